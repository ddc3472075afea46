"""The house opens: tables of people and bots over HTTP and WebSockets."""
