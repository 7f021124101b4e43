import type { Documented } from '../../document/sdk-library.ts';
import { type DomElement, type DomNode, elementsIn, hasClass, isElement, rawText } from '../../markup/dom.ts';
import { oneLine } from '../../markup/escape-text.ts';
import { htmlToMarkdown, inlineText } from '../../markup/html-to-markdown.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { ReadingContext } from './type-text.ts';

/** The documentation of a definition, with its unparsed fields. */
export interface DefinitionText extends Documented {
  fields: readonly Field[];
}

/** Sorts the parts of a definition, without nested definitions. `parameters` are their names. */
export function definitionText(
  blocks: readonly DomNode[],
  parameters: ReadonlySet<string>,
  context: ReadingContext,
): DefinitionText {
  const text: DomNode[] = [];
  const examples: DomNode[][] = [];
  const see: string[] = [];
  const fields: Field[] = [];
  let since: string | undefined;
  let deprecated: string | undefined;
  /** Where text belongs: to the definition, or to an example. */
  let into = text;
  for (const node of blocks) {
    const part = partOf(node, parameters, context);
    if (part.kind === 'rubric') {
      into = part.isExamples ? [] : text;
      if (part.isExamples) examples.push(into);
      else text.push(node);
    } else if (part.kind === 'fields' || part.kind === 'see') {
      into = text;
      if (part.kind === 'fields') fields.push(...part.fields);
      else see.push(...part.lines);
    } else if (part.kind === 'since' && since === undefined) since = part.version;
    else if (part.kind === 'deprecated' && deprecated === undefined) deprecated = part.reason;
    else into.push(node);
  }
  const shown = examples.map((nodes) => htmlToMarkdown(nodes, context.markdown)).filter(Boolean);
  return {
    description: htmlToMarkdown(text, context.markdown) || undefined,
    deprecated,
    since,
    examples: shown.length > 0 ? shown : undefined,
    see: see.length > 0 ? see : undefined,
    fields,
  };
}

type Part =
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'rubric'; isExamples: boolean }
  | { kind: 'see'; lines: readonly string[] }
  | { kind: 'since'; version: string }
  | { kind: 'deprecated'; reason: string }
  | { kind: 'text' };

function partOf(node: DomNode, parameters: ReadonlySet<string>, context: ReadingContext): Part {
  const fields = fieldsOf(node);
  if (fields) return { kind: 'fields', fields };
  if (!isElement(node)) return { kind: 'text' };
  if (hasClass(node, 'rubric')) return { kind: 'rubric', isExamples: isExamples(node) };
  const lines = seeAlso(node, context);
  if (lines) return { kind: 'see', lines };
  const version = versionAdded(node);
  if (version !== undefined) return { kind: 'since', version };
  const reason = isAboutParameter(node, parameters) ? undefined : deprecation(node, context);
  return reason === undefined ? { kind: 'text' } : { kind: 'deprecated', reason };
}

function isExamples(rubric: DomElement): boolean {
  return /^examples?:?$/i.test(inlineText(rubric.children));
}

/** The lines of a "See also" box; undefined for other elements, and if it contains more than lines. */
function seeAlso(element: DomElement, { markdown }: ReadingContext): string[] | undefined {
  if (!hasClass(element, 'seealso')) return undefined;
  const blocks = elementsIn(element.children).filter((each) => !hasClass(each, 'admonition-title'));
  if (!blocks.every(({ name }) => name === 'p' || name === 'ul' || name === 'dl')) return undefined;
  const line = (nodes: readonly DomNode[]) => oneLine(htmlToMarkdown(nodes, markdown));
  const lines = blocks.flatMap((block) => {
    if (block.name === 'p') return [line(block.children)];
    const items = elementsIn(block.children);
    return block.name === 'ul' ? items.map(({ children }) => line(children)) : termLines(items, line);
  });
  return lines.filter(Boolean);
}

/** A line for each term, with its definition. */
function termLines(items: readonly DomElement[], line: (nodes: readonly DomNode[]) => string): string[] {
  const lines: string[] = [];
  for (const { name, children } of items) {
    const text = line(children);
    if (name === 'dt') lines.push(text);
    else if (text !== '') lines.push(`${lines.pop() ?? ''}: ${text}`);
  }
  return lines;
}

/** The version that added it. One with a remark may apply to a part only, and stays in the text. */
function versionAdded(element: DomElement): string | undefined {
  if (!hasClass(element, 'versionadded')) return undefined;
  const text = inlineText(element.children);
  const label = inlineText(labelOf(element));
  if (text !== label) return undefined;
  const version = /^(?:New|Added) in version (.+)$/.exec(label)?.[1] ?? /\d\S*/.exec(label)?.[0];
  return version?.replace(/[.:]$/, '');
}

/** `Deprecated since version 2.0: Use …`, without the word that pages already show as a label. */
function deprecation(element: DomElement, { markdown }: ReadingContext): string | undefined {
  if (!hasClass(element, 'deprecated') || element.name !== 'div') return undefined;
  const label = inlineText(labelOf(element));
  const reason = htmlToMarkdown(element.children, markdown);
  const since = /^Deprecated since version (.+?)[.:]?$/.exec(label)?.[1];
  if (since === undefined) return reason;
  // The label is in emphasis.
  const rest = reason.replace(/^(?:\*[^*]*\*|<em>[^<]*<\/em>)\s*/, '');
  const start = `Since version ${since}`;
  return rest === '' ? `${start}.` : `${start}: ${rest}`;
}

/** `*level* is deprecated`: by convention, parameters are in emphasis, even those that the signature no longer has. */
function isAboutParameter(element: DomElement, parameters: ReadonlySet<string>): boolean {
  const [paragraph] = elementsIn(element.children);
  const shown = (paragraph?.children ?? []).filter((node) => rawText([node]).trim() !== '');
  const subject = shown[labelOf(element).length];
  if (subject === undefined || !isElement(subject)) return false;
  const name = inlineText(subject.children);
  return parameters.has(name) || (subject.name === 'em' && /^[a-z_]\w*$/.test(name));
}

function labelOf(element: DomElement): DomNode[] {
  const [paragraph] = elementsIn(element.children);
  const [label] = elementsIn(paragraph?.children ?? []);
  return label && hasClass(label, 'versionmodified') && rawText([label]) !== '' ? [label] : [];
}
