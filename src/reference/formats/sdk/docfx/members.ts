import type { Documented, SdkMember, SdkParameter, SdkResult, Signature } from '../document/sdk-library.ts';
import { oneLine, plainMarkdown } from '../markup/escape-text.ts';
import { docText } from './doc-text.ts';
import type { DocfxItem, DocfxParameter, DocfxSee } from './docfx-item.ts';
import type { MemberGroup } from './member-groups.ts';
import { addressLink, type TextContext, typeText, uidLink } from './symbols.ts';

/** A member with all of its overloads. */
export function sdkMember({ kind, name, items }: MemberGroup, context: TextContext): SdkMember {
  const [first] = items;
  const type = kind === 'value' ? enumValue(first) : memberType(first, context);
  return {
    kind,
    name,
    ...(items.length === 1 && documentedOf(first, context)),
    ...(type && { type }),
    signatures: kind === 'value' ? [] : signatures(items, context),
    ...(first.source && { source: first.source }),
  };
}

/** With several overloads, each keeps its own documentation. */
function signatures(items: MemberGroup['items'], context: TextContext): Signature[] {
  if (items.length === 1) return [signatureOf(items[0], context)];
  return items.map((item) => ({
    ...signatureOf(item, context),
    ...documentedOf(item, context),
  }));
}

function memberType({ kind, returns }: DocfxItem, { symbols }: TextContext): SdkMember['type'] {
  if (kind === 'Method' || kind === 'Operator' || kind === 'Constructor') return undefined;
  return returns?.type === undefined ? undefined : typeText(returns.type, symbols);
}

/** The number that a declaration such as `Red = 1` has. */
function enumValue({ code = '' }: DocfxItem): SdkMember['type'] {
  const value = code
    .slice(code.lastIndexOf('\n') + 1)
    .split(' = ', 2)[1]
    ?.trim();
  return value ? [value] : undefined;
}

/** The documentation of an item. Remarks follow the summary. */
export function documentedOf(item: DocfxItem, context: TextContext): Documented {
  const texts = [docText(item.summary, context), docText(item.remarks, context)];
  const description = texts.filter((text) => text !== undefined).join('\n\n');
  const examples = item.examples.flatMap((example) => docText(example, context) ?? []);
  const see = item.see.map((one) => seeMarkdown(one, context)).filter((line) => line !== '');
  return {
    ...(description !== '' && { description }),
    ...(item.obsolete !== undefined && { deprecated: plainMarkdown(item.obsolete) }),
    ...(examples.length > 0 && { examples }),
    ...(see.length > 0 && { see }),
  };
}

function seeMarkdown({ target, text }: DocfxSee, context: TextContext): string {
  const written = docText(text, context);
  const words = written && oneLine(written);
  if (/^(?:https?|mailto):/i.test(target)) return addressLink(target, words ?? '');
  return uidLink(target, words, context.symbols);
}

/** The declaration of an item, with the documentation of its parts. */
export function signatureOf(item: DocfxItem, context: TextContext): Signature {
  const code = item.code ?? item.name;
  const typeParameters = item.typeParameters.map((one) => parameterOf(one, undefined, context));
  const parameters = item.parameters.map((one) => parameterOf(one, code, context));
  const throws = item.throws.map((one) => resultOf(one, context)).filter(isSaid);
  const returns = item.returns && isShownResult(item) ? resultOf(item.returns, context) : undefined;
  return {
    code,
    ...(typeParameters.length > 0 && { typeParameters }),
    ...(parameters.length > 0 && { parameters }),
    ...(returns && isSaid(returns) && { returns }),
    ...(throws.length > 0 && { throws }),
  };
}

/** The type of a property, field or event is that of its member; only the description of the value is left. */
function isShownResult({ kind, returns }: DocfxItem): boolean {
  if (kind === 'Method' || kind === 'Operator' || kind === 'Delegate') return returns?.type !== 'System.Void';
  return returns?.description !== undefined && kind !== 'Constructor';
}

function isSaid({ type, description }: SdkResult): boolean {
  return type !== undefined || description !== undefined;
}

function parameterOf(one: DocfxParameter, code: string | undefined, context: TextContext): SdkParameter {
  const value = code === undefined ? undefined : defaultValue(code, one.name);
  return {
    name: one.name,
    ...resultOf(one, context),
    ...(value !== undefined && { optional: true, default: value }),
  };
}

function resultOf({ type, description }: DocfxParameter, context: TextContext): SdkResult {
  const text = docText(description, context);
  return {
    ...(type !== undefined && { type: typeText(type, context.symbols) }),
    ...(text !== undefined && { description: text }),
  };
}

const MAX_LENGTH = 500;
const OPEN = '([{<';
const CLOSE = ')]}>';

/** The default value of a parameter in a declaration: `10` of `void Read(int size = 10)`. */
function defaultValue(code: string, parameter: string): string | undefined {
  const before = ` ${parameter} = `;
  const at = parameter === '' ? -1 : code.indexOf(before);
  if (at === -1) return undefined;
  const rest = code.slice(at + before.length, at + before.length + MAX_LENGTH);
  const end = endOfValue(rest);
  return end > 0 ? rest.slice(0, end).trim() : undefined;
}

/** The comma or parenthesis after a value, which may contain some itself, in strings or not. */
function endOfValue(code: string): number {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const character = code[at]!;
    if (character === '"' || character === "'") at = endOfText(code, at, character);
    else if (depth === 0 && (character === ',' || character === ')' || character === ']')) return at;
    else if (OPEN.includes(character)) depth++;
    else if (CLOSE.includes(character)) depth--;
  }
  return -1;
}

function endOfText(code: string, start: number, quote: string): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) return at;
  }
  return code.length;
}
