import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundModel } from '../../../../../../src/reference/playground/playground-model.ts';
import { jsonOrProblem } from '../../parts/json-or-problem.ts';
import { WORDS } from '../../parts/words.ts';
import { checkValue, type Finding } from '../../schema/check-value.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { type FormState, parameterKey } from './form-state.ts';

/** Messages by the path of the field. */
export type FieldErrors = ReadonlyMap<string, string>;

export const BODY = 'body';

/** A text that only looks odd, or a field that the document does not name, does not prevent sending. */
const HARMLESS: readonly Finding['kind'][] = ['format', 'undocumented'];

/** The errors of the form, in the order of the fields. */
export function validateForm(model: PlaygroundModel, state: FormState, schemas: Schemas): FieldErrors {
  const errors = new Map<string, string>();
  const check = (schema: FormSchema, value: unknown, path: string, required: boolean) => {
    const { findings } = checkValue(schema, value, required, schemas);
    for (const { kind, path: inner, message } of findings) {
      if (!HARMLESS.includes(kind)) errors.set([path, ...inner].join('.'), message);
    }
  };
  for (const parameter of model.parameters) {
    const key = parameterKey(parameter);
    check(parameter.schema, state.parameters[key], key, parameter.required);
    // An empty path parameter cannot be sent, whatever the schema allows.
    if (parameter.in === 'path' && state.parameters[key] === '') errors.set(key, WORDS.missing);
  }
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!media || !body || !model.body) return errors;
  if (body.text !== undefined) {
    if (media.kind === 'json' && body.text.trim() !== '') {
      const { problem } = jsonOrProblem(body.text);
      if (problem) errors.set(BODY, problem);
    } else if (model.body.required && body.text.trim() === '') errors.set(BODY, WORDS.missing);
  } else if (media.kind === 'file') {
    if (model.body.required && body.value === undefined) errors.set(BODY, WORDS.chooseFile);
  } else if (media.schema) {
    check(media.schema, body.value, BODY, model.body.required);
  }
  return errors;
}
