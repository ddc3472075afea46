"""Tables that are alive: what happens at them, who is connected, and the one writer."""
