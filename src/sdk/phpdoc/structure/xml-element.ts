import { ownField } from '../../../lib/own-field.ts';

/** An element of XML, without its order among text. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, not that of its children. */
  text: string;
}

/** Undefined for an attribute that is not there or blank. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const value = ownField(attributes, name);
  return value === undefined || value.trim() === '' ? undefined : value;
}

export function isTrue(element: XmlElement, name: string): boolean {
  return attributeOf(element, name)?.trim().toLowerCase() === 'true';
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The trimmed text of the first child `name`, or undefined if it has none. */
export function childText(element: XmlElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text.trim() || undefined;
}

/** The texts of all children `name` that have one. */
export function childTexts(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}
