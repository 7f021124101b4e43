"""Write the JSON again with `sphinx-build -b json docs ../json` (Sphinx 8.2)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

project = "Lumen"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
autodoc_member_order = "bysource"
html_copy_source = False
html_theme = "basic"
