import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { EditorOptions } from './editor-handle.ts';
import { type Level, pathOf, step, tokens } from './json-scan.ts';

/** Marks the errors of the current text and reports them. */
export async function showProblems(view: EditorView, options: EditorOptions): Promise<void> {
  const { doc } = view.state;
  const found = await problemsOf(view.state, options);
  if (view.state.doc !== doc) return;
  view.dispatch({ effects: setMarks.of(found) });
  options.onProblems(
    found.map(({ from, message, isError }) => {
      const line = doc.lineAt(from);
      return { message, isError, line: line.number, column: from - line.from + 1, position: from };
    }),
  );
}

async function problemsOf(state: EditorState, { parse, check, words }: EditorOptions): Promise<Mark[]> {
  const text = state.doc.toString();
  if (text.trim() === '') return [];
  const { json, value } = parse(text);
  if (!value) {
    const from = errorPosition(state);
    const message = words.notJson.replace('{0}', JSON.stringify(text.slice(from, from + 12)));
    return [{ from, to: Math.min(text.length, from + 1), message, isError: true }];
  }
  const findings = await check(value.value);
  const placeOf = locate(json);
  const found = findings.map(({ kind, path, message }) => {
    const name = kind === 'missing' ? `${path.at(-1) ?? ''}: ` : '';
    const isError = kind !== 'undocumented' && kind !== 'format';
    const place = placeOf(path, kind === 'undocumented' ? 'key' : 'value');
    return { ...place, message: name + message, isError };
  });
  // The value of a variable is not known yet.
  const certain = found.filter(({ from, to }) => !text.slice(from, to).includes('{{'));
  return certain.sort((a, b) => a.from - b.from);
}

/** Where the text stops being JSON. */
function errorPosition(state: EditorState): number {
  let position: number | undefined;
  syntaxTree(state).iterate({
    enter: ({ type, from }) => {
      if (type.isError) position ??= from;
      return position === undefined;
    },
  });
  return Math.min(position ?? 0, Math.max(0, state.doc.length - 1));
}

export interface TextRange {
  from: number;
  to: number;
}

/** The locations of values and keys in valid JSON, by path. */
export function locate(
  text: string,
): (path: readonly (string | number)[], part: 'key' | 'value') => TextRange {
  const values = new Map<string, TextRange>();
  const keys = new Map<string, TextRange>();
  const stack: Level[] = [];
  const nameOf = (path: readonly (string | number)[]) => JSON.stringify(path);
  for (const token of tokens(text)) {
    const level = stack.at(-1);
    const isEnd = token.kind === '}' || token.kind === ']';
    const isStart = !isEnd && token.kind !== ',' && token.kind !== ':';
    const isKey = token.kind === 'string' && level && !level.isList && !level.hasColon;
    if (isStart && !isKey) {
      const name = nameOf(pathOf(stack));
      // Of an object or a list, its first character stands for all of it.
      values.set(name, { from: token.from, to: token.to });
      if (level?.keyAt && !level.isList) keys.set(name, level.keyAt);
    }
    step(stack, token, text);
  }
  return (path, part) => {
    for (let length = path.length; length >= 0; length--) {
      const name = nameOf(path.slice(0, length));
      const found = part === 'key' ? (keys.get(name) ?? values.get(name)) : values.get(name);
      // A missing property is reported at the key of the object that lacks it.
      if (found) return length < path.length ? (keys.get(name) ?? found) : found;
    }
    return { from: 0, to: Math.min(1, text.length) };
  };
}

/** A range of the text with an error. */
interface Mark {
  from: number;
  to: number;
  message: string;
  isError: boolean;
}

const setMarks = StateEffect.define<readonly Mark[]>();

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
