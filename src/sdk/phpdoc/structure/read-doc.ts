import { variableName } from './php-names.ts';
import type { PhpDoc, PhpTag } from './php-symbol.ts';
import { attributeOf, childrenOf, childText, childTexts, type XmlElement } from './xml-element.ts';

/** The docblock of an element; an empty one where it has none. */
export function readDoc(element: XmlElement): PhpDoc {
  const [block] = childrenOf(element, 'docblock');
  if (block === undefined) return { summary: '', description: '', tags: [] };
  return {
    summary: childText(block, 'description') ?? '',
    description: block.children.find(({ name }) => name === 'long-description')?.text ?? '',
    tags: childrenOf(block, 'tag').map(readTag),
  };
}

/** Old versions write a backslash where they know no type. */
export function knownType(type: string | undefined): string | undefined {
  return type?.replaceAll('\\', '').trim() ? type.trim() : undefined;
}

function readTag(element: XmlElement): PhpTag {
  const variable = attributeOf(element, 'variable');
  // Version 2 repeats the parts of a union as elements.
  const type = knownType(attributeOf(element, 'type') ?? childTexts(element, 'type').join('|'));
  const link = attributeOf(element, 'link') ?? attributeOf(element, 'refers');
  const version = attributeOf(element, 'version');
  return {
    name: (attributeOf(element, 'name') ?? '').trim().toLowerCase(),
    description: attributeOf(element, 'description') ?? element.text.trim(),
    ...(type !== undefined && { type }),
    ...(variable !== undefined && { variable: variableName(variable) }),
    ...(link !== undefined && { link: link.trim() }),
    ...(version !== undefined && { version: version.trim() }),
    ...(variable?.includes('...') && { variadic: true }),
  };
}
