import type { Documented, SdkParameter, SdkResult, TypeText } from '../document/sdk-library.ts';
import { startsWithBlock } from '../markup/block-markdown.ts';
import {
  type DomElement,
  type DomNode,
  elementsIn,
  findElement,
  findElements,
  isElement,
} from '../markup/dom.ts';
import { oneLine, plainMarkdown } from '../markup/escape-text.ts';
import { htmlToMarkdown, inlineText } from '../markup/html-to-markdown.ts';
import type { LinkOf } from '../markup/inline-markdown.ts';
import { linkedCode, typeBetween } from './declaration.ts';
import { hasName } from './page-dom.ts';
import { entriesOf, type Note, type NoteKind, notesOf } from './tag-labels.ts';
import type { PageContext } from './type-index.ts';

/** The documentation around a signature: description, warnings, and notes. */
export interface Documentation {
  said: Documented;
  notes: readonly Note[];
}

/** Reads the elements next to a signature. */
export function documentationOf(elements: readonly DomElement[], context: PageContext): Documentation {
  const notes = notesOf(elements.filter(({ name }) => name === 'dl'));
  const warning = elements.find(isDeprecation);
  const blocks = elements.filter((element) => isDescription(element) && element !== warning);
  const since = plainText(notes, 'since');
  const see = notes.filter(({ kind }) => kind === 'see').flatMap((note) => seeLines(note, context));
  const description = [
    ...blocks.map(({ children }) => htmlToMarkdown(children, context.markdown)),
    ...notes.filter(({ kind }) => kind === 'other').map((note) => labelled(note, context)),
  ].filter(Boolean);
  const overridden = () =>
    notes.filter(({ kind }) => kind === 'overrides').map((note) => labelled(note, context));
  const text = (description.length > 0 ? description : overridden()).join('\n\n');
  return {
    notes,
    said: {
      ...(text !== '' && { description: text }),
      ...(warning && { deprecated: deprecation(warning, context) }),
      ...(since !== '' && { since }),
      ...(see.length > 0 && { see }),
    },
  };
}

function isDescription(element: DomElement): boolean {
  if (hasName(element, 'preview-block')) return true;
  // "Description copied from class" adds nothing.
  return (
    hasName(element, 'block') && !startsWith(element, ['descfrm-type-label', 'description-from-type-label'])
  );
}

/** Version 7 only has a word in bold. */
function isDeprecation(element: DomElement): boolean {
  if (hasName(element, 'deprecation-block')) return true;
  if (!hasName(element, 'block')) return false;
  return startsWith(element, ['deprecated-label']) || /^Deprecated\.\s/.test(strongStart(element));
}

function startsWith({ children }: DomElement, names: readonly string[]): boolean {
  const first = children.find(isShown);
  return isElement(first) && names.some((name) => hasName(first, name));
}

function isShown(node: DomNode): boolean {
  return node.type !== 'text' || node.data.trim() !== '';
}

function strongStart({ children }: DomElement): string {
  const first = children.find(isShown);
  return isElement(first) && hasName(first, 'strong') ? `${inlineText(first.children)} ` : '';
}

/** The text of a warning after "Deprecated." */
function deprecation(element: DomElement, { markdown }: PageContext): string {
  const label = findElement(
    element.children,
    (inside) => hasName(inside, 'deprecated-label') || hasName(inside, 'strong'),
  );
  const removal = /^Deprecated, for removal:\s*(.+)$/.exec(inlineText(label?.children ?? []))?.[1];
  const comments = findElements(element.children, (inside) => hasName(inside, 'deprecation-comment'));
  const rest: readonly DomNode[] =
    comments.length > 0 ? comments : element.children.filter((node) => node !== label);
  return [removal, htmlToMarkdown(rest, markdown)].filter(Boolean).join(' ');
}

/** A note without a field of its own, with its label. */
function labelled({ label, entries }: Note, { markdown }: PageContext): string {
  const texts = entries.map(({ children }) => htmlToMarkdown(children, markdown)).filter(Boolean);
  const title = `**${plainMarkdown(label)}**`;
  // The tool itself puts no-break spaces around names.
  return [title, texts.join('\n\n').replaceAll('\u00a0', ' ')]
    .filter(Boolean)
    .join(startsWithBlock(texts[0] ?? '') ? '\n\n' : ' ');
}

export function noteText(notes: readonly Note[], kind: NoteKind, { markdown }: PageContext): string {
  return entriesOf(notes, kind)
    .map(({ children }) => htmlToMarkdown(children, markdown))
    .filter(Boolean)
    .join('\n\n');
}

/** The words of notes, without links. */
export function plainText(notes: readonly Note[], kind: NoteKind): string {
  return entriesOf(notes, kind)
    .map(({ children }) => inlineText(children))
    .filter(Boolean)
    .join(', ');
}

/** Each is an item of a list, or separated by commas. Links to pages such as the constant values are not shown. */
function seeLines({ entries }: Note, { markdown }: PageContext): string[] {
  const lines = entries.flatMap(({ children }) => {
    const items = findElements(children, ({ name }) => name === 'li');
    return items.length > 0 ? items.map((item) => item.children) : betweenCommas(children);
  });
  const shown = lines.filter((nodes) => !elementsIn(nodes).some(leadsToList));
  return shown.map((nodes) => oneLine(htmlToMarkdown(nodes, markdown))).filter(Boolean);
}

function leadsToList({ attribs }: DomElement): boolean {
  return /(?:^|\/)(?:constant-values|serialized-form)\.html/.test(attribs.href ?? '');
}

function betweenCommas(nodes: readonly DomNode[]): DomNode[][] {
  const lines: DomNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'text' && node.data.trim() === ',') lines.push([]);
    else lines.at(-1)!.push(node);
  }
  return lines;
}

/** Entries such as `name - what it is for`. */
export function namedNotes(
  notes: readonly Note[],
  kind: NoteKind,
  { markdown }: PageContext,
): SdkParameter[] {
  return entriesOf(notes, kind)
    .map((entry) => {
      const [name, rest] = nameAndRest(entry);
      const description = withoutDash(htmlToMarkdown(rest, markdown));
      return { name: inlineText(name), ...(description !== '' && { description }) };
    })
    .filter(({ name }) => name !== '');
}

/** What a call throws, with links. */
export function thrown(notes: readonly Note[], { markdown }: PageContext): SdkResult[] {
  return entriesOf(notes, 'throws').map((entry) => {
    const [name, rest] = nameAndRest(entry);
    const type = typeOf(name, markdown.linkOf);
    const description = withoutDash(htmlToMarkdown(rest, markdown));
    return { ...(type && { type }), ...(description !== '' && { description }) };
  });
}

function typeOf(nodes: readonly DomNode[], linkOf: LinkOf): TypeText | undefined {
  const code = linkedCode(nodes, linkOf);
  return typeBetween(code, 0, code.text.length);
}

/** The code at the start of an entry, or the link around it, and all that follows. */
function nameAndRest({ children }: DomElement): [DomNode[], DomNode[]] {
  const at = children.findIndex(isShown);
  const first = children[at];
  return isElement(first) && ['code', 'a'].includes(first.name)
    ? [[first], children.slice(at + 1)]
    : [[], [...children]];
}

function withoutDash(text: string): string {
  return text.replace(/^\\?-(?:\s+|$)/, '');
}
