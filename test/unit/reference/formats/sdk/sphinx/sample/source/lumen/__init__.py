"""Lumen talks to lamps."""
__version__ = "2.1"
