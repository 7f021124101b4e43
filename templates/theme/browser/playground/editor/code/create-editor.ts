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
} from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/json';
import { schemaCompletion } from './completion.ts';
import type { CreateEditor, EditorOptions } from './editor-handle.ts';
import { marks, showProblems } from './show-problems.ts';

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
        ...jsonEditing(options),
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

function jsonEditing({ id, label, describedBy, words, schema, schemas }: EditorOptions): Extension[] {
  return [
    json,
    syntaxHighlighting(colors),
    history(),
    bracketMatching(),
    closeBrackets(),
    foldGutter(),
    indentUnit.of('  '),
    EditorView.lineWrapping,
    autocompletion({
      override: schema ? [schemaCompletion(schema, schemas)] : [],
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
      'Fold line': words.fold,
      'Unfold line': words.unfold,
      // Read out by screen readers: `Hide 2 – 5.`
      'Folded lines': words.fold,
      'Unfolded lines': words.unfold,
      to: '–',
      'Selection deleted': '',
      'folded code': '…',
      unfold: words.unfold,
      Completions: words.suggestions,
    }),
    EditorView.contentAttributes.of({
      id,
      'aria-label': label,
      'aria-describedby': describedBy,
    }),
  ];
}
