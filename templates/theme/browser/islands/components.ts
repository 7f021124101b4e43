import { type FunctionComponent, createElement as h, type ReactNode, useState } from 'preact/compat';
import { useOwnId } from './own-id.ts';
import { type Piece, Placed } from './pieces.ts';
import { referenceComponents } from './reference-components.ts';
import { textOf } from './text-of.ts';

/** The built-in components, for use inside author components: the same markup, created in the browser. */

type Props = Record<string, unknown> & { children?: ReactNode };

/** Icons that the page carries for its islands, by name. */
function Icon({ icon, size, color, className }: Props) {
  const source = document.querySelector<HTMLElement>(
    `template[data-docs-icon="${CSS.escape(textOf(icon))}"]`,
  );
  const style = { fontSize: size ? `${textOf(size)}px` : undefined, color: textOf(color) || undefined };
  return h('span', {
    className: `inline-icon ${textOf(className)}`,
    style,
    dangerouslySetInnerHTML: { __html: source?.innerHTML ?? '' },
  });
}

function callout(kind: string) {
  return ({ title, children }: Props) =>
    h(
      'div',
      { className: `callout callout-${kind}`, role: 'note' },
      h(
        'div',
        { className: 'flow', 'data-component-part': 'callout-content' },
        title ? h('p', { 'data-component-part': 'callout-title' }, title as ReactNode) : null,
        children,
      ),
    );
}

function Card({ title, icon, href, children, horizontal, cta }: Props) {
  const heading = href
    ? h('a', { className: 'cover-link', href: textOf(href) }, title as ReactNode)
    : (title as ReactNode);
  return h(
    'div',
    { className: `card${href ? ' card-linked' : ''}${horizontal ? ' card-horizontal' : ''}` },
    h(
      'div',
      { className: 'card-content' },
      icon
        ? h(
            'span',
            { className: 'card-icon' },
            typeof icon === 'string' ? h(Icon, { icon }) : (icon as ReactNode),
          )
        : null,
      h(
        'div',
        { className: 'card-text' },
        title ? h('div', { className: 'card-title' }, heading) : null,
        children ? h('div', { className: 'card-body flow' }, children) : null,
        cta ? h('p', { className: 'card-cta' }, textOf(cta)) : null,
      ),
    ),
  );
}

function Columns({ cols = 2, children }: Props) {
  return h('div', { className: 'columns', style: { '--cols': textOf(cols) } }, children);
}

function details(className: string, bodyClass: string) {
  return ({ title, defaultOpen, children }: Props) =>
    h(
      'details',
      { className, open: Boolean(defaultOpen) },
      h('summary', null, h('span', { className: 'accordion-title' }, title as ReactNode)),
      h('div', { className: `${bodyClass} flow` }, children),
    );
}

function block(className: string) {
  return ({ children }: Props) => h('div', { className }, children);
}

interface Titled {
  props: Props & { title?: unknown };
}

/** The tab that a key leads to. */
function nextTab(key: string, at: number, count: number): number | undefined {
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return (at + step + count) % count;
  if (key === 'ArrowLeft') return (at - step + count) % count;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

function Tabs({ children }: Props) {
  const [chosen, choose] = useState(0);
  const id = useOwnId();
  const panels = [children].flat(3).filter((child): child is never => Boolean(child)) as unknown as Titled[];
  return h(
    'div',
    { className: 'tabs' },
    h(
      'div',
      { className: 'tab-list not-prose', role: 'tablist' },
      panels.map((panel, index) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `${id}-${index}`,
            className: 'tab',
            tabIndex: index === chosen ? 0 : -1,
            'aria-selected': index === chosen,
            'aria-controls': id,
            onClick: () => choose(index),
            onKeyDown: (event: KeyboardEvent) => {
              const next = nextTab(event.key, index, panels.length);
              if (next === undefined) return;
              event.preventDefault();
              choose(next);
              (event.currentTarget as HTMLElement).parentElement!.querySelectorAll('button')[next]!.focus();
            },
          },
          panel.props.title as ReactNode,
        ),
      ),
    ),
    h(
      'div',
      { className: 'flow', role: 'tabpanel', id, 'aria-labelledby': `${id}-${chosen}` },
      panels[chosen] as unknown as ReactNode,
    ),
  );
}

function Step({ title, children }: Props) {
  return h(
    'div',
    { className: 'step' },
    h('div', { className: 'step-mark' }),
    h(
      'div',
      { className: 'step-content' },
      h('p', { className: 'step-title' }, title as ReactNode),
      h('div', { className: 'step-body flow' }, children),
    ),
  );
}

function CodeBlock({ filename, title, children }: Props) {
  const name = textOf(filename ?? title);
  return h(
    'figure',
    { className: 'code-block' },
    name ? h('figcaption', { className: 'code-title' }, name) : null,
    h('div', { className: 'code-box' }, h('pre', null, h('code', null, children))),
  );
}

function Badge({ color = 'gray', children }: Props) {
  return h('span', { className: `badge badge-${textOf(color)}` }, children);
}

function Tooltip({ tip, children }: Props) {
  const id = useOwnId();
  return h(
    'span',
    { className: 'tooltip' },
    h('span', { className: 'tooltip-term', tabIndex: 0, 'aria-describedby': id }, children),
    h('span', { className: 'tooltip-tip', role: 'tooltip', id }, tip as ReactNode),
  );
}

function Frame({ caption, children }: Props) {
  return h(
    'figure',
    { className: 'frame' },
    h('div', { className: 'frame-content' }, children),
    caption ? h('figcaption', null, caption as ReactNode) : null,
  );
}

function Link({ href, children }: Props) {
  return h('a', { href: textOf(href) }, children);
}

const OWN: Readonly<Record<string, unknown>> = {
  ...referenceComponents,
  Accordion: details('accordion', 'accordion-body'),
  AccordionGroup: block('accordion-group'),
  Badge,
  Callout: callout('plain'),
  Card,
  CardGroup: Columns,
  Check: callout('check'),
  CodeBlock,
  CodeGroup: block('code-stack'),
  Column: block('column flow'),
  Columns,
  Danger: callout('danger'),
  Expandable: details('expandable', 'expandable-body'),
  Frame,
  Icon,
  Info: callout('info'),
  Link,
  Note: callout('note'),
  Step,
  Steps: block('steps'),
  Tab: block('flow'),
  Tabs,
  Tip: callout('tip'),
  Tooltip,
  Warning: callout('warning'),
};

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

export const islandComponents: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(OWN).map(([name, component]) => [name, placeable(component as FunctionComponent<Props>)]),
);
