import { parseCodeMeta } from '../../content/code-meta.ts';
import { textOf, textProp } from '../../content/node-text.ts';
import type { ComponentRenderer } from '../body-renderer.ts';
import { renderCode, renderDiagram } from '../code-block.ts';
import { codeBlockProps } from './code-block-props.ts';

/** A block of code given by props. */
export const codeBlock: ComponentRenderer = (node, renderer) => renderCode(codeBlockProps(node), renderer);

/** A diagram given as a component. */
export const mermaid: ComponentRenderer = ({ props, children }, renderer) =>
  renderDiagram((textProp(props.chart) || textOf(children)).trim(), parseCodeMeta(''), renderer);
