"""The documentation as a site: plain Markdown of this repository, put in order and built by zensical."""
