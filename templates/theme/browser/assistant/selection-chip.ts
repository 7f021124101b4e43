import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element } from '../lib/element.ts';
import { svgGlyph } from './svg-glyph.ts';

export interface SelectionChip {
  node: HTMLElement;
  /** Text or code of the page; undefined removes it. */
  show(selection: string | undefined): void;
  selection(): string | undefined;
}

/** What the next question is about, with a button that removes it. */
export function createSelectionChip(words: AssistantStrings, onRemove: () => void): SelectionChip {
  let selection: string | undefined;
  const node = element('div', { class: 'assistant-chip', hidden: '' });
  const show = (text: string | undefined) => {
    selection = text;
    node.hidden = text === undefined;
    if (text === undefined) return;
    const remove = element('button', { type: 'button', 'aria-label': words.removeSelection });
    remove.append(svgGlyph('close'));
    remove.addEventListener('click', () => {
      show(undefined);
      onRemove();
    });
    const label = element('b', {}, words.selection);
    node.replaceChildren(element('span', {}, label, ` ${text.replace(/\s+/g, ' ').slice(0, 160)}`), remove);
  };
  return { node, show, selection: () => selection };
}
