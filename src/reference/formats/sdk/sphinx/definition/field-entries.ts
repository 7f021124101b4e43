import { plainType, type TypeText } from '../../document/sdk-library.ts';
import { type DomElement, type DomNode, elementsIn, hasClass, isElement, rawText } from '../../markup/dom.ts';
import { htmlToMarkdown, inlineText } from '../../markup/html-to-markdown.ts';
import { type ReadingContext, typeText, withoutEnd } from './type-text.ts';

/** A line of a field: a parameter, an exception, a value. */
export interface FieldEntry {
  /** None of what only has a type. */
  name?: string;
  type?: TypeText;
  optional?: boolean;
  description?: string;
}

/** Whether lines begin with a name, or with the type of what is thrown or returned. */
export type EntryForm = 'named' | 'thrown' | 'returned';

/** The lines of a field, in all forms that Sphinx and numpydoc write; undefined for a field that is other text. */
export function fieldEntries(
  content: readonly DomNode[],
  form: EntryForm,
  context: ReadingContext,
): FieldEntry[] | undefined {
  const shown = content.filter((node) => rawText([node]).trim() !== '');
  const lists = elementsIn(shown).filter(({ name }) => name === 'dl');
  if (lists.length === shown.length) return lists.flatMap((list) => termEntries(list, form, context));
  const [first] = elementsIn(shown);
  const items =
    first?.name === 'ul' && shown.length === 1
      ? elementsIn(first.children).map(({ children }) => children)
      : [content];
  const lines = items.map((nodes) => entryLine(nodes, form)).filter((line) => line !== undefined);
  if (lines.length < items.length) return undefined;
  return lines.map((line) => lineEntry(line, form, context));
}

/** In numpydoc style: a term with its type, and a definition. */
function termEntries(list: DomElement, form: EntryForm, context: ReadingContext): FieldEntry[] {
  const entries: FieldEntry[] = [];
  let names: readonly FieldEntry[] = [{}];
  for (const child of elementsIn(list.children)) {
    if (child.name === 'dt') {
      names = termNames(child, form, context);
      entries.push(...names);
    } else if (child.name === 'dd') {
      const description = htmlToMarkdown(child.children, context.markdown);
      entries.splice(-names.length, names.length, ...names.map((each) => described(each, description)));
    }
  }
  return entries;
}

function described(entry: FieldEntry, description: string): FieldEntry {
  return description === '' ? entry : { ...entry, description };
}

/** `a, b : float`: one entry per name, with the same type and description. */
function termNames(term: DomElement, form: EntryForm, context: ReadingContext): FieldEntry[] {
  const isClassifier = (node: DomNode) => isElement(node) && hasClass(node, 'classifier');
  const classifiers = term.children.filter(isClassifier);
  const rest = term.children.filter(
    (node) => !isClassifier(node) && !(isElement(node) && hasClass(node, 'classifier-delimiter')),
  );
  const title = inlineText(rest).replace(/ ?:$/, '');
  const types = classifiers.flatMap((node, at) => (at === 0 ? [node] : [' : ', node]));
  const typed = withType(typeText(types, context));
  // A result without a name is identified by its type.
  if (form !== 'named' && classifiers.length === 0 && !isStrong(rest[0]))
    return [withType(typeText(rest, context))];
  return title.split(/,\s+/).map((name) => ({ ...(name !== '' && { name }), ...typed }));
}

function isStrong(node: DomNode | undefined): boolean {
  return node !== undefined && isElement(node) && node.name === 'strong';
}

function withType(type: TypeText | undefined): FieldEntry {
  if (type === undefined) return {};
  const isOptional = /(?:^|,\s*)optional$/.test(plainType(type).trim());
  if (!isOptional) return { type };
  const shown = withoutEnd(type, /(?:^|,)\s*optional\s*$/);
  return { optional: true, ...(shown && { type: shown }) };
}

/** Between a name with its type and its description. */
const DASH = / (?:–|--|—)(?: |$)/;

/** The first paragraph of an entry, with the node that has the dash, and what comes after it. */
interface EntryLine {
  line: readonly DomNode[];
  dashAt: number;
  blocks: readonly DomNode[];
}

