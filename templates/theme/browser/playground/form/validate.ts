import type { FormSchema } from '../../../../../src/openapi/playground/form-schema.ts';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { type FormState, parameterKey } from '../state.ts';
import { filled, WORDS } from '../words.ts';
import type { Schemas } from './schemas.ts';
import { valueError } from './value-error.ts';

/** Messages by the path of the field that they belong to. */
export type FieldErrors = ReadonlyMap<string, string>;

export const BODY = 'body';

/** What is wrong or missing in the form, in its order. */
export function validateForm(model: PlaygroundModel, state: FormState, schemas: Schemas): FieldErrors {
  const errors = new Map<string, string>();
  for (const parameter of model.parameters) {
    const key = parameterKey(parameter);
    check(parameter.schema, state.parameters[key], key, parameter.required, schemas, errors);
    // A hole in the path cannot be sent, whatever the schema allows.
    if (parameter.in === 'path' && state.parameters[key] === '') errors.set(key, WORDS.missing);
  }
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!media || !body || !model.body) return errors;
  if (body.text !== undefined) {
    if (media.kind === 'json' && body.text.trim() !== '') {
      const reason = jsonError(body.text);
      if (reason) errors.set(BODY, reason);
    } else if (model.body.required && body.text.trim() === '') errors.set(BODY, WORDS.missing);
  } else if (media.kind === 'file') {
    if (model.body.required && body.value === undefined) errors.set(BODY, WORDS.chooseFile);
  } else if (media.schema) {
    check(media.schema, body.value, BODY, model.body.required, schemas, errors);
  }
  return errors;
}

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return filled(WORDS.notJson, error instanceof Error ? error.message : String(error));
  }
}

function check(
  schema: FormSchema,
  value: unknown,
  path: string,
  required: boolean,
  schemas: Schemas,
  errors: Map<string, string>,
): void {
  if (value === undefined) {
    if (required) errors.set(path, WORDS.missing);
    return;
  }
  const found = schemas.resolve(schema);
  if (!found || (value === null && found.nullable)) return;
  const own = valueError(found, value);
  if (own) errors.set(path, own);
  for (const [at, message] of variantErrors(found, value, path, schemas)) errors.set(at, message);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const inner = found.tuple?.[index] ?? found.items;
      if (inner) check(inner, item, `${path}.${index}`, true, schemas, errors);
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
    const entries = value as Record<string, unknown>;
    for (const property of found.properties ?? []) {
      const at = `${path}.${property.name}`;
      check(property.schema, entries[property.name], at, property.required === true, schemas, errors);
    }
  }
}

/** None when the value fits a variant, or one that is still to be loaded; else what the nearest variant says. */
function variantErrors(schema: FormSchema, value: unknown, path: string, schemas: Schemas): FieldErrors {
  let nearest: FieldErrors | undefined;
  for (const option of schema.options ?? []) {
    const errors = new Map<string, string>();
    check(option.schema, value, path, true, schemas, errors);
    if (!nearest || errors.size < nearest.size) nearest = errors;
  }
  return nearest ?? new Map();
}
