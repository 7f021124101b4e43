import { decodeEntities } from '../../lib/text/entities.ts';
import { parseExpression } from '../../markdown/scan/parse.ts';
import type { Attribute } from '../../markdown/scan/tag.ts';
import type { JsxToken } from '../../markdown/tokens/tokens.ts';
import { type Environment, type Page, userOf } from '../context/page.ts';
import { type AnySyntax, onlyFunction } from '../evaluate/syntax.ts';
import {
  attempt,
  emptyObject,
  Fails,
  isObjectValue,
  type NotStatic,
  type ObjectValue,
  Unbound,
  type Value,
} from '../evaluate/value.ts';
import { propPosition } from '../source.ts';
import { evaluateCode, reportUserField, SyntaxFailure, shortCode } from './expression-nodes.ts';

const NO_VALUES: ObjectValue = Object.freeze(emptyObject());

/** The props of a tag. An attribute that cannot be evaluated is added to `dynamic`, or left out with a warning. */
export function attributeValues(
  attributes: readonly Attribute[],
  environment: Environment,
  dynamic?: Attribute[],
): ObjectValue {
  if (attributes.length === 0) return NO_VALUES;
  const { page } = environment;
  const props = emptyObject();
  for (const attribute of attributes) {
    const { kind, name, value, isTypographic } = attribute;
    if (isTypographic) page.report('prop-quotes', { prop: name }, propPosition(page.place, name));
    if (kind === 'flag') props[name] = true;
    else if (kind === 'text') props[name] = decodeEntities(value);
    else {
      const read = attempt(() => evaluateCode(value, environment));
      if ('failure' in read) {
        if (dynamic && mayRun(read.failure)) dynamic.push(attribute);
        else reportAttribute(attribute, read.failure, page);
      } else if (kind === 'expression') {
        props[name] = read.result;
        if (isLacking(read.result)) reportUserField(value, environment, propPosition(page.place, name));
      } else if (isObjectValue(read.result)) Object.assign(props, read.result);
    }
  }
  return props;
}

/** Whether a value is missing, as a whole or in a template: `Hello undefined`. */
function isLacking(value: Value): boolean {
  return value === undefined || (typeof value === 'string' && /\bundefined\b/.test(value));
}

/** Whether the browser may have a value for code that the build cannot evaluate. */
function mayRun(failure: NotStatic): boolean {
  return !(failure instanceof SyntaxFailure || failure instanceof Unbound || failure instanceof Fails);
}

function reportAttribute({ name, value }: Attribute, failure: NotStatic, page: Page): void {
  const at = propPosition(page.place, name);
  const prop = name === '' ? {} : { prop: name };
  if (failure instanceof SyntaxFailure)
    page.report('expression-syntax', { code: shortCode(value), ...prop }, at);
  else if (failure instanceof Unbound) {
    const unbound = { name: failure.variable, left: true, ...userOf(page), ...prop };
    if (!page.failedImports.has(failure.variable)) page.report('expression-unbound', unbound, at);
  } else page.report('expression-dynamic', { code: shortCode(value), reason: failure.message }, at);
}

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
