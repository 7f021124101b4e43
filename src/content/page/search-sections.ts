import { TEXT_ELEMENTS } from '../../lib/html.ts';
import { markAfter } from '../../lib/text/join-texts.ts';
import { parseCodeMeta } from '../code-blocks/code-meta.ts';
import { type Components, isComponentName } from '../components/component.ts';
import { FIELD_LOCATIONS } from '../components/field.ts';
import { REFERENCE } from '../context/footnotes.ts';
import type { CodeNode, ElementNode, Node } from '../node.ts';
import { textProp } from '../node-text.ts';
import type { PageDocument } from '../page-document.ts';
import { plainProp } from './inline-markdown.ts';

/** The part of a page under one heading; what comes before the first heading has none. */
export interface SearchSection {
  heading: string;
  id: string;
  text: string;
}

/** Elements that do not separate the words before and after them. */
const INLINE = new Set([...TEXT_ELEMENTS, 'br', 'img', 'input']);
const SILENT = new Set(['script', 'style', 'svg']);
/** Props that readers see. */
const SPOKEN = [
  'title',
  'label',
  'name',
  ...FIELD_LOCATIONS,
  'type',
  'description',
  'headline',
  'tip',
  'caption',
  'alt',
];

/** The text of a page, split at its headings. What readers see apart is joined with a mark between. */
export function searchSections(document: PageDocument, components: Components): SearchSection[] {
  const sections: SearchSection[] = [];
  const headings = new Map(document.headings.map(({ id, text }) => [id, text]));
  let section = { heading: '', id: '' };
  let parts: string[] = [];
  /** The last words of the section, and what comes between them and the next ones. */
  let last = '';
  let mark = '';
  const say = (text: string) => {
    const isBlank = text.trim() === '';
    if (mark !== '' && isBlank) return;
    if (mark !== '' && last !== '') parts.push(markAfter(last, mark));
    parts.push(text);
    mark = '';
    if (!isBlank) last = text;
  };
  const endSection = () => {
    const text = oneSpaced(parts.join(''));
    if (section.heading !== '' || text !== '') sections.push({ ...section, text });
    parts = [];
    last = '';
  };
  /** A block: its name, such as a title, then its content. */
  const sayApart = (name: string, content: () => void) => {
    mark ||= NEXT;
    if (name !== '') {
      say(name);
      mark = ': ';
    }
    content();
    mark = NEXT;
  };
  const visitElement = (node: ElementNode): void => {
    const { name, props, children } = node;
    const form = components.get(name)?.search?.(node);
    if (form === 'nothing' || SILENT.has(name) || isFootnoteLink(node)) return;
    const id = textProp(props.id);
    const heading = id === '' ? undefined : headings.get(id);
    if (heading !== undefined) {
      endSection();
      section = { heading, id };
    }
    if (heading !== undefined && /^(?:h[1-6]|Heading)$/.test(name)) return;
    const spoken = isComponentName(name) ? spokenProps(props, heading, components) : '';
    if (form === 'in-line' || INLINE.has(name)) {
      visit(children);
      if (spoken !== '') say(` (${spoken})`);
    } else sayApart(spoken, () => (form ? say(form.words) : visit(children)));
  };
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') say(node.text);
      else if (node.type === 'code') sayApart(titleOf(node), () => say(wordsOf(node)));
      else if (node.type === 'math') say(` ${node.tex} `);
      else if (node.type === 'island') visit(node.preview ?? node.children);
      else if (node.type === 'element') visitElement(node);
    }
  };
  visit(document.nodes);
  endSection();
  return sections;
}

/** Between texts that are apart. */
const NEXT = ' · ';

/** What readers see of the props, but for the heading of the section. */
function spokenProps(
  props: ElementNode['props'],
  heading: string | undefined,
  components: Components,
): string {
  return SPOKEN.filter((key) => heading === undefined || plainProp(props[key], components) !== heading)
    .map((key) => textProp(props[key]))
    .filter(Boolean)
    .join(' ');
}

/** The number of a footnote in the text, or its back link: neither is a word. */
function isFootnoteLink({ props }: ElementNode): boolean {
  return props === REFERENCE || props.footnote === 'back';
}

/** The title of a code block or of its tab, such as a file name. */
function titleOf({ meta }: CodeNode): string {
  return meta === '' ? '' : parseCodeMeta(meta).title;
}

function wordsOf({ language, code }: CodeNode): string {
  return language === 'mermaid' ? diagramWords(code) : code;
}

/** Collapses whitespace. Most spaces are already single, and are skipped. */
function oneSpaced(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** Lines of a Mermaid diagram about its style, not its content. */
const APPEARANCE =
  /^\s*(?:%%|---|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b|config:|theme:|end\s*$)/;
/** The type of a diagram, and keywords before names. */
const KEYWORDS =
  /^\s*(?:flowchart|graph|sequenceDiagram|stateDiagram(?:-v2)?|classDiagram|erDiagram|participant|actor|subgraph|section|title|autonumber|activate|deactivate)\b(?:\s+(?:TB|TD|BT|LR|RL)\s*$)?/;
const LABEL =
  /"([^"]{1,300})"|\[([^[\]"]{1,300})\]|\(([^()"]{1,300})\)|\{([^{}"]{1,300})\}|\|([^|"]{1,300})\|/g;
const LINE_BREAK = /<br\s?\/?>/gi;
const MARKS = /[^\p{L}\p{N}\s.,:'’/_-]+|-(?=[^\p{L}\p{N}]|$)/gu;

/** The visible text of a Mermaid diagram: its labels, without arrows, settings and the names of labeled nodes. */
export function diagramWords(code: string): string {
  return code
    .split('\n')
    .filter((line) => !APPEARANCE.test(line))
    .map((line) => {
      const text = line.replace(LINE_BREAK, ' ');
      const labels = [...text.matchAll(LABEL)]
        .map(([, ...found]) => found.find((label) => label !== undefined)!)
        .filter((label) => /\p{L}/u.test(label));
      return (labels.length > 0 ? labels.join(' ') : text.replace(KEYWORDS, '')).replace(MARKS, ' ').trim();
    })
    .filter(Boolean)
    .join(' ');
}
