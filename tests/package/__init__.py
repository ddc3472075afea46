"""The package as others get it: the files in `dist`, as `make wheel` builds them."""
