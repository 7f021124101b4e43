import { parseCodeMeta } from '../../../content/code-blocks/code-meta.ts';
import { diagramCode } from '../../../content/node-text.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { renderCode, renderDiagram } from '../../html/code-block.ts';
import { codeBlockProps } from './code-block-props.ts';

/** A code block given by props. */
export const codeBlock: ComponentRenderer = (node, renderer) => renderCode(codeBlockProps(node), renderer);

/** A diagram given as a component. */
export const mermaid: ComponentRenderer = (node, renderer) =>
  renderDiagram(diagramCode(node), parseCodeMeta(''), renderer);
