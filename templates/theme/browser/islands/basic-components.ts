import type { VNode } from 'preact';
import { createElement as h, useState } from 'preact/compat';
import { tabByKey } from '../lib/dom.ts';
import { type Props, textOf, useOwnId } from './component-props.ts';

/** Text, cards, code and layout. */

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
        title ? h('p', { 'data-component-part': 'callout-title' }, title) : null,
        children,
      ),
    );
}

function Card({ title, icon, href, children, horizontal, cta }: Props) {
  const heading = href ? h('a', { className: 'cover-link', href: textOf(href) }, title) : title;
  return h(
    'div',
    { className: `card${href ? ' card-linked' : ''}${horizontal ? ' card-horizontal' : ''}` },
    h(
      'div',
      { className: 'card-content' },
      icon
        ? h('span', { className: 'card-icon' }, typeof icon === 'string' ? h(Icon, { icon }) : icon)
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
      h('summary', null, h('span', { className: 'accordion-title' }, title)),
      h('div', { className: `${bodyClass} flow` }, children),
    );
}

function block(className: string) {
  return ({ children }: Props) => h('div', { className }, children);
}

function Step({ title, children }: Props) {
  return h(
    'div',
    { className: 'step' },
    h('div', { className: 'step-mark' }),
    h(
      'div',
      { className: 'step-content' },
      h('p', { className: 'step-title' }, title),
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
    h('span', { className: 'tooltip-tip', role: 'tooltip', id }, tip),
  );
}

function Frame({ caption, children }: Props) {
  return h(
    'figure',
    { className: 'frame' },
    h('div', { className: 'frame-content' }, children),
    caption ? h('figcaption', null, caption) : null,
  );
}

function Link({ href, children }: Props) {
  return h('a', { href: textOf(href) }, children);
}

export const basicComponents: Readonly<Record<string, unknown>> = {
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

function Tabs({ children }: Props) {
  const [chosen, choose] = useState(0);
  const id = useOwnId();
  const given: unknown[] = [children];
  const panels = given.flat(3).filter((child): child is VNode<Props> => Boolean(child));
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
              const next = tabByKey(event.key, index, panels.length);
              if (next === undefined) return;
              event.preventDefault();
              choose(next);
              (event.currentTarget as HTMLElement).parentElement!.querySelectorAll('button')[next]!.focus();
            },
          },
          panel.props.title,
        ),
      ),
    ),
    h(
      'div',
      { className: 'flow', role: 'tabpanel', id, 'aria-labelledby': `${id}-${chosen}` },
      panels[chosen],
    ),
  );
}
