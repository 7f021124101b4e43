import { compile, run } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { COMPONENTS } from '../../../src/components/components.ts';
import type { Node } from '../../../src/content/node.ts';

/** What two readers of the same page must agree on. */
export interface Outline {
  words: string;
  /** Lists, quotes, tables and what is emphasised, as they are in each other. */
  structure: string;
  headings: string[];
  links: string[];
  code: string[];
}

interface Element {
  type: unknown;
  props: Record<string, unknown>;
}

/** The outline of a page as @mdx-js/mdx has it; undefined if it refuses the page. Runs the page's code: tests only. */
export async function mdxOutline(source: string): Promise<Outline | undefined> {
  let code: string;
  try {
    const file = await compile(source, {
      outputFormat: 'function-body',
      remarkPlugins: [remarkGfm, [remarkMath, { singleDollarTextMath: true }]],
    });
    code = String(file);
  } catch {
    return undefined;
  }
  const jsx = (type: unknown, props: Record<string, unknown>): Element => ({ type, props });
  const module = await run(code, { Fragment: 'fragment', jsx, jsxs: jsx, baseUrl: import.meta.url });
  const outline: Outline = { words: '', structure: '', headings: [], links: [], code: [] };
  const content = module.default as (props: object) => unknown;
  collect(content({ components: STAND_INS }), outline);
  return finish(outline);
}

/** Every component as a tag that shows its children; members hang on their root. */
const STAND_INS: Record<string, unknown> = {};
for (const name of [...COMPONENTS.keys()].sort()) {
  const [root = '', member] = name.split('.');
  STAND_INS[root] ??= (props: Record<string, unknown>) => ({ type: root, props });
  if (member) Object.assign(STAND_INS[root] as object, { [member]: name });
}

function collect(value: unknown, into: Outline): void {
  if (typeof value === 'string' || typeof value === 'number') into.words += String(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) collectElement(value as Element, into);
}

function collectElement({ type, props }: Element, into: Outline): void {
  if (typeof type === 'function') {
    collect(type(props), into);
    return;
  }
  const name = String(type);
  const children = () => inside(name, into, () => collect(props.children, into));
  if (/^h[1-6]$/.test(name)) into.headings.push(`${name} ${textIn(children, into)}`);
  else if (name === 'pre' && !isFormula(props.children)) into.code.push(textIn(children, into));
  else {
    if (name === 'a') into.links.push(decode(String(props.href)));
    children();
  }
  if (!/^(?:a|b|code|del|em|i|kbd|span|strong|sub|sup|u)$/.test(name)) into.words += ' ';
}

function isFormula(child: unknown): boolean {
  const props = (child as Partial<Element> | undefined)?.props;
  return /math/.test(String(props?.className));
}

const STRUCTURE = /^(?:blockquote|del|em|h[1-6]|hr|li|ol|strong|table|td|th|tr|ul)$/;

function inside(name: string, into: Outline, work: () => void): void {
  if (!STRUCTURE.test(name)) {
    work();
    return;
  }
  into.structure += `(${name}`;
  work();
  into.structure += ')';
}

/** The words that `work` adds. */
function textIn(work: () => void, into: Outline): string {
  const before = into.words.length;
  work();
  return into.words.slice(before);
}

/** The same outline, from our own tree. */
export function ourOutline(nodes: readonly Node[]): Outline {
  const outline: Outline = { words: '', structure: '', headings: [], links: [], code: [] };
  collectNodes(nodes, outline);
  return finish(outline);
}

function collectNodes(nodes: readonly Node[], into: Outline): void {
  for (const node of nodes) {
    if (node.type === 'text') into.words += node.text;
    else if (node.type === 'code') {
      into.code.push(node.code.trimEnd());
      into.words += ` ${node.code} `;
    } else if (node.type === 'math') into.words += node.display ? ` ${node.tex} ` : node.tex;
    else if (node.type === 'element') {
      const children = () => inside(node.name, into, () => collectNodes(node.children, into));
      if (/^h[1-6]$/.test(node.name)) into.headings.push(`${node.name} ${textIn(children, into)}`);
      else if (node.name === 'pre') into.code.push(textIn(children, into).trimEnd());
      else {
        if (node.name === 'a') into.links.push(decode(String(node.props.href)));
        children();
      }
      if (!/^(?:a|b|code|del|em|i|kbd|span|strong|sub|sup|u)$/.test(node.name)) into.words += ' ';
    }
  }
}

function finish({ words, structure, headings, links, code }: Outline): Outline {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    words: words.replace(/\s+/g, ''),
    structure,
    headings: headings.map(clean),
    links,
    code: code.map((text) => text.trim()),
  };
}

function decode(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
