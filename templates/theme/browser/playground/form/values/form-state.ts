import type {
  PlaygroundExample,
  PlaygroundMedia,
} from '../../../../../../src/reference/playground/playground-body.ts';
import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../../../src/reference/playground/playground-model.ts';
import { jsonText } from '../../../../../../src/reference/sample/serialize.ts';
import { preferredMedia } from '../../../../../../src/reference/view/media.ts';
import { readJson } from '../../../lib/shapes.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { initialValue, ofType } from './initial.ts';

/** What the reader has entered. `undefined` anywhere means: not sent. */
export interface FormState {
  server: number;
  /** URL that the reader entered instead of a server of the document. */
  base?: string;
  variables: Readonly<Record<string, string>>;
  /** Index of the security requirement; -1 for none. */
  security: number;
  /** Path that the reader entered instead of the document's; `{placeholders}` are filled in as well. */
  path?: string;
  parameters: Readonly<Record<string, unknown>>;
  /** Which content type. */
  media: number;
  /** One for each content type. */
  bodies: readonly BodyState[];
}

export interface BodyState {
  /** What the form edits. */
  value: unknown;
  /** Text that is sent instead of the value, exactly as typed. */
  text?: string;
  view: 'form' | 'raw';
  /** Changes when the whole value is replaced, so that the form is rendered from scratch. */
  revision: number;
}

export function parameterKey({ in: place, name }: Pick<PlaygroundParameter, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

/** Identifies a body of a model: a content type, or a message. */
export function mediaName({ type, message }: PlaygroundMedia): string {
  return message?.id ?? type;
}

export function initialState(model: PlaygroundModel, schemas: Schemas): FormState {
  return {
    server: 0,
    variables: {},
    security: model.security.options.length > 0 ? 0 : -1,
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => [parameterKey(parameter), initialParameter(parameter, schemas)]),
    ),
    media: preferred(model),
    bodies: model.body?.media.map((media) => initialBody(media, schemas, model.body!.required)) ?? [],
  };
}

function initialParameter(parameter: PlaygroundParameter, schemas: Schemas): unknown {
  const { prefill, examples, required, schema } = parameter;
  if (prefill !== undefined) return ofType(prefill, schemas.resolve(schema) ?? {}) ?? prefill;
  const example = required && schemas.fills ? examples?.[0]?.value : undefined;
  const fitting = example === undefined ? undefined : ofType(example, schemas.resolve(schema) ?? {});
  return fitting ?? initialValue(schema, schemas, required);
}

/** As in the code samples. */
function preferred({ body }: PlaygroundModel): number {
  const media = body?.media ?? [];
  const best = preferredMedia(media);
  return best ? media.indexOf(best) : 0;
}

function initialBody(media: PlaygroundMedia, schemas: Schemas, required: boolean): BodyState {
  const [example] = media.examples ?? [];
  // Messages are read and written as JSON; the form is at hand.
  const view = !media.message && isForm(media, schemas) ? 'form' : 'raw';
  const empty: BodyState = { value: undefined, view, revision: 0 };
  // A text has no form to guide the reader: an example is a better start than nothing.
  if (example && (schemas.fills || media.kind === 'text')) return withExample(media, empty, example.value);
  // Most documents do not mark a body as required, although it is.
  const asked = media.schema && initialValue(media.schema, schemas, required || schemas.fills);
  const start = required || !isEmpty(asked) ? asked : undefined;
  return start === undefined && media.kind !== 'text' ? empty : withExample(media, empty, start ?? '');
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The chosen body with a change. */
export function withBody({ bodies, media }: FormState, next: Partial<BodyState>): Pick<FormState, 'bodies'> {
  return { bodies: bodies.map((body, at) => (at === media ? { ...body, ...next } : body)) };
}

/** The body with an example in place of what it had. */
export function withExample(
  { kind, schema }: PlaygroundMedia,
  body: BodyState,
  value: PlaygroundExample['value'],
): BodyState {
  const next = { ...body, value: undefined, text: undefined, revision: body.revision + 1 };
  if (kind === 'text') return { ...next, text: typeof value === 'string' ? value : jsonText(value, 2) };
  if (kind === 'file') return next;
  // Documents often write an example of JSON as a text.
  const text = kind === 'json' && typeof value === 'string' && schema?.type !== 'string' ? value : undefined;
  const json = text === undefined ? undefined : readJson(text);
  return json ? { ...next, ...json, text } : { ...next, value };
}

/** An empty schema has no form. */
function isForm({ kind, schema }: PlaygroundMedia, schemas: Schemas): boolean {
  if (kind === 'text' || kind === 'file') return false;
  if (kind !== 'json') return true;
  const found = schema && schemas.resolve(schema);
  return found !== undefined && (found.type !== undefined || found.options !== undefined);
}
