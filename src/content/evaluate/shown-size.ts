import { Fragment, type Node } from '../node.ts';
import { isObjectValue, type Value } from './value.ts';

/**
 * The number of strings, numbers and nodes in a value; repeated ones count each time: ten lists that contain one another
 * ten times are short to write, and would fill the memory when shown. Stops soon after `most`.
 */
export function shownSize(value: Value, most: number): number {
  let size = 0;
  const countAll = <Item>(items: readonly Item[], count: (item: Item) => void): void => {
    for (let index = 0; index < items.length && size <= most; index++) count(items[index]!);
  };
  const countNode = (node: Node): void => {
    size++;
    if (node.type === 'element') countAll(node.children, countNode);
    else if (node.type === 'island') countAll(node.preview ?? node.children, countNode);
  };
  const countValue = (item: Value): void => {
    size++;
    if (item instanceof Fragment) countAll(item.nodes, countNode);
    else if (Array.isArray(item)) countAll(item, countValue);
    else if (item instanceof Set || item instanceof Map) countAll([...item], countValue);
    else if (isObjectValue(item)) countAll(Object.values(item), countValue);
  };
  countValue(value);
  return size;
}
