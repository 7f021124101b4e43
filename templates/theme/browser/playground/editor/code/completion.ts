import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { jsonText } from '../../../../../../src/reference/sample/serialize.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { type JsonToken, type Level, pathOf, step, tokens, unquoted } from './json-scan.ts';
import { schemasAt } from './schemas-at.ts';

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

interface Suggestion {
  label: string;
  detail?: string;
  hint?: string;
  /** JSON to put in; of a key, what follows its colon. */
  json: string;
  /** Where the cursor goes, back from the end. */
  back: number;
  isRequired: boolean;
}

/** Properties that the object may get, required ones first. */
export function keySuggestions(
  found: readonly FormSchema[],
  keys: readonly string[],
  schemas: Schemas,
): Suggestion[] {
  const byName = new Map<string, Suggestion>();
  for (const { properties = [] } of found) {
    for (const { name, required, schema: reference } of properties) {
      if (keys.includes(name) || byName.has(name)) continue;
      const schema = schemas.resolve(reference) ?? reference;
      const hint = reference.hint ?? schema.hint;
      byName.set(name, {
        label: name,
        ...(schema.type && { detail: schema.type }),
        ...(hint && { hint }),
        ...startOf(schema),
        isRequired: required === true,
      });
    }
  }
  return [...byName.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** Values that the documents name, and those that a type consists of. */
export function valueSuggestions(found: readonly FormSchema[]): Suggestion[] {
  const byJson = new Map<string, Suggestion>();
  const add = (json: string, detail?: string, back = 0) => {
    if (!byJson.has(json))
      byJson.set(json, { label: json, ...(detail && { detail }), json, back, isRequired: false });
  };
  for (const schema of found) {
    for (const value of schema.enum ?? []) add(jsonText(value));
    for (const value of [schema.prefill, schema.example, schema.default]) {
      if (value !== undefined && typeof value !== 'object') add(jsonText(value));
    }
    if (schema.type === 'boolean') ['true', 'false'].map((word) => add(word));
    if (schema.nullable) add('null');
    if (schema.type === 'object') add('{}', undefined, 1);
    if (schema.type === 'array') add('[]', undefined, 1);
    if (schema.type === 'string' && !schema.enum) add('""', undefined, 1);
  }
  return [...byJson.values()];
}

/** What a new property starts with. */
function startOf(schema: FormSchema): { json: string; back: number } {
  const only = schema.enum?.length === 1 ? schema.enum[0] : schema.prefill;
  if (only !== undefined) return { json: jsonText(only), back: 0 };
  switch (schema.type) {
    case 'object':
      return { json: '{}', back: 1 };
    case 'array':
      return { json: '[]', back: 1 };
    case 'string':
      return { json: schema.enum ? '' : '""', back: schema.enum ? 0 : 1 };
    default:
      return { json: '', back: 0 };
  }
}

type Container = Record<string, unknown> | unknown[];

/** The value that a text has so far, while it is being typed. What cannot be read yet is left out. */
export function looseValue(text: string): unknown {
  const levels: Level[] = [];
  const containers: Container[] = [];
  let root: unknown;
  const put = (value: unknown) => {
    const [level, container] = [levels.at(-1), containers.at(-1)];
    if (!level || !container) root ??= value;
    else if (Array.isArray(container)) container[level.index] = value;
    else if (level.key !== undefined && level.hasColon) {
      Object.defineProperty(container, level.key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  };
  for (const token of tokens(text)) {
    const level = levels.at(-1);
    if (token.kind === '{' || token.kind === '[') {
      const made: Container = token.kind === '[' ? [] : {};
      put(made);
      containers.push(made);
    } else if (token.kind === '}' || token.kind === ']') containers.pop();
    else if (token.kind === 'word') put(scalar(text.slice(token.from, token.to)));
    else if (token.kind === 'string' && (!level || level.isList || level.hasColon))
      put(unquoted(text.slice(token.from, token.to)));
    step(levels, token, text);
  }
  return root;
}

function scalar(word: string): unknown {
  try {
    return JSON.parse(word) as unknown;
  } catch {
    return undefined;
  }
}

/** The completion context at the cursor. */
interface CursorContext {
  expects: 'key' | 'value';
  /** Of the value, or of the object that gets a key. */
  path: readonly (string | number)[];
  /** What a suggestion replaces. */
  from: number;
  to: number;
  /** Keys that the object has already, without the one at the cursor. */
  keys: readonly string[];
  /** The key is followed by its colon. */
  hasColon: boolean;
}

/** Undefined if nothing can be inserted, such as after a complete value. */
export function contextAt(text: string, position: number): CursorContext | undefined {
  const stack: Level[] = [];
  let before: JsonToken | undefined;
  let current: JsonToken | undefined;
  for (const token of tokens(text)) {
    const isText = token.kind === 'string' || token.kind === 'word';
    if (isText ? token.to >= position : token.from >= position) {
      if (isText && token.from < position) current = token;
      break;
    }
    step(stack, token, text);
    before = token;
  }
  const level = stack.at(-1);
  const [from, to] = current ? [current.from, current.to] : [position, position];
  const isFresh = !before || '{[,:'.includes(before.kind);
  if (!isFresh) return undefined;
  if (level && !level.isList && !level.hasColon) {
    const rest = text.slice(to);
    const keys = otherKeys(text, level, current);
    return { expects: 'key', path: pathOf(stack.slice(0, -1)), from, to, keys, hasColon: /^\s*:/.test(rest) };
  }
  return { expects: 'value', path: pathOf(stack), from, to, keys: [], hasColon: false };
}

function otherKeys(text: string, { from }: Level, current: JsonToken | undefined): string[] {
  const stack: Level[] = [];
  const rest = text.slice(from);
  let own: Level | undefined;
  for (const token of tokens(rest)) {
    step(stack, token, rest);
    own ??= stack[0];
    if (stack.length === 0) break;
    // The key at the cursor is not one that the object has already.
    if (current && stack.length === 1 && token.from + from === current.from) own!.keys.pop();
  }
  return own?.keys ?? [];
}
