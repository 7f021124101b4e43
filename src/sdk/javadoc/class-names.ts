import { classesOf, type DomElement, elementsIn } from '../markup/dom.ts';

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
