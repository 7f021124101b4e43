import type { Page } from '../context/page.ts';
import type { AnySyntax, JsxElementSyntax } from '../evaluate/syntax.ts';
import { positionOf, type SourcePosition, type WrittenAttributes } from '../source.ts';

/**
 * The location of an element in the body of its component, so that an error there is one problem, not one per use. If the
 * page itself declares the component, an element with values from its props has the location of the use: they are wrong there.
 */
export function positionInBody(
  page: Page,
  name: string,
  syntax: JsxElementSyntax,
): SourcePosition | undefined {
  if (page.bodies === 0) return undefined;
  const { source, parsed } = page.interpreter.module;
  if (source.file === page.files[0] && !isFixed(syntax)) return undefined;
  // Code in the text of a page has offsets of its own.
  if (!parsed.text.startsWith(`<${name}`, syntax.start)) return undefined;
  const tag = { origin: parsed.origin, from: syntax.start };
  return { ...positionOf(source, tag), attributes: { ...tag, list: attributesOf(syntax) } };
}

function attributesOf({ openingElement, start }: JsxElementSyntax): WrittenAttributes['list'] {
  return openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
    const { value } = attribute;
    const text = value?.type === 'Literal' ? String(value.value) : undefined;
    return {
      kind: text === undefined ? 'expression' : 'text',
      name: attribute.name.name,
      value: text ?? '',
      at: attribute.start - start,
      valueAt: (value ?? attribute).start + 1 - start,
    };
  });
}

/** Whether all attributes are the same at each use. */
function isFixed({ openingElement }: JsxElementSyntax): boolean {
  return openingElement.attributes.every(
    (attribute) => attribute.type === 'JSXAttribute' && isConstant(attribute.value),
  );
}

function isConstant(value: AnySyntax | null): boolean {
  if (value === null || value.type === 'Literal') return true;
  return value.type === 'JSXExpressionContainer' && value.expression.type === 'Literal';
}
