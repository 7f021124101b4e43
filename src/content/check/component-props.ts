import { ownField } from '../../lib/collections.ts';
import { suggest } from '../../lib/suggest.ts';
import { isEventHandler } from '../components/event-handler.ts';
import { FIELD_LOCATIONS } from '../components/field.ts';
import type { ElementNode } from '../node.ts';
import { textProp } from '../node-text.ts';
import type { ReportProblem } from '../report-problem.ts';
import type { Place } from '../source.ts';
import { propPlace } from './prop-place.ts';

const CALLOUT = 'title icon iconType color type emoji';
const FIELD = 'name type required deprecated default pre post optional';
const PARAMETER = `${FIELD} placeholder ${FIELD_LOCATIONS.join(' ')}`;
const TREE_ENTRY = 'name comment highlight';
const CODE_GROUP = 'dropdown title';

/** The properties of each component. Those that become an HTML element with all its attributes are not listed. */
export const COMPONENT_PROPS: Readonly<Record<string, string>> = {
  Accordion: 'title description icon iconType defaultOpen',
  AccordionGroup: '',
  Badge: 'icon iconType leadIcon tailIcon stroke disabled variant color href shape size',
  Callout: CALLOUT,
  Card: 'title icon iconType cta arrow description href img color horizontal type target',
  CardGroup: 'cols',
  Check: CALLOUT,
  CodeBlock: 'language lang filename title icon highlight focus lines wrap expandable nocopy',
  CodeGroup: CODE_GROUP,
  Color: 'variant',
  'Color.Item': 'name value',
  'Color.Row': 'title',
  Column: '',
  Columns: 'cols',
  Danger: CALLOUT,
  Expandable: 'title defaultOpen',
  'FileTree.File': TREE_ENTRY,
  'FileTree.Folder': `${TREE_ENTRY} defaultOpen openable`,
  Frame: 'caption hint',
  GitHub: 'repo variant',
  'GitHub.Repo': 'repo variant',
  Icon: 'icon iconType name src size color',
  Info: CALLOUT,
  Note: CALLOUT,
  Param: PARAMETER,
  ParamField: PARAMETER,
  Prompt: 'description icon iconType actions',
  RequestExample: CODE_GROUP,
  ResponseExample: CODE_GROUP,
  ResponseField: FIELD,
  SnippetGroup: CODE_GROUP,
  Step: 'title titleSize stepNumber icon iconType noAnchor',
  Steps: 'titleSize',
  Tab: 'title icon iconType',
  Tabs: 'defaultTabIndex sync borderBottom',
  Tile: 'title description href',
  Tip: CALLOUT,
  Tooltip: 'tip headline cta href',
  'Tree.File': TREE_ENTRY,
  'Tree.Folder': `${TREE_ENTRY} defaultOpen openable`,
  Update: 'label description tags rss',
  View: 'title icon iconType',
  Visibility: 'for',
  Warning: CALLOUT,
};

const OWN_PROPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(COMPONENT_PROPS).map(([name, props]) => [name, props.split(' ').filter(Boolean)]),
);

/** Required props: without them, a tab would have no name, or a tooltip no text. */
const REQUIRED_PROPS: Readonly<Record<string, string>> = {
  Accordion: 'title',
  'FileTree.File': 'name',
  'FileTree.Folder': 'name',
  Tab: 'title',
  Tooltip: 'tip',
  'Tree.File': 'name',
  'Tree.Folder': 'name',
  Update: 'label',
  View: 'title',
};

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

const CODE_TITLES = 'Write each title after the language of its code block: `js Title`.';
const TAB_TITLES = 'Give each `<Tab>` its `title`.';

/** Lists on a component that other tools support, and where their entries belong here. */
const LISTS: Readonly<Record<string, string>> = {
  CodeGroup: CODE_TITLES,
  RequestExample: CODE_TITLES,
  ResponseExample: CODE_TITLES,
  SnippetGroup: CODE_TITLES,
  Tabs: TAB_TITLES,
};
/** Components around others, which authors give a title that nothing shows. */
const UNTITLED: ReadonlySet<string> = new Set(['AccordionGroup', 'CardGroup', 'Columns', 'Steps', 'Tabs']);
const LIST_NAMES: ReadonlySet<string> = new Set(['tabs', 'titles', 'labels', 'names', 'items', 'values']);

/** A path or a URL, which was meant to lead somewhere or to be shown. */
const URL_TEXT = /^(?:https?:\/\/|\.{0,2}\/)\S+$/;

/** From this many words on, a value is text that readers would miss. */
const MIN_WORDS = 3;

/**
 * Reports a prop that a component does not have, if it is a misspelled one, a list that belongs elsewhere, or text that is
 * not shown; and a required prop that is missing, unless it is misspelled.
 */
export function checkProps(node: ElementNode, report: ReportProblem): void {
  const { name, props, at } = node;
  const own = OWN_PROPS.get(name);
  if (!own) return;
  const required = REQUIRED_PROPS[name];
  let isMissing = required !== undefined && textProp(props[required]).trim() === '';
  for (const prop in props) {
    const mistake = mistakenProp(prop, node, own);
    if (!mistake) continue;
    const { meant, ...advice } = mistake;
    if (meant === required) isMissing = false;
    report('component-prop-unknown', { name, prop, ...advice }, propPlace(at, prop));
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
  own: readonly string[],
): MistakenProp | undefined {
  const value = props[prop];
  const elsewhere = placeElsewhere(name, prop, value);
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
  { name, props, at }: { name: string; props: object; at: Place },
  report: ReportProblem,
): void {
  for (const prop of Object.keys(props)) {
    if (!isEventHandler(prop)) continue;
    const fix = `Put \`${prop}\` on an HTML element: a \`<button>\` inside of it, or a \`<div>\` around it.`;
    report('component-prop-unknown', { name, prop, fix }, propPlace(at, prop));
  }
}

/** Reports scripts in the attributes of HTML elements, such as `onclick="open()"`: no page keeps them. */
export function checkInlineScripts({ name, props, at }: ElementNode, report: ReportProblem): void {
  for (const prop of Object.keys(props)) {
    if (typeof props[prop] !== 'string' || !/^on[a-z]/i.test(prop)) continue;
    const handler = `on${prop[2]!.toUpperCase()}${prop.slice(3)}`;
    const fix = `Write a function, \`${handler}={() => …}\`, or add the handler in a \`.js\` file of the site.`;
    report('component-prop-unknown', { name, prop, fix }, propPlace(at, prop));
  }
}

/** What to do with a prop whose value belongs elsewhere on the page. */
function placeElsewhere(name: string, prop: string, value: unknown): string | undefined {
  if (LIST_NAMES.has(prop)) return LISTS[name];
  const isLost = prop === 'title' && UNTITLED.has(name) && typeof value === 'string' && value.trim() !== '';
  return isLost ? `Write it above \`<${name}>\`, as a heading.` : undefined;
}

function wordsIn(text: string): number {
  return text.split(/\s/).filter((part) => /\p{L}/u.test(part)).length;
}

function otherName(prop: string, own: readonly string[]): string | undefined {
  const name = ownField(OTHER_NAMES, prop);
  return name !== undefined && own.includes(name) ? name : undefined;
}
