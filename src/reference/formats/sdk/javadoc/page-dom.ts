import type { SourcePlace } from '../document/sdk-library.ts';
import { classesOf, type DomElement, elementsIn, findElement } from '../markup/dom.ts';

/** Whether an element has a class, which versions before 16 write as `memberSignature`, later ones as `member-signature`. */
export function hasName(element: DomElement, name: string): boolean {
  if (element.attribs.class === undefined) return false;
  const wanted = name.replaceAll('-', '');
  return classesOf(element).some((one) => one.replaceAll('-', '').toLowerCase() === wanted);
}

/** The elements in another one. Versions after 21 have some of them in a box that scrolls. */
export function partsOf({ children }: DomElement): DomElement[] {
  return elementsIn(children).flatMap((element) =>
    hasName(element, 'horizontal-scroll') ? elementsIn(element.children) : [element],
  );
}

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
