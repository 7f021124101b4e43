import { ownField } from '../../lib/collections.ts';
import { suggest } from '../../lib/suggest.ts';
import { type ComponentFacts, isEventHandler } from '../components/component.ts';
import type { ElementNode, PropValue } from '../node.ts';
import { textProp } from '../node-text.ts';
import { propPosition, type ReportProblem, type SourcePosition } from '../source.ts';

/** What every element may have. */
const COMMON = 'id class className style children key title lang dir hidden role tabIndex'.split(' ');

/** Names of props in other tools, and their names here, on components that have them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  open: 'defaultOpen',
  isOpen: 'defaultOpen',
  expanded: 'defaultOpen',
  defaultExpanded: 'defaultOpen',
  label: 'title',
  heading: 'title',
  header: 'title',
  name: 'title',
  summary: 'title',
  url: 'href',
  link: 'href',
  to: 'href',
  columns: 'cols',
  text: 'tip',
  content: 'tip',
  image: 'img',
  src: 'img',
};

const LIST_NAMES: ReadonlySet<string> = new Set(['tabs', 'titles', 'labels', 'names', 'items', 'values']);

/** A path or a URL, which was meant to lead somewhere or to be shown. */
const URL_TEXT = /^(?:https?:\/\/|\.{0,2}\/)\S+$/;

/** From this many words on, a value is text that readers would miss. */
const MIN_WORDS = 3;

/**
 * Reports a prop that a component does not have, if it is a misspelled one, a list that belongs elsewhere, or text that is
 * not shown; and a required prop that is missing, unless it is misspelled.
 */
export function checkProps(node: ElementNode, facts: ComponentFacts, report: ReportProblem): void {
  const { name, props, at } = node;
  const { required } = facts;
  if (!facts.props) return;
  let isMissing = required !== undefined && textProp(props[required]).trim() === '';
  for (const prop in props) {
    const mistake = mistakenProp(prop, node, facts);
    if (!mistake) continue;
    const { meant, ...advice } = mistake;
    if (meant === required) isMissing = false;
    report('component-prop-unknown', { name, prop, ...advice }, propPosition(at, prop));
  }
  if (isMissing) report('component-prop-missing', { name, prop: required! }, at);
}

interface MistakenProp {
  /** The most similar prop of the component. */
  meant?: string;
  /** The same, if the component does not have it as well. */
  suggestion?: string;
  fix?: string;
}

/** What is wrong with a prop that a component does not have; undefined if it may be there, or does not matter. */
function mistakenProp(
  prop: string,
  { name, props }: ElementNode,
  facts: ComponentFacts,
): MistakenProp | undefined {
  const value = props[prop];
  const own = facts.props ?? [];
  const elsewhere = placeElsewhere(name, prop, value, facts);
  if (elsewhere !== undefined) return { fix: elsewhere };
  if (own.includes(prop) || COMMON.includes(prop)) return undefined;
  if (/^(?:data|aria)-/.test(prop) || isEventHandler(prop)) return undefined;
  const meant = otherName(prop, own) ?? suggest(prop, [...own, ...COMMON]);
  // A prop that is present in both spellings was not misspelled.
  if (meant !== undefined && !Object.hasOwn(props, meant)) return { meant, suggestion: meant };
  if (typeof value !== 'string') return undefined;
  if (URL_TEXT.test(value)) return { meant, fix: `Write a link or an image in \`<${name}>\`.` };
  return wordsIn(value) >= MIN_WORDS && !/alt$/i.test(prop) ? { meant } : undefined;
}

/** Reports event handlers on a component in a page: only HTML elements can have them there. */
export function checkHandlers(
  { name, props, at }: { name: string; props: object; at: SourcePosition },
  report: ReportProblem,
): void {
  for (const prop of Object.keys(props)) {
    if (!isEventHandler(prop)) continue;
    const fix = `Put \`${prop}\` on an HTML element: a \`<button>\` inside of it, or a \`<div>\` around it.`;
    report('component-prop-unknown', { name, prop, fix }, propPosition(at, prop));
  }
}

/** Reports scripts in the attributes of HTML elements, such as `onclick="open()"`: no page keeps them. */
export function checkInlineScripts({ name, props, at }: ElementNode, report: ReportProblem): void {
  for (const prop of Object.keys(props)) {
    if (typeof props[prop] !== 'string' || !/^on[a-z]/i.test(prop)) continue;
    const handler = `on${prop[2]!.toUpperCase()}${prop.slice(3)}`;
    const fix = `Write a function, \`${handler}={() => …}\`, or add the handler in a \`.js\` file of the site.`;
    report('component-prop-unknown', { name, prop, fix }, propPosition(at, prop));
  }
}

/** What to do with a prop whose value belongs elsewhere on the page. */
function placeElsewhere(
  name: string,
  prop: string,
  value: unknown,
  { titles, untitled }: ComponentFacts,
): string | undefined {
  if (LIST_NAMES.has(prop)) return titles;
  const isLost = prop === 'title' && untitled && typeof value === 'string' && value.trim() !== '';
  return isLost ? `Write it above \`<${name}>\`, as a heading.` : undefined;
}

function wordsIn(text: string): number {
  return text.split(/\s/).filter((part) => /\p{L}/u.test(part)).length;
}

function otherName(prop: string, own: readonly string[]): string | undefined {
  const name = ownField(OTHER_NAMES, prop);
  return name !== undefined && own.includes(name) ? name : undefined;
}

/** Reports values that a prop does not have. What is not a text or a number is left to the component. */
export function checkPropValues(
  { name, props, at }: ElementNode,
  { values }: ComponentFacts,
  report: ReportProblem,
): void {
  for (const [prop, { listed, accepts }] of Object.entries(values ?? {})) {
    const written: readonly PropValue[] = Array.isArray(props[prop]) ? props[prop] : [props[prop]];
    for (const text of written.map(textProp)) {
      if (text.trim() === '' || listed.includes(text) || accepts?.(text)) continue;
      const suggestion = suggest(text, listed);
      const params = {
        name,
        prop,
        value: text.slice(0, 40),
        values: listed,
        ...(suggestion && { suggestion }),
      };
      report('component-prop-value', params, propPosition(at, prop));
    }
  }
}
