import type { Located } from '../../markdown/scan/origin.ts';
import type { ItemToken, ListToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import { type ElementNode, NO_PROPS, type Props } from '../node.ts';
import { reportFailedTask } from './failed-blocks.ts';
import { element } from './markdown-element.ts';

const TASK: Props = Object.freeze({ className: 'task' });

export function listNode(token: ListToken, here: Environment): ElementNode {
  const { ordered, start, loose, items } = token;
  const children = items.map((item) => itemNode(item, loose, here));
  const props = start === undefined || start === 1 ? NO_PROPS : { start };
  return element(ordered ? 'ol' : 'ul', props, children, here, token);
}

function itemNode(item: ItemToken, loose: boolean, here: Environment): ElementNode {
  const { content, checked } = item;
  const { render } = here.page;
  reportFailedTask(item, here);
  const props = checked === undefined ? NO_PROPS : TASK;
  if (Array.isArray(content)) return element('li', props, render(content, here), here, item);
  const line = render([content], here);
  if (checked !== undefined) line.unshift(checkbox(checked, here, item));
  return element('li', props, loose ? [element('p', NO_PROPS, line, here, content)] : line, here, item);
}

export function checkbox(checked: boolean, here: Environment, token: Located): ElementNode {
  return element('input', { type: 'checkbox', checked, disabled: true }, [], here, token);
}
