import { codeSpan } from '../../../markdown/code-span.ts';
import { fencedCode } from '../../../markdown/fenced-code.ts';
import { codeText } from '../../markup/code-text.ts';
import { collapsed } from '../../markup/escape-text.ts';
import { linkedUid, linkOf } from '../file/symbols.ts';
import type { TextContext } from './text-context.ts';
import { attributeOf, codeOf, type TextElement } from './text-tree.ts';

/** A code span; nothing if it is empty. */
export function codeOrNothing(text: string): string {
  const code = collapsed(text).trim();
  return code === '' ? '' : codeSpan(code);
}

export function codeSpanOf(element: TextElement, context: TextContext): string {
  return codeOrNothing(codeOf(element.children, (child) => symbolName(child, context)));
}

function symbolName(element: TextElement, { symbols }: TextContext): string | undefined {
  const uid = attributeOf(element, 'href') ?? attributeOf(element, 'uid') ?? attributeOf(element, 'cref');
  return (
    attributeOf(element, 'name') ?? (uid === undefined ? undefined : linkOf(linkedUid(uid).uid, symbols).text)
  );
}

export function codeBlock(element: TextElement, context: TextContext): string {
  const code = codeText(codeOf(element.children, (child) => symbolName(child, context)));
  return code === '' ? '' : fencedCode(code, languageOf(element) ?? assumedLanguage(code, context));
}

/** Language names of authors, and of the highlighter. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['c++', 'cpp'],
  ['vb.net', 'vb'],
]);

function languageOf(element: TextElement): string | undefined {
  const marks = [element, ...element.children].flatMap((node) =>
    node.kind === 'element'
      ? [attributeOf(node, 'class'), attributeOf(node, 'lang'), attributeOf(node, 'language')]
      : [],
  );
  const name = marks.find((mark) => mark !== undefined && mark !== '')?.replace(/^lang(?:uage)?-/, '');
  if (name === undefined || !/^[\w+#.-]+$/.test(name)) return undefined;
  return LANGUAGES.get(name.toLowerCase()) ?? name;
}

function assumedLanguage(code: string, { language }: TextContext): string {
  if (code.startsWith('<')) return 'xml';
  return code.startsWith('{') ? '' : language;
}
