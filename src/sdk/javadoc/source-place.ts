import type { SourcePlace } from '../document/sdk-library.ts';
import { type DomElement, findElement } from '../markup/dom.ts';

const FOLDER = 'src-html/';

/** Source location, if the page links to the tool's copy of the source. */
export function sourceOf(signature: DomElement): SourcePlace | undefined {
  const link = findElement(signature.children, ({ attribs }) => attribs.href?.includes(FOLDER) ?? false);
  const address = link?.attribs.href ?? '';
  const [file = '', line = ''] = address.slice(address.indexOf(FOLDER) + FOLDER.length).split('#line');
  if (!/^[.-]\d+$/.test(line)) return undefined;
  // Of `Outer.Inner.html`, the copy for a nested type, too, the file is `Outer.java`.
  const end = file.indexOf('.', file.lastIndexOf('/'));
  return { text: `${file.slice(0, end)}.java:${line.slice(1)}` };
}
