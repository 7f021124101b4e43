import { decodeEntities } from '../../lib/text/entities.ts';
import { parseExpression } from '../../markdown/scan/parse.ts';
import type { Attribute } from '../../markdown/scan/tag.ts';
import type { JsxToken } from '../../markdown/tokens/tokens.ts';
import { type AnySyntax, onlyFunction } from '../evaluate/syntax.ts';

const MAX_END = 200;

/** A tag as JSX for the browser. With `content`, the children of the island become its own. */
export function elementCode(name: string, attributes: readonly Attribute[], content: boolean): string {
  const props = attributes.map(attributeCode).join('');
  return content ? `<${name}${props}>{children}</${name}>` : `<${name}${props} />`;
}

function attributeCode({ kind, name, value }: Attribute): string {
  if (kind === 'flag') return ` ${name}`;
  if (kind === 'spread') return ` {...${value}}`;
  return ` ${name}={${kind === 'text' ? JSON.stringify(decodeEntities(value)) : value}}`;
}

/** The function that is all the content of an element, `<Rows>{(row) => <td>{row}</td>}</Rows>`, as an attribute. */
export function functionContent({ raw }: JsxToken): Attribute | undefined {
  // Parsing is left out for the many components with other content.
  if (!/\}\s*<\/[\w$.]+\s*>\s*$/.test(raw.slice(-MAX_END)) || !/=>|\bfunction\b/.test(raw)) return undefined;
  const code = raw.trimEnd();
  const element: AnySyntax | undefined = parseExpression(code);
  const child = element && onlyFunction(element);
  if (!child) return undefined;
  const { start: at, end } = child;
  return { kind: 'expression', name: 'children', value: code.slice(at, end), at, valueAt: at };
}
