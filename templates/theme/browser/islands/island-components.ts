import { type FunctionComponent, createElement as h, type ReactNode } from 'preact/compat';
import { basicComponents } from './basic-components.ts';
import type { Props } from './component-props.ts';
import { type Piece, Placed } from './pieces.ts';
import { referenceComponents } from './reference-components.ts';

/** Event handlers of authors, on an element around the component that does not take part in the layout. */
function withHandlers(props: Props, element: ReactNode): ReactNode {
  const handlers = Object.entries(props).filter(([name]) => /^on[A-Z]/.test(name));
  if (handlers.length === 0) return element;
  return h('span', { style: 'display: contents', ...Object.fromEntries(handlers) }, element);
}

/** A component that is already in the page is shown as it was built. */
function placeable(component: FunctionComponent<Props>): FunctionComponent<Props> {
  const own = (props: Props) =>
    props.$piece ? h(Placed, { $piece: props.$piece as Piece }) : withHandlers(props, h(component, props));
  return Object.assign(own, component, { displayName: component.displayName ?? component.name });
}

/** The built-in components, for use inside author components: the same markup, created in the browser. */
export const islandComponents: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries({ ...referenceComponents, ...basicComponents }).map(([name, component]) => [
    name,
    placeable(component as FunctionComponent<Props>),
  ]),
);
