import { DomUtils } from 'htmlparser2';
import {
  classesOf,
  type DomElement,
  type DomNode,
  findElement,
  findElements,
  hasClass,
  isElement,
  parseHtml,
  rawText,
} from '../../markup/dom.ts';

/** The nodes of HTML from Sphinx, without decoration, normalized to standard HTML elements. */
export function parseSphinxHtml(html: string): DomNode[] {
  const nodes = parseHtml(html);
  const decoration = new Set<DomNode>(
    findElements(nodes, (element) => {
      replaceMarkup(element);
      return isDecoration(element);
    }),
  );
  const parents = new Set([...decoration].map(({ parent }) => parent));
  for (const parent of parents) {
    if (parent) parent.children = parent.children.filter((node) => !decoration.has(node));
  }
  return nodes;
}

const DECORATION: ReadonlySet<string> = new Set(['headerlink', 'linenos', 'lineno']);

/** Line numbers, permalinks, tables of contents of the document, and links to source code that is not part of the site. */
function isDecoration(element: DomElement): boolean {
  const { name } = element;
  if (name !== 'a' && name !== 'span' && name !== 'td' && name !== 'div' && name !== 'nav') return false;
  if (isContents(element)) return true;
  if (name === 'a' && isCodeLink(element) && !/^https?:/i.test(element.attribs.href ?? '')) return true;
  return classesOf(element).some((one) => DECORATION.has(one));
}

/** The page has its own table of contents. */
function isContents(element: DomElement): boolean {
  return hasClass(element, 'contents') && (element.name === 'nav' || hasClass(element, 'topic'));
}

/** `[source]` beside a signature. */
export function isCodeLink({ name, children }: DomElement): boolean {
  return name === 'a' && children.some((node) => isElement(node) && hasClass(node, 'viewcode-link'));
}

/** Titles that are not section headings. */
const BOLD: ReadonlySet<string> = new Set(['rubric', 'code-block-caption', 'topic-title', 'sidebar-title']);

/** The tree may be modified here, until it is returned. */
function replaceMarkup(element: DomElement): void {
  const { class: marked, role } = element.attribs;
  const classes = marked === undefined ? [] : classesOf(element);
  if (classes.includes('math')) replaceMath(element);
  // A term outside a list is a line in bold.
  else if (role === 'heading' || classes.some((one) => BOLD.has(one))) element.name = 'dt';
  else if (classes.includes('versionmodified')) element.name = 'em';
  else if (classes.includes('footnote') || classes.includes('citation')) joinLabel(element);
}

/** TeX is between brackets, or the alternative text of an image of the formula. */
function replaceMath(element: DomElement): void {
  const picture = findElement([element], ({ name }) => name === 'img');
  const texts = element.children.filter((node) => node.type === 'text');
  const [first] = texts;
  const tex = (picture?.attribs.alt ?? rawText(texts)).replace(/^\s*\\[([]/, '').replace(/\\[)\]]\s*$/, '');
  const number = equationNumber(element);
  if (first) {
    first.data = tex;
    element.children = [first];
  }
  element.attribs = {
    alttext: number === undefined ? tex : `${tex} \\tag{${number}}`,
    ...(element.name === 'div' && { display: 'block' }),
  };
  element.name = 'math';
}

/** The number of the equation: `(3)`. */
function equationNumber({ children }: DomElement): string | undefined {
  const label = children.find((node) => isElement(node) && hasClass(node, 'eqno'));
  return label && /\(([\w.]+)\)/.exec(rawText([label]))?.[1];
}

/** `[1]` before the text of a note, in its first paragraph. */
function joinLabel(note: DomElement): void {
  const label = note.children.find((node) => isElement(node) && classesOf(node).includes('label'));
  const paragraph = note.children.find((node) => isElement(node) && node.name === 'p');
  if (!label || !isElement(label) || label.name !== 'span' || !paragraph || !isElement(paragraph)) return;
  const [first] = paragraph.children;
  DomUtils.removeElement(label);
  if (first?.type === 'text') first.data = ` ${first.data}`;
  DomUtils.prependChild(paragraph, label);
}

/** The language that a code block is marked with. */
export function codeLanguage(pre: DomElement): string | undefined {
  for (let element = pre.parent, steps = 0; element && steps < 8; element = element.parent, steps++) {
    if (!isElement(element)) return undefined;
    const marked = classesOf(element).find((one) => one.startsWith('highlight-'));
    if (marked !== undefined) return languageNamed(marked.slice('highlight-'.length), pre);
  }
  return undefined;
}

const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['default', 'python'],
  ['python3', 'python'],
  ['py', 'python'],
  ['py3', 'python'],
  ['ipython', 'python'],
  ['ipython3', 'python'],
  ['pycon3', 'pycon'],
  ['doctest', 'pycon'],
  ['none', 'text'],
  ['rest', 'rst'],
  ['restructuredtext', 'rst'],
]);

/** Sphinx highlights blocks of `default` as Python if they look like it. */
function languageNamed(name: string, pre: DomElement): string {
  const language = LANGUAGES.get(name) ?? name;
  const isSession = language === 'python' && rawText(pre.children).trimStart().startsWith('>>>');
  return isSession ? 'pycon' : language;
}
