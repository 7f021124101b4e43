import { readCodeNotes } from '../../content/code-notes.ts';
import type { CodeNode, ElementNode, Node } from '../../content/node.ts';
import { flagProp } from '../../content/node-text.ts';
import { each, type Html, html } from '../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../body-renderer.ts';
import { type CodeBlock, classesOf, codeBlockOf, codeBody, renderCode } from '../code-block.ts';
import { codeBlockProps } from './code-block-props.ts';

/** Several blocks of code in one frame, one of which is shown. Without scripts they stand under each other. */
export const codeGroup: ComponentRenderer = (node, renderer) => {
  const blocks = codeBlocks(node.children);
  if (blocks.length === 0) return renderer.nodes(node.children);
  if (blocks.length === 1) return renderCode(blocks[0]!, renderer);
  return renderCodeGroup(blocks, flagProp(node.props.dropdown), renderer);
};

export function renderCodeGroup(
  blocks: readonly CodeBlock[],
  dropdown: boolean,
  renderer: BodyRenderer,
): Html {
  const number = renderer.number();
  const label = ({ meta, language }: CodeBlock, index: number) => meta.title || language || `${index + 1}`;
  const id = (index: number) => `code-${number}-${index + 1}`;
  return html`<div class="code-group${dropdown && ' code-group-dropdown'}" data-tabs="code"${dropdown && html` data-dropdown="${renderer.strings.chooseLanguage}"`}><div class="tab-list">${each(
    blocks,
    (block, index) =>
      html`<a class="tab" href="#${id(index)}" data-label="${label(block, index)}">${block.meta.icon !== '' && renderer.icon(block.meta.icon, undefined, block.at)}${label(block, index)}</a>`,
  )}</div>${each(blocks, (block, index) => {
    const notes = readCodeNotes(block.code);
    return html`<div class="tab-panel ${classesOf(block.meta, notes)}" id="${id(index)}"><p class="tab-panel-title">${label(block, index)}</p>${codeBody(notes, block.language, block.meta, renderer)}</div>`;
  })}</div>
`;
}

/** The blocks of code among nodes, at any depth. */
export function codeBlocks(nodes: readonly Node[]): CodeBlock[] {
  return nodes.flatMap((node): CodeBlock[] => {
    if (node.type === 'code') return [codeBlockOf(node as CodeNode)];
    if (node.type !== 'element') return [];
    return node.name === 'CodeBlock' ? [codeBlockProps(node as ElementNode)] : codeBlocks(node.children);
  });
}
