import type { MathNode } from '../../../content/node.ts';
import { nodeText } from '../../../content/node-text.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { renderMath } from '../../html/math.ts';

/** A formula given as a component. */
export const latex: ComponentRenderer = ({ children, at }, renderer) => {
  const math: MathNode = { type: 'math', tex: nodeText(children).trim(), display: false, at };
  return renderMath(math, renderer);
};
