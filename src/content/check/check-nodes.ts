import { type Components, headingLevel, isComponentName } from '../components/component.ts';
import type { ElementNode, Node } from '../node.ts';
import { diagramCode, isAroundImage, nodeText, textProp } from '../node-text.ts';
import type { Diagram } from '../page-document.ts';
import { lineAt, locate, type ReportProblem, type SourcePosition } from '../source.ts';
import { checkInlineScripts, checkProps, checkPropValues } from './component-props.ts';
import { checkDiagramType } from './diagram.ts';

/** Checks accessibility and typos of authors in one walk through the page. Returns the diagrams of a known type. */
export function checkNodes(nodes: readonly Node[], components: Components, report: ReportProblem): Diagram[] {
  const diagrams: Diagram[] = [];
  const addDiagram = (code: string, at: SourcePosition, firstLine?: number) => {
    if (checkDiagramType(code, at, report))
      diagrams.push({ code, at: locate(at), ...(firstLine && { firstLine }) });
  };
  // The title of the page is its heading of level 1.
  let level = 1;
  const iconLinks: IconLinks = new Map();
  const visitAll = (list: readonly Node[], captioned: boolean): void => {
    for (const node of list) {
      if (node.type === 'element') visit(node, captioned);
      else if (node.type === 'island') visitAll(node.children, captioned);
      else if (node.type === 'code' && node.language === 'mermaid')
        addDiagram(node.code, node.at, lineAt(node.at.source, node.at.offset) + 1);
    }
  };
  const visit = (node: ElementNode, captioned: boolean): void => {
    const depth = headingLevel(node) ?? (node.name === 'Update' ? 2 : undefined);
    if (depth !== undefined) {
      if (depth > level + 1) report('heading-order', { depth, before: level }, node.at);
      level = depth;
    }
    const facts = components.get(node.name);
    const element = facts?.element ?? node.name;
    if (element === 'img') {
      if (!captioned && !isAroundImage(node)) checkImage(node, report);
    } else if (element === 'a') checkLink(node, report, iconLinks);
    if (node.name === 'Mermaid') addDiagram(diagramCode(node), node.at);
    if (facts) {
      checkProps(node, facts, report);
      checkPropValues(node, facts, report);
    } else if (!isComponentName(node.name)) checkInlineScripts(node, report);
    visitAll(node.children, captioned || (node.name === 'Frame' && textProp(node.props.caption) !== ''));
  };
  visitAll(nodes, false);
  reportIconLinks(iconLinks, report);
  return diagrams;
}

/** Link texts that mean nothing without their sentence, as in the link list of a screen reader. */
const VAGUE: ReadonlySet<string> = new Set(
  `here, click here, click, click this, click this link, this, this link, link, more, read more, learn more, see more,
  this page, this article, page, article, details, hier, hier klicken, klicken sie hier, mehr, mehr erfahren, ici,
  cliquez ici, en savoir plus, aquí, haz clic aquí, haga clic aquí, leer más, aqui, clique aqui, saiba mais, qui,
  clicca qui, здесь, тут, こちら, ここ, 这里, 点击这里, 這裡, 여기, tutaj, buraya, klik hier, här`.split(
    /,\s+/,
  ),
);

/** Maximum length of a vague text, with the punctuation around it. */
const MAX_VAGUE = 20;

/** An image needs alternative text; an empty one marks it as decoration. */
function checkImage({ props, at }: ElementNode, report: ReportProblem): void {
  if (props.alt !== undefined && props.alt !== null) return;
  // That it has no URL is reported.
  if (props.src === '') return;
  if (isHidden(props) || hasLabel(props)) return;
  report('image-alt-missing', undefined, at);
}

/** The links of a page that consist of an icon without a text, by file and icon. */
type IconLinks = Map<string, { href: string; at: SourcePosition; others: number }>;

/** One problem for all links with the same icon: there may be one at each heading. */
function reportIconLinks(links: IconLinks, report: ReportProblem): void {
  for (const { href, at, others } of links.values()) report('link-text-missing', { href, others }, at);
}

/** The text of a link names its target. Those that are only an icon are added to `iconLinks`. */
function checkLink({ props, children, at }: ElementNode, report: ReportProblem, iconLinks: IconLinks): void {
  const href = textProp(props.href ?? props.to);
  if (href === '' || props.footnote !== undefined || isHidden(props) || hasLabel(props)) return;
  const text = nodeText(children).trim();
  if (text === '') {
    if (children.some(mayBeRead)) return;
    const icon = iconIn(children);
    if (icon === '') {
      report('link-text-missing', { href }, at);
      return;
    }
    const key = `${at.source.file} ${icon}`;
    const first = iconLinks.get(key);
    if (first) first.others++;
    else iconLinks.set(key, { href, at, others: 0 });
  } else if (text.length <= MAX_VAGUE && VAGUE.has(wordsIn(text))) report('link-text-vague', { text }, at);
}

/** The name of the icon that is all there is; empty if there is none. */
function iconIn(children: readonly Node[]): string {
  const icon = children.find((node) => node.type === 'element');
  if (icon === undefined) return '';
  return icon.name === 'Icon' ? textProp(icon.props.icon ?? icon.props.name) : iconIn(icon.children);
}

function isHidden(props: ElementNode['props']): boolean {
  return (
    textProp(props['aria-hidden']) === 'true' ||
    props['aria-hidden'] === true ||
    /^(?:presentation|none)$/.test(textProp(props.role))
  );
}

function hasLabel(props: ElementNode['props']): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((key) => textProp(props[key]) !== '');
}

/** Whether a part of a link may provide text: an image, or a component that renders something. */
function mayBeRead(node: Node): boolean {
  if (node.type === 'island' || node.type === 'raw') return true;
  if (node.type !== 'element') return false;
  if (node.name === 'img' || node.name === 'Image') return true;
  if (isComponentName(node.name) && node.name !== 'Icon') return true;
  return hasLabel(node.props) || node.children.some(mayBeRead);
}

function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
