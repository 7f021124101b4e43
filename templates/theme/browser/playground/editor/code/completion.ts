import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { type CursorContext, contextAt } from './cursor-context.ts';
import { looseValue } from './loose-value.ts';
import { schemasAt } from './schemas-at.ts';
import { keySuggestions, type Suggestion, valueSuggestions } from './suggestions.ts';

/** Components that are fetched before the reader gets an incomplete list. */
const MAX_LOADS = 20;

/** Suggests keys and values by the schema of the body. */
export function schemaCompletion(schema: FormSchema, schemas: Schemas) {
  return async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const text = state.doc.toString();
    const context = contextAt(text, pos);
    if (!context || (!explicit && context.from === context.to && !/[:"]\s*$/.test(text.slice(0, pos))))
      return null;
    const found = await loaded(schema, looseValue(text), context.path, schemas);
    const isKey = context.expects === 'key';
    const suggestions = isKey ? keySuggestions(found, context.keys, schemas) : valueSuggestions(found);
    const typed = text.slice(context.from, pos).replaceAll('"', '').toLowerCase();
    const fitting = suggestions.filter(({ label }) => label.toLowerCase().includes(typed));
    if (fitting.length === 0) return null;
    const options = fitting.map((suggestion) => option(suggestion, context));
    // What it replaces may continue after the cursor, which CodeMirror would compare, too.
    return { from: context.from, to: context.to, options, filter: false };
  };
}

async function loaded(
  schema: FormSchema,
  value: unknown,
  path: readonly (string | number)[],
  schemas: Schemas,
): Promise<readonly FormSchema[]> {
  let at = schemasAt(schema, value, path, schemas);
  for (let loads = 0; at.unloaded.length > 0 && loads < MAX_LOADS; loads++) {
    await schemas.load(at.unloaded[0]!);
    at = schemasAt(schema, value, path, schemas);
  }
  return at.found;
}

function option(suggestion: Suggestion, context: CursorContext): Completion {
  const isKey = context.expects === 'key';
  const label = isKey ? JSON.stringify(suggestion.label) : suggestion.label;
  return {
    label: suggestion.label,
    type: isKey ? (suggestion.isRequired ? 'required' : 'property') : 'value',
    ...(suggestion.detail && { detail: suggestion.detail }),
    ...(suggestion.hint && { info: suggestion.hint }),
    apply: (view, _, from, to) => {
      const key = isKey ? (context.hasColon ? label : `${label}: `) : '';
      const json = isKey && context.hasColon ? '' : suggestion.json;
      put(view, from, to, key + json, isKey && context.hasColon ? 0 : suggestion.back);
    },
  };
}

/** A comma follows where another property does. What is still open is suggested next. */
function put(view: EditorView, from: number, to: number, text: string, back: number): void {
  const comma = /^\s*"/.test(view.state.sliceDoc(to, to + 200)) ? ',' : '';
  view.dispatch({
    changes: { from, to, insert: text + comma },
    selection: { anchor: from + text.length - back },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  if (text.endsWith(': ') || text.endsWith('{}')) startCompletion(view);
}
