import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldInside,
  foldKeymap,
  foldNodeProp,
  HighlightStyle,
  indentNodeProp,
  indentUnit,
  LRLanguage,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/json';
import { schemaCompletion } from './completion.ts';
import type { CreateEditor, EditorOptions } from './editor-handle.ts';
import { locate } from './locate.ts';
import { type Mark, marks, setMarks } from './marks.ts';

const json = LRLanguage.define({
  name: 'json',
  parser: parser.configure({
    props: [
      indentNodeProp.add({
        'Object Array': (context) => {
          const isEnd = /^\s*[}\]]/.test(context.textAfter);
          return context.lineIndent(context.node.from) + (isEnd ? 0 : context.unit);
        },
      }),
      foldNodeProp.add({ 'Object Array': foldInside }),
    ],
  }),
  languageData: { closeBrackets: { brackets: ['[', '{', '"'] } },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, class: 'pg-key' },
  { tag: tags.string, class: 'pg-string' },
  { tag: tags.number, class: 'pg-number' },
  { tag: [tags.bool, tags.null], class: 'pg-boolean' },
]);

/** Milliseconds without typing, after which the text is checked. */
const PAUSE = 250;

/**
 * An editor of JSON. The Tab key is left to the browser, so that the keyboard leaves the editor as any other field;
 * Escape closes the suggestions first.
 */
export const createEditor: CreateEditor = (parent, options) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOurs = false;
  const checkSoon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void showProblems(view, options), wait);
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        json,
        syntaxHighlighting(colors),
        history(),
        bracketMatching(),
        closeBrackets(),
        foldGutter(),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        autocompletion({
          override: options.schema ? [schemaCompletion(options.schema, options.schemas)] : [],
          icons: false,
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...foldKeymap,
          ...historyKeymap,
          ...standardKeymap,
        ]),
        marks,
        EditorState.phrases.of({
          'Fold line': options.words.fold,
          'Unfold line': options.words.unfold,
          // Read out by screen readers: `Hide 2 – 5.`
          'Folded lines': options.words.fold,
          'Unfolded lines': options.words.unfold,
          to: '–',
          'Selection deleted': '',
          'folded code': '…',
          unfold: options.words.unfold,
          Completions: options.words.suggestions,
        }),
        EditorView.contentAttributes.of({
          id: options.id,
          'aria-label': options.label,
          'aria-describedby': options.describedBy,
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          if (!isOurs) options.onChange(state.doc.toString());
          checkSoon(PAUSE);
        }),
      ],
    }),
  });
  checkSoon(0);
  return {
    setText: (text) => {
      if (text === view.state.doc.toString()) return;
      isOurs = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isOurs = false;
    },
    goTo: (position) => {
      view.dispatch({
        selection: { anchor: Math.min(position, view.state.doc.length) },
        scrollIntoView: true,
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => {
      clearTimeout(timer);
      view.destroy();
    },
  };
};

/** Marks the errors of the current text and reports them. */
async function showProblems(view: EditorView, options: EditorOptions): Promise<void> {
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
