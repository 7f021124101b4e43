import { readCodeNotes } from '../../../content/code-blocks/code-notes.ts';
import type { Node } from '../../../content/node.ts';
import { flagProp, isBlankText } from '../../../content/node-text.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';
import { type CodeBlock, classesOf, codeBlockOf, codeBody, renderCode } from '../../html/code-block.ts';
import { reportMissingParts } from '../../html/missing-parts.ts';
import { codeBlockProps } from './code-block-props.ts';

/**
 * The code blocks inside an element in one frame that shows one of them; without scripts, all are shown below each
 * other. Other content stays in its place.
 */
export const codeGroup: ComponentRenderer = (node, renderer) => {
  if (codeBlocks(node.children).length === 0) reportMissingParts('', node, renderer);
  return codeAndRest(node, renderer);
};

/** The same for a component that may also have no code. */
export const codeAndRest: ComponentRenderer = (node, renderer) => {
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
