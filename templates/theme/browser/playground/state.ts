import type { PlaygroundMedia } from '../../../../src/openapi/playground/playground-body.ts';
import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../src/openapi/playground/playground-model.ts';
import { initialValue } from './form/initial.ts';
import type { Schemas } from './schema/schemas.ts';

/** What the reader has entered. `undefined` anywhere means: not sent. */
export interface FormState {
  server: number;
  variables: Readonly<Record<string, string>>;
  /** Which way to identify; -1 for none. */
  security: number;
  parameters: Readonly<Record<string, unknown>>;
  /** Which content type. */
  media: number;
  /** One for each content type. */
  bodies: readonly BodyState[];
}

export interface BodyState {
  /** What the form edits. */
  value: unknown;
  /** What is sent in place of the value, exactly as it was typed. */
  text?: string;
  view: 'form' | 'raw';
  /** Changes when the value was replaced as a whole, so that the form starts again. */
  revision: number;
}

export function parameterKey({ in: place, name }: Pick<PlaygroundParameter, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

export function initialState(model: PlaygroundModel, schemas: Schemas): FormState {
  return {
    server: 0,
    variables: {},
    security: model.security.options.length > 0 ? 0 : -1,
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => [
        parameterKey(parameter),
        parameter.prefill ?? initialValue(parameter.schema, schemas, parameter.required),
      ]),
    ),
    media: Math.max(0, preferred(model)),
    bodies: model.body?.media.map((media) => initialBody(media, schemas, model.body!.required)) ?? [],
  };
}

/** JSON first, then forms: what a reader most likely sends. */
function preferred({ body }: PlaygroundModel): number {
  const kinds = body?.media.map(({ kind }) => kind) ?? [];
  return (['json', 'multipart', 'form'] as const).map((kind) => kinds.indexOf(kind)).find((i) => i >= 0) ?? 0;
}

function initialBody(media: PlaygroundMedia, schemas: Schemas, required: boolean): BodyState {
  const start = media.prefill ?? (media.schema && initialValue(media.schema, schemas, required));
  if (media.kind === 'text' || media.kind === 'file') {
    const text =
      typeof start === 'string' ? start : start === undefined ? '' : JSON.stringify(start, null, 2);
    return { value: undefined, view: 'raw', revision: 0, ...(media.kind === 'text' && { text }) };
  }
  return { value: start, view: isForm(media, schemas) ? 'form' : 'raw', revision: 0 };
}

/** A schema that says nothing has no form. */
function isForm({ kind, schema }: PlaygroundMedia, schemas: Schemas): boolean {
  if (kind !== 'json') return true;
  const found = schema && schemas.resolve(schema);
  return found !== undefined && (found.type !== undefined || found.options !== undefined);
}
