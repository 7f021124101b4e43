import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { EditorOptions } from './editor-handle.ts';
import { locate } from './locate.ts';
import { type Mark, setMarks } from './marks.ts';

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
