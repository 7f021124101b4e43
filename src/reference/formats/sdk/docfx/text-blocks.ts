import { codeSpan, fencedCode } from '../../../../markdown/write-markdown.ts';
import { codeText, collapsed, gfmTable } from '../markup/escape-text.ts';
import { linkedUid, linkOf, type TextContext } from './symbols.ts';
import { attributeOf, codeOf, type TextElement, type TextNode } from './text-tree.ts';

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

const MAX_COLUMNS = 30;

/** A table as in GFM, whose first row is its header. Cells have one line. */
export function tableMarkdown(table: TextElement, inside: (nodes: readonly TextNode[]) => string): string {
  const rows = rowsIn(table).map((row) =>
    elements(row, ['td', 'th'])
      .slice(0, MAX_COLUMNS)
      .map((cell) => inside(cell.children)),
  );
  if (rows.every(({ length }) => length === 0)) return inside(table.children).trim();
  const hasHead = rowsIn(table)[0]!.children.some((cell) => cell.kind === 'element' && cell.name === 'th');
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  return gfmTable(head, body);
}

function rowsIn(table: TextElement): TextElement[] {
  const groups = elements(table, ['thead', 'tbody', 'tfoot']);
  return [table, ...groups]
    .flatMap((group) => elements(group, ['tr']))
    .filter((row) => row.children.length > 0);
}

function elements({ children }: TextElement, names: readonly string[]): TextElement[] {
  return children.filter(
    (child): child is TextElement => child.kind === 'element' && names.includes(child.name),
  );
}
