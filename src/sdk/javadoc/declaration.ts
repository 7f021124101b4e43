import type { TypeText } from '../document/sdk-library.ts';
import { collapsed } from '../markup/escape-text.ts';
import { afterBracket, type LinkedCode, listParts, typeBetween } from './linked-code.ts';

/** The parsed declaration of a member. */
export interface Declaration {
  isPrivate: boolean;
  /** As it would be in a source file. */
  code: string;
  /** The return type of a method, or the type of a field. */
  type?: TypeText;
  /** None for a field. */
  parameters?: DeclaredParameter[];
  /** For a field whose code is only these, its type and its name; `public` is implied. */
  modifiers?: string[];
}

export interface DeclaredParameter {
  name: string;
  type?: TypeText;
}

const MODIFIER =
  /(?:public|protected|private|static|final|abstract|synchronized|native|default|strictfp|transient|volatile|sealed|non-sealed)\s/y;

const LINE_WIDTH = 100;

/** Reads `public static <T> List<T> of(T one, T two) throws IOException`, or a field. */
export function memberDeclaration(code: LinkedCode, name: string): Declaration {
  const { text } = code;
  const start = afterAnnotations(text);
  const typeStart = afterModifiers(text, start);
  const open = callOf(text, name, start);
  const type = typeBetween(code, typeStart, text.lastIndexOf(name, open === -1 ? undefined : open));
  return {
    isPrivate: /\bprivate\s/.test(text.slice(start, typeStart)),
    ...(type && { type }),
    ...(open === -1
      ? {
          code: withAnnotations(text, start, collapsed(text.slice(start)).trim()),
          ...fieldModifiers(text, start, typeStart),
        }
      : callDeclaration(code, start, open)),
  };
}

/** Nothing for a field with annotations, except those that the page shows as a label. */
function fieldModifiers(text: string, start: number, end: number): { modifiers?: string[] } {
  if (!/^\s*(?:@Deprecated(?:\([^()]*\)\s*|\s*))?$/.test(text.slice(0, start))) return {};
  const words = text.slice(start, end).split(/\s+/);
  return { modifiers: words.filter((word) => word !== '' && word !== 'public') };
}

function callDeclaration(
  code: LinkedCode,
  start: number,
  open: number,
): Pick<Declaration, 'code' | 'parameters'> {
  const { text } = code;
  const close = afterBracket(text, open);
  const shown = listParts(text, open + 1, close - 1).map(({ from, to }) =>
    collapsed(text.slice(from, to)).trim(),
  );
  const head = collapsed(text.slice(start, open)).trim();
  const line = callCode(head, shown, collapsed(text.slice(close)).trim());
  return {
    code: withAnnotations(text, start, line),
    parameters: declaredParameters(code, open + 1, close - 1),
  };
}

/** Parameters on separate lines if one line would be too long. */
function callCode(head: string, parameters: readonly string[], tail: string): string {
  const line = `${head}(${parameters.join(', ')})${tail && ` ${tail}`}`;
  if (line.length <= LINE_WIDTH) return line;
  const list = parameters.length === 0 ? '' : `\n    ${parameters.join(',\n    ')}`;
  return `${head}(${list})${tail && `\n    ${tail}`}`;
}

export function declaredParameters(code: LinkedCode, from: number, to: number): DeclaredParameter[] {
  return listParts(code.text, from, to).map((part) => {
    const text = code.text.slice(part.from, part.to).trimEnd();
    const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
    const type = typeBetween(code, part.from, part.from + space);
    return { name: text.slice(space + 1), ...(type && { type }) };
  });
}

/** Annotations are on separate lines. */
export function withAnnotations(text: string, start: number, declaration: string): string {
  const annotations = text.slice(0, start).trim();
  if (annotations === '') return declaration;
  const lines = annotations.split('\n').map((line) => collapsed(line).trim());
  return [...lines.filter(Boolean), declaration].join('\n');
}

/** End of the annotations before a declaration. */
export function afterAnnotations(text: string): number {
  const annotation = /\s*@(?!interface\b)[\w.$]+\s*/y;
  let at = 0;
  for (;;) {
    annotation.lastIndex = at;
    if (!annotation.test(text)) return at;
    at = annotation.lastIndex;
    if (text[at] === '(') at = afterBracket(text, at);
  }
}

/** End of modifiers and type parameters. */
function afterModifiers(text: string, start: number): number {
  let at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
  const modifier = new RegExp(MODIFIER);
  for (modifier.lastIndex = at; modifier.test(text); ) at = modifier.lastIndex;
  while (/\s/.test(text[at] ?? '')) at++;
  return text[at] === '<' ? afterBracket(text, at) : at;
}

/** Position of the opening parenthesis after `name`, or -1. */
function callOf(text: string, name: string, from: number): number {
  if (name === '') return -1;
  for (let at = text.indexOf(name, from); at !== -1; at = text.indexOf(name, at + name.length)) {
    const open = at + name.length;
    if (!/[\w$.@]/.test(text[at - 1] ?? ' ') && text[open] === '(') return open;
  }
  return -1;
}
