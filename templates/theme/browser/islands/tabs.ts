import type { VNode } from 'preact';
import { createElement as h, useState } from 'preact/compat';
import { tabByKey } from '../lib/tab-by-key.ts';
import type { Props } from './component-props.ts';
import { useOwnId } from './own-id.ts';

export function Tabs({ children }: Props) {
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
