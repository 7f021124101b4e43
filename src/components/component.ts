import type { ComponentFacts, ComponentMarkdown } from '../content/components/component.ts';
import type { ElementNode } from '../content/node.ts';
import { isBlankText } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart, bold } from '../content/twin/parts.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

/** A component, or several that differ in their names alone. */
export interface Component extends ComponentFacts {
  names: readonly string[];
  /** HTML elements that are drawn like it. */
  elements?: readonly string[];
  /** Without it, only a component around it shows it. */
  html?: ComponentRenderer;
}

/** Reports a component without the parts that it is made of. A component of the author may add them in the browser. */
export function reportMissingParts(
  part: string,
  { name, children, at }: ElementNode,
  renderer: BodyRenderer,
): void {
  const content = children.filter((child) => !isBlankText(child));
  if (content.some(({ type }) => type === 'island')) return;
  renderer.report('component-empty', { name: part, parent: name, isEmpty: content.length === 0 }, at);
}

/** The Markdown of a component that is only a box around its content. */
export const writeContent: ComponentMarkdown = ({ children }, write) => write(children);

/** The Markdown of a component with a title above its content. */
export const writeTitled: ComponentMarkdown = ({ props, children }, write, twin) =>
  apart([props.title !== undefined && bold(inlineProp(props.title, twin)), write(children)]);
