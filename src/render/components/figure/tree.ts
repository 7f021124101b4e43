import { type TreeEntry, treeEntries } from '../../../content/components/file-tree.ts';
import { type Html, html, trusted } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

const glyph = (name: string, path: string) =>
  trusted(
    `<svg class="tree-glyph tree-glyph-${name}" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );

const fileGlyph = glyph('file', 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8Zm0 0v5h5');
const folderGlyph = glyph(
  'folder',
  'M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
);

/** Files and folders. A folder opens and closes, unless the author keeps it from it. */
export const tree: ComponentRenderer = ({ children }) =>
  html`<div class="tree"><ul>${treeEntries(children).map(item)}</ul></div>
`;

function item(entry: TreeEntry): Html {
  const label = html`<span class="tree-name">${entry.name}</span>${entry.note !== '' && html`<span class="tree-note">${entry.note}</span>`}`;
  const mark = entry.highlight && ' is-highlighted';
  if (!entry.folder)
    return html`<li class="tree-file${mark}"><span class="tree-row">${fileGlyph}${label}</span></li>`;
  const inner = html`<ul>${entry.children.map(item)}</ul>`;
  if (!entry.openable)
    return html`<li class="tree-folder${mark}"><span class="tree-row">${folderGlyph}${label}</span>${inner}</li>`;
  return html`<li class="tree-folder${mark}"><details${entry.open && html` open`}><summary class="tree-row">${folderGlyph}${label}</summary>${inner}</details></li>`;
}
