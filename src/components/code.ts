import { lineNumbers, parseCodeMeta } from '../content/code-blocks/code-meta.ts';
import { readCodeNotes } from '../content/code-blocks/code-notes.ts';
import type { ElementNode, Node } from '../content/node.ts';
import { diagramCode, flagProp, isBlankText, nodeText, textProp } from '../content/node-text.ts';
import { diagramWords } from '../content/page/search-sections.ts';
import { fence } from '../content/twin/parts.ts';
import { EMPTY, each, type Html, html } from '../lib/html.ts';
import { type Component, reportMissingParts, writeContent } from './component.ts';
import type { AsideKind, BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';
import {
  type CodeBlock,
  classesOf,
  codeBlockOf,
  codeBody,
  renderCode,
  renderDiagram,
} from './html/code-block.ts';

/** A code block given by props. */
const codeBlock: ComponentRenderer = (node, renderer) => renderCode(codeBlockProps(node), renderer);

/** A diagram given as a component. */
const mermaid: ComponentRenderer = (node, renderer) =>
  renderDiagram(diagramCode(node), parseCodeMeta(''), renderer);

/**
 * The code blocks inside an element in one frame that shows one of them; without scripts, all are shown below each
 * other. Other content stays in its place.
 */
const codeGroup: ComponentRenderer = (node, renderer) => {
  if (codeBlocks(node.children).length === 0) reportMissingParts('', node, renderer);
  return codeAndRest(node, renderer);
};

/** The same for a component that may also have no code. */
const codeAndRest: ComponentRenderer = (node, renderer) => {
  const dropdown = flagProp(node.props.dropdown);
  const parts = partsOf(node.children.filter((child) => !isBlank(child)));
  if (parts.some((part) => 'other' in part) && codeBlocks(node.children).length > 0) {
    renderer.report('code-group-content', { name: node.name }, node.at);
  }
  return html`${each(parts, (part) => ('other' in part ? renderer.nodes(part.other) : codeOf(part.blocks, dropdown, renderer)))}`;
};

/** Code blocks in one frame; a single one has its own frame. */
function codeOf(blocks: readonly CodeBlock[], dropdown: boolean, renderer: BodyRenderer): Html {
  return blocks.length === 1 ? renderCode(blocks[0]!, renderer) : renderCodeGroup(blocks, dropdown, renderer);
}

type Part = { blocks: CodeBlock[] } | { other: Node[] };

/** Runs of code and what is between them, in order. */
function partsOf(nodes: readonly Node[]): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    const blocks = isCode(node) ? codeBlocks([node]) : [];
    if (blocks.length > 0) {
      if (last && 'blocks' in last) last.blocks.push(...blocks);
      else parts.push({ blocks });
    } else if (last && 'other' in last) last.other.push(node);
    else parts.push({ other: [node] });
  }
  return parts;
}

/** Whether a node shows code and nothing else. */
function isCode(node: Node): boolean {
  if (node.type === 'code') return true;
  if (node.type !== 'element') return false;
  return node.name === 'CodeBlock' || node.children.every((child) => isBlank(child) || isCode(child));
}

/** Elements without visible output. */
const BOXES = /^(?:p|div|span|br|section)$/;

function isBlank(node: Node): boolean {
  if (isBlankText(node)) return true;
  return node.type === 'element' && BOXES.test(node.name) && node.children.every(isBlank);
}

function renderCodeGroup(blocks: readonly CodeBlock[], dropdown: boolean, renderer: BodyRenderer): Html {
  const number = renderer.number();
  const label = ({ meta, language }: CodeBlock, index: number) => meta.title || language || `${index + 1}`;
  const id = (index: number) => `code-${number}-${index + 1}`;
  return html`<div class="code-group${dropdown && ' code-group-dropdown'}" data-docs-tabs="code"${dropdown && html` data-docs-dropdown="${renderer.strings.chooseLanguage}"`}><div class="tab-list not-prose">${each(
    blocks,
    (block, index) =>
      html`<a class="tab" href="#${id(index)}" data-docs-label="${label(block, index)}">${block.meta.icon !== '' && renderer.icon(block.meta.icon, undefined, block.at)}${label(block, index)}</a>`,
  )}</div>${each(blocks, (block, index) => {
    const notes = readCodeNotes(block.code);
    return html`<div class="tab-panel ${classesOf(block.meta, notes)}" id="${id(index)}"><p class="tab-panel-title">${label(block, index)}</p>${codeBody(notes, block.language, block.meta, renderer)}</div>`;
  })}</div>
`;
}

