"""For `pkgutil`: the files of data in the bundle."""

ROOT = "/engine/"


def get_data(package, name):
    """Read a file of a package."""
    with open(ROOT + package.replace(".", "/") + "/" + name) as file:
        return file.read()
