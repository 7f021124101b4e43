import type { TypePart, TypeText } from './sdk-library.ts';

/** The text of a type without its links. */
export function plainType(type: TypeText): string {
  return type.map(partText).join('');
}

export function partText(part: TypePart): string {
  return typeof part === 'string' ? part : part.text;
}

/** A name in a type, with a link if its symbol has a page. */
export function typeName(text: string, href: string | undefined): TypePart {
  return href === undefined ? text : { text, href };
}

/** Adds a part to a type. Adjacent texts are merged. */
export function addPart(parts: TypePart[], part: TypePart): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}