/** The code blocks among nodes, at any depth. */
function codeBlocks(nodes: readonly Node[]): CodeBlock[] {
  return nodes.flatMap((node): CodeBlock[] => {
    if (node.type === 'code') return [codeBlockOf(node)];
    if (node.type !== 'element') return [];
    return node.name === 'CodeBlock' ? [codeBlockProps(node)] : codeBlocks(node.children);
  });
}

/** Content for the right column, instead of the table of contents. */
const panel: ComponentRenderer = ({ children }, renderer) => {
  renderer.aside(
    'panel',
    html`<div class="panel flow">${renderer.nodes(children)}</div>
`,
  );
  return EMPTY;
};

const requestExample: ComponentRenderer = (node, renderer) =>
  example('request', node, renderer.strings.apiRequest, renderer);

const responseExample: ComponentRenderer = (node, renderer) =>
  example('response', node, renderer.strings.apiResponse, renderer);

function example(kind: AsideKind, node: ElementNode, title: string, renderer: BodyRenderer): Html {
  const content = html`<section class="example example-${kind}" aria-label="${title}">${codeAndRest(node, renderer)}</section>
`;
  if (renderer.inside('Panel')) return content;
  if (renderer.asideCount(kind) > 0) {
    renderer.report('component-repeated', { name: node.name }, node.at);
    return content;
  }
  renderer.aside(kind, content);
  return EMPTY;
}

/** `<CodeBlock language="js" filename="app.js">…</CodeBlock>` as a code block. */
function codeBlockProps({ props, children, at }: ElementNode): CodeBlock {
  const block = children.find((child) => child.type === 'code');
  const language = textProp(props.language ?? props.lang) || (block?.language ?? '');
  return {
    code: codeIn(children),
    language,
    at,
    meta: {
      ...parseCodeMeta(''),
      title: textProp(props.filename ?? props.title),
      icon: textProp(props.icon),
      highlight: lineNumbers(listText(props.highlight)),
      focus: lineNumbers(listText(props.focus)),
      lines: flagProp(props.lines),
      wrap: flagProp(props.wrap),
      expandable: flagProp(props.expandable),
      copy: !flagProp(props.nocopy),
    },
  };
}

/** The text of an element without the line breaks around it. */
function codeIn(children: readonly Node[]): string {
  return nodeText(children).replace(/^\n+/, '').trimEnd();
}

function listText(value: ElementNode['props'][string]): string {
  return Array.isArray(value) ? value.map(String).join(',') : textProp(value);
}

const GROUP = {
  props: ['dropdown', 'title'],
  titles: 'Write each title after the language of its code block: `js Title`.',
  markdown: writeContent,
};

export const CODE: readonly Component[] = [
  {
    names: ['CodeBlock'],
    props: 'language lang filename title icon highlight focus lines wrap expandable nocopy'.split(' '),
    alsoCalled: ['CodeSnippet'],
    html: codeBlock,
    markdown: ({ props, children }) =>
      fence({
        code: codeIn(children),
        language: textProp(props.language ?? props.lang),
        meta: textProp(props.filename ?? props.title),
      }),
  },
  { ...GROUP, names: ['CodeGroup', 'SnippetGroup'], alsoCalled: ['CodeTabs', 'CodeBlocks'], html: codeGroup },
  { ...GROUP, names: ['RequestExample'], html: requestExample },
  { ...GROUP, names: ['ResponseExample'], html: responseExample },
  { names: ['Panel'], html: panel, markdown: writeContent },
  {
    names: ['Mermaid'],
    html: mermaid,
    markdown: (node) => fence({ code: diagramCode(node), language: 'mermaid', meta: '' }),
    search: ({ children }) => ({ words: diagramWords(nodeText(children)) }),
  },
];
