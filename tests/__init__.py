"""The proof: what every game must hold, what each one adds, and the house around them."""
