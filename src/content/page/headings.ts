import { kebabCase } from '../../lib/url/anchor.ts';
import { type Components, headingLevel, isComponentName } from '../components/component.ts';
import { fieldName } from '../components/field.ts';
import type { Frontmatter } from '../frontmatter/frontmatter-fields.ts';
import type { ElementNode, Node, PropValue } from '../node.ts';
import { isBlankText, nodeText, textProp } from '../node-text.ts';
import type { PageHeading } from '../page-document.ts';
import type { ReportProblem, SourcePosition } from '../source.ts';
import { inlineMarkdown, plainProp } from './inline-markdown.ts';

const CUSTOM_ID = /(?<!\s)\s*\{#([^{}]+)\}\s*$/;
/** A tag, or the text of a link. */
const MARKUP = /<[A-Za-z/]|\]\(/;

/** What the components around a node mean for the headings in it. */
interface Surroundings {
  /** `titleSize` of the steps. */
  stepSize: PropValue;
  view: string | undefined;
  inUpdate: boolean;
}

const PAGE: Surroundings = { stepSize: undefined, view: undefined, inUpdate: false };

/** Assigns ids to headings and components with an anchor, as `props.id`, and lists the headings in order. */
export function assignHeadings(
  nodes: readonly Node[],
  components: Components,
  report: ReportProblem,
  made: WeakSet<Node>,
): PageHeading[] {
  const headings: PageHeading[] = [];
  const unique = createIdRegistry();
  const accordions = new Set<string>();
  const fieldCounts = new Map<string, number>();

  const list = (depth: number, id: string, text: string, { view, inUpdate }: Surroundings) => {
    headings.push({ depth, id, text, ...(view !== undefined && { view }), ...(inUpdate && { inUpdate }) });
  };
  const visitAll = (nodes: readonly Node[], around: Surroundings): void => {
    for (const node of nodes) {
      if (node.type === 'element') visit(node, around);
      // Of an island, only its content on the page: its output is only known in the browser.
      else if (node.type === 'island') visitAll(node.children, around);
    }
  };
  const visit = (node: ElementNode, around: Surroundings): void => {
    const depth = headingLevel(node);
    if (depth !== undefined) visitHeading(node, depth, around);
    else if (isComponentName(node.name)) visitComponent(node, around);
    else visitAll(node.children, around);
  };
  const visitHeading = (node: ElementNode, depth: number, around: Surroundings): void => {
    const { props, children } = node;
    const wanted = takeCustomId(children) ?? text(props.id);
    const written = children.filter((child) => !made.has(child));
    const title = nodeText(written).trim() === '' ? children : written;
    const id = unique(wanted ? customId(wanted) : titleId(title));
    node.props = { ...props, id };
    if (props.noAnchor !== true) list(depth, id, nodeText(title).trim(), around);
  };
  const visitComponent = (node: ElementNode, around: Surroundings): void => {
    const { name, props, children } = node;
    const { anchor, field } = components.get(name) ?? {};
    const title = anchor ? wordsOf(props[anchor], node.at, components) : '';
    if (title) anchorComponent(node, title, around);
    else if (field && (props.id === undefined || props.id === null))
      node.props = { ...props, id: fieldId(props, fieldCounts) };
    if (name === 'Visibility' && props.for === 'agents') return;
    visitAll(children, {
      stepSize: name === 'Steps' ? props.titleSize : around.stepSize,
      view: name === 'View' ? text(props.title) : around.view,
      inUpdate: name === 'Update' || around.inUpdate,
    });
  };
  const anchorComponent = (node: ElementNode, title: string, around: Surroundings): void => {
    const { name, props, at } = node;
    const given = customId(text(props.id));
    const wanted = given || headingId(title);
    const id = unique(wanted);
    node.props = { ...props, id };
    if (name === 'Accordion') {
      if (given === '' && accordions.has(wanted)) report('accordion-repeated', { title, id }, at);
      accordions.add(wanted);
    }
    if (name === 'Update') list(2, id, plainProp(props.label, components), around);
    const stepDepth = /^h([234])$/.exec(text(props.titleSize ?? around.stepSize))?.[1];
    if (name === 'Step' && props.noAnchor !== true && stepDepth)
      list(Number(stepDepth), id, plainProp(props.title, components), around);
  };

  visitAll(nodes, PAGE);
  return headings;
}

/** Formulas are not part of an id, unless there is nothing else; then their letters and digits are used. */
function titleId(title: readonly Node[]): string {
  return (
    headingId(nodeText(title, () => '')) ||
    headingId(nodeText(title, (tex) => tex.replace(/[^\p{L}\p{N}]+/gu, ' ')))
  );
}

/** Fields are numbered separately from headings: `param-limit`, `param-limit_1`. */
function fieldId(props: ElementNode['props'], counts: Map<string, number>): string {
  const id = `param-${kebabCase(fieldName(props).name)}`;
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  return count === 0 ? id : `${id}_${count}`;
}

/** A title as used for its id: without tags and URLs of links. */
function wordsOf(value: PropValue, at: SourcePosition, components: Components): string {
  const words = textProp(value);
  return typeof value === 'string' && MARKUP.test(words)
    ? nodeText(inlineMarkdown(words, at, components)).trim()
    : words;
}

function text(value: PropValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function takeCustomId(children: Node[]): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = CUSTOM_ID.exec(last.text);
  if (!match) return undefined;
  last.text = last.text.slice(0, match.index);
  const before = last.text === '' ? children.at(-2) : undefined;
  if (before?.type === 'text') before.text = before.text.trimEnd();
  return match[1];
}

const DROPPED = /[?,;:!"()[\]{}<>`*“”]|\p{Extended_Pictographic}|[\u200b-\u200d]|\u2060|\ufe0f|\ufeff/gu;

/** Words of letters and digits with single spaces, as in most headings. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/**
 * The id of a heading, as existing links expect it: lower case, whitespace and periods become `-`, an apostrophe
 * becomes ’ and stays, as do `/` and `&`; brackets, other punctuation, emoji and invisible characters are removed.
 */
function headingId(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  return text
    .toLowerCase()
    .trim()
    .replace(/'/g, '’')
    .replace(DROPPED, '')
    .trim()
    .replace(/[\s.]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** An id set by the author: `## Text {#my-id}`. Case is kept. */
function customId(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[<>"&?,;:!'()[\]{}]/g, '');
}

/** Makes ids unique: the second `setup` becomes `setup-2`, or `setup-3` if a heading has that id. Page-wide, also across tabs. */
function createIdRegistry(): (wanted: string) => string {
  /** The last suffix that was tried for each id. */
  const counts = new Map<string, number>();
  return (wanted) => {
    const id = wanted || 'section';
    let count = counts.get(id) ?? 0;
    let unique: string;
    do unique = ++count === 1 ? id : `${id}-${count}`;
    while (count > 1 && counts.has(unique));
    counts.set(id, count);
    if (count > 1) counts.set(unique, 1);
    return unique;
  };
}

/** Modes of pages that show no title above the text. */
const UNTITLED_MODES: readonly unknown[] = ['custom', 'frame'];

/** A level 1 heading at the start of a text that repeats the title right above it. */
export function repeatedTitle(nodes: readonly Node[], { title, mode }: Frontmatter): ElementNode | undefined {
  if (!title || UNTITLED_MODES.includes(mode)) return undefined;
  const first = nodes.find((node) => !isBlankText(node));
  if (first?.type !== 'element' || headingLevel(first) !== 1) return undefined;
  return headingId(nodeText(first.children)) === headingId(title) ? first : undefined;
}
