import { type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** A range of the text with an error. */
export interface Mark {
  from: number;
  to: number;
  message: string;
  isError: boolean;
}

export const setMarks = StateEffect.define<readonly Mark[]>();

/** Underlines errors. */
export const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, transaction) => {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) return Decoration.set(effect.value.flatMap(decorated), true);
    }
    return shown.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorated({ from, to, message, isError }: Mark): Range<Decoration>[] {
  if (from >= to) return [];
  const mark = Decoration.mark({
    class: isError ? 'pg-wrong' : 'pg-odd',
    attributes: { title: message },
  });
  return [mark.range(from, to)];
}
