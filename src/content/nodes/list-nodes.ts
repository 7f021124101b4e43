import type { ListToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import { moveBehind } from '../context/token-place.ts';
import { type ElementNode, NO_PROPS, type Node, type Props } from '../node.ts';
import { reportFailedTask } from './failed/failed-task.ts';
import { element } from './markdown-element.ts';

const TASK: Props = Object.freeze({ className: 'task' });

export function listNode({ ordered, start, loose, items }: ListToken, here: Environment): ElementNode {
  const inside = { ...here };
  const children: Node[] = [];
  for (const item of items) {
    children.push(itemNode(item, loose, inside));
    moveBehind(inside, item.raw);
  }
  const props = start === '' || start === 1 ? NO_PROPS : { start };
  return element(ordered ? 'ol' : 'ul', props, children, here);
}

function itemNode(item: ListToken['items'][number], loose: boolean, here: Environment): ElementNode {
  const { render } = here.page;
  reportFailedTask(item.raw, here);
  if (item.type === 'list_item') {
    return element('li', item.task ? TASK : NO_PROPS, render(item.tokens, here), here);
  }
  const isTask = item.type === 'task';
  const line = render([isTask ? item.line : item], here);
  if (isTask) line.unshift(checkbox(item.checked, here));
  const content = loose ? [element('p', NO_PROPS, line, here)] : line;
  return element('li', isTask ? TASK : NO_PROPS, content, here);
}

export function checkbox(checked: boolean, here: Environment): ElementNode {
  return element('input', { type: 'checkbox', checked, disabled: true }, [], here);
}
