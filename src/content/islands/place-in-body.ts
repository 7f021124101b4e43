import type { Page } from '../context/page.ts';
import type { AnySyntax, JsxElementSyntax } from '../evaluate/syntax.ts';
import type { ModuleRef } from '../evaluate/value.ts';
import { lineAt, type Place } from '../source.ts';

/**
 * The location of an element in the body of its component, so that an error there is one problem, not one per use. If the
 * page itself declares the component, an element with values from its props has the location of the use: they are wrong there.
 */
export function placeInBody(page: Page, name: string, syntax: JsxElementSyntax): Place | undefined {
  if (page.bodies === 0) return undefined;
  const { module } = page.interpreter;
  const { source } = module;
  if (source.file === page.files[0] && !isFixed(syntax)) return undefined;
  const needle = `<${name}`;
  return { source, line: lineAt(source, offsetInFile(module, syntax.start, needle)), needle };
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

/** Code with variables or types is not in the file as it was read: the first such tag counts. */
function offsetInFile(module: ModuleRef, start: number, needle: string): number {
  const { source, blocks } = module;
  module.blockStarts ??= blocks.map((block) => source.text.indexOf(block));
  const at = blocks.findIndex((block, i) => block.startsWith(needle, start) && module.blockStarts![i] !== -1);
  return at === -1 ? Math.max(0, source.text.indexOf(needle)) : module.blockStarts[at]! + start;
}