/** In Sphinx style: `**name** (*type*) – description`. Undefined for other text. */
function entryLine(nodes: readonly DomNode[], form: EntryForm): EntryLine | undefined {
  const { line, blocks } = firstLine(nodes);
  const dashAt = line.findIndex((node) => node.type === 'text' && DASH.test(spaced(node.data)));
  const entry = { line, dashAt, blocks };
  return isEntry(entry, form) ? entry : undefined;
}

function isEntry({ line, dashAt, blocks }: EntryLine, form: EntryForm): boolean {
  const hasDash = dashAt !== -1;
  if (form === 'named') {
    const hasName = isStrong(line.find((node) => rawText([node]).trim() !== ''));
    return hasName && (hasDash || onlyType(line));
  }
  if (hasDash) return isMarked(line.slice(0, dashAt), line[dashAt]);
  return form === 'thrown' && blocks.length === 0 && isMarked(line);
}

/** Type names are marked up, and plain words are not. */
function isMarked(line: readonly DomNode[], dash?: DomNode): boolean {
  const [before = ''] = dash?.type === 'text' ? spaced(dash.data).split(DASH) : [];
  const words = rawText(line.filter((node) => !isElement(node))) + before;
  return line.some(isElement) && /^[\s,|()[\]]*$/.test(words);
}

function spaced(text: string): string {
  return ` ${text.replace(/\s+/g, ' ').trim()} `;
}

function lineEntry(
  { line, dashAt, blocks }: EntryLine,
  form: EntryForm,
  context: ReadingContext,
): FieldEntry {
  const dash = line[dashAt];
  const { markdown } = context;
  if (dash?.type !== 'text')
    return described(headEntry(line, form, context), htmlToMarkdown(blocks, markdown));
  const [before = '', ...rest] = spaced(dash.data).split(DASH);
  const head = headEntry([...line.slice(0, dashAt), before], form, context);
  // Only what comes after the dash is left to be converted.
  const space = /\s$/.test(dash.data) ? ' ' : '';
  dash.data = `${rest.join(' – ').trimEnd()}${space}`;
  return described(head, htmlToMarkdown([dash, ...line.slice(dashAt + 1), ...blocks], markdown));
}

/** The nodes of the first paragraph, and what comes after it. */
function firstLine(nodes: readonly DomNode[]): { line: readonly DomNode[]; blocks: readonly DomNode[] } {
  const shown = nodes.filter((node) => rawText([node]).trim() !== '');
  const [first, ...blocks] = shown;
  return first && isElement(first) && first.name === 'p'
    ? { line: first.children, blocks }
    : { line: nodes, blocks: [] };
}

/** A name, and perhaps a type in parentheses. */
function onlyType(line: readonly DomNode[]): boolean {
  const after = rawText(line.slice(line.findIndex(isElement) + 1)).trim();
  return after === '' || (after.startsWith('(') && after.endsWith(')'));
}

function headEntry(
  parts: readonly (DomNode | string)[],
  form: EntryForm,
  context: ReadingContext,
): FieldEntry {
  const at = parts.findIndex((part) => typeof part !== 'string' && isStrong(part));
  const name = parts[at];
  const type = typeText(parts.slice(at + 1), context);
  const isNamed = form === 'named' || (type !== undefined && plainType(type).startsWith('('));
  if (name === undefined || typeof name === 'string' || !isNamed) {
    return withType(typeText(parts, context));
  }
  return { name: inlineText([name]), ...(type && withType(withoutParentheses(type))) };
}

function withoutParentheses(type: TypeText): TypeText | undefined {
  const last = type.length - 1;
  const parts = type.map((part, at) => {
    if (typeof part !== 'string') return part;
    const start = at === 0 ? part.replace(/^\s*\(\s*/, '') : part;
    return at === last ? start.trimEnd().replace(/\)$/, '').trimEnd() : start;
  });
  const shown = parts.filter((part) => part !== '');
  return shown.length === 0 ? undefined : shown;
}
