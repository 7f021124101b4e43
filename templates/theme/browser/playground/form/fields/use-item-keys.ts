import { useRef } from 'preact/hooks';

/** Keys of the items of a list: the state of an item's field stays with the item when an earlier one is removed. */
export function useItemKeys(count: number): { keys: readonly number[]; removed: (index: number) => void } {
  const list = useRef({ keys: [] as number[], next: 0 });
  const { keys } = list.current;
  while (keys.length < count) keys.push(list.current.next++);
  keys.length = count;
  return { keys, removed: (index) => void keys.splice(index, 1) };
}
