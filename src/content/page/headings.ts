import { kebabCase } from '../../lib/url/anchor.ts';
import type { ElementNode, Node, PropValue } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';
import type { PageHeading } from '../page-document.ts';
import type { ReportProblem } from '../report-problem.ts';
import type { Place } from '../source.ts';
import { createIdRegistry, customId, headingId } from './heading-id.ts';
import { inlineMarkdown } from './inline-markdown.ts';

const CUSTOM_ID = /(?<!\s)\s*\{#([^{}]+)\}\s*$/;
/** A tag, or the text of a link. */
const MARKUP = /<[A-Za-z/]|\]\(/;
/** Components that readers can link to, with the prop that names them. */
const ANCHORED: Readonly<Record<string, string>> = {
  Accordion: 'title',
  Step: 'title',
  Tab: 'title',
  Update: 'label',
};

/** Gives headings and components that can be linked to their ids, as `props.id`, and lists the headings in order. */
export function assignHeadings(nodes: readonly Node[], report: ReportProblem): PageHeading[] {
  const headings: PageHeading[] = [];
  const unique = createIdRegistry();
  const accordions = new Set<string>();
  const parameters = new Map<string, number>();
  let view: string | undefined;
  const list = (depth: number, id: string, text: string) => {
    headings.push(view === undefined ? { depth, id, text } : { depth, id, text, view });
  };
  const visitAll = (nodes: readonly Node[], stepSize: PropValue): void => {
    for (const node of nodes) {
      if (node.type === 'element') visit(node, stepSize);
      // Of an island only what the page gives it: what it makes of that is known to the browser alone.
      else if (node.type === 'island') visitAll(node.children, stepSize);
    }
  };
  const visit = (node: ElementNode, stepSize: PropValue): void => {
    const { name, props } = node;
    const depth = headingDepth(node);
    if (depth !== undefined) {
      const wanted = takeCustomId(node.children) ?? text(props.id);
      const words = nodeText(node.children).trim();
      const id = unique(wanted ? customId(wanted) : titleId(node.children));
      node.props = { ...props, id };
      if (props.noAnchor !== true) list(depth, id, words);
      return;
    }
    if (isLowerCase(name)) {
      visitAll(node.children, stepSize);
      return;
    }
    const key = Object.hasOwn(ANCHORED, name) ? ANCHORED[name]! : undefined;
    const title = key === undefined ? '' : wordsOf(props[key], node.at);
    if (title) {
      const given = customId(text(props.id));
      const wanted = given || headingId(title);
      const id = unique(wanted);
      node.props = { ...props, id };
      if (name === 'Accordion') {
        if (given === '' && accordions.has(wanted)) {
          report('accordion-repeated', { title, id }, node.at);
        }
        accordions.add(wanted);
      }
      const size = props.titleSize ?? stepSize;
      if (name === 'Update') list(2, id, title);
      if (name === 'Step' && props.noAnchor !== true && /^h[234]$/.test(text(size))) {
        list(Number(text(size)[1]), id, title);
      }
    } else if (name === 'ParamField' || name === 'ResponseField') {
      if (props.id === undefined || props.id === null) {
        node.props = { ...props, id: parameterId(props, parameters) };
      }
    }
    if (name === 'Visibility' && props.for === 'agents') return;
    const outer = view;
    if (name === 'View') view = text(props.title);
    const size = name === 'Steps' ? props.titleSize : stepSize;
    visitAll(node.children, size);
    view = outer;
  };
  visitAll(nodes, undefined);
  return headings;
}

/** Whether an element is one of HTML. */
function isLowerCase(name: string): boolean {
  return name.charCodeAt(0) >= 97;
}

/** Formulas are left out of an address, unless there is nothing else; then their letters and digits make it. */
function titleId(title: readonly Node[]): string {
  return (
    headingId(nodeText(title, () => '')) ||
    headingId(nodeText(title, (tex) => tex.replace(/[^\p{L}\p{N}]+/gu, ' ')))
  );
}

function headingDepth({ name, props }: ElementNode): number | undefined {
  if (name[0] === 'h' && /^h[1-6]$/.test(name)) return Number(name[1]);
  if (name === 'Heading') return Math.min(6, Math.max(1, Number(props.level ?? 2) || 2));
  return undefined;
}

function parameterId(props: ElementNode['props'], counts: Map<string, number>): string {
  const name = text(props.name ?? props.query ?? props.path ?? props.body ?? props.header);
  const id = `param-${kebabCase(name)}`;
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  return count === 0 ? id : `${id}_${count}`;
}

/** A title without its markup. */
function wordsOf(value: PropValue, at: Place): string {
  const words = textProp(value);
  return typeof value === 'string' && MARKUP.test(words) ? nodeText(inlineMarkdown(words, at)).trim() : words;
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
