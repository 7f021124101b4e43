import type { FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import type { Credential, Credentials } from '../auth/credentials.ts';
import { type BodyState, type FormState, parameterKey } from '../form/values/form-state.ts';
import { ofType } from '../form/values/initial.ts';
import type { Schemas } from '../schema/schemas.ts';
import { type Lookup, resolveJson, resolveText, wholeVariable } from './resolve-text.ts';

/** The form with the values of variables inserted: this is checked, sent and shown as code. */
export function resolveState(
  model: PlaygroundModel,
  state: FormState,
  schemas: Schemas,
  lookup: Lookup,
): FormState {
  const text = (written: string) => resolveText(written, lookup);
  const value = (given: unknown, schema: FormSchema = {}) => resolveValue(given, schema, schemas, lookup);
  return {
    ...state,
    ...(state.base !== undefined && { base: text(state.base) }),
    ...(state.path !== undefined && { path: text(state.path) }),
    variables: mapped(state.variables, text),
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return [key, value(state.parameters[key], parameter.schema)];
      }),
    ),
    bodies: state.bodies.map((body, index): BodyState => {
      const media = model.body?.media[index];
      const resolve = media?.kind === 'json' ? resolveJson : resolveText;
      return {
        ...body,
        value: value(body.value, media?.schema),
        ...(body.text !== undefined && { text: resolve(body.text, lookup) }),
      };
    }),
  };
}

export function resolveCredentials(credentials: Credentials, lookup: Lookup): Credentials {
  return mapped(credentials, ({ value, username, password, ...others }: Credential) => ({
    ...others,
    ...mapped(present({ value, username, password }), (written) => resolveText(written, lookup)),
  }));
}

function resolveValue(given: unknown, schema: FormSchema, schemas: Schemas, lookup: Lookup): unknown {
  if (typeof given === 'string')
    return given.includes('{{') ? ofSchema(given, schema, schemas, lookup) : given;
  if (typeof given !== 'object' || given === null || given instanceof Blob) return given;
  const found = schemas.resolve(schema) ?? {};
  if (Array.isArray(given)) {
    return given.map((item, index) =>
      resolveValue(item, found.tuple?.[index] ?? found.items ?? {}, schemas, lookup),
    );
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, item]) => {
      const property = propertyOf(found, name, schemas) ?? found.additional ?? {};
      return [name, resolveValue(item, property, schemas, lookup)];
    }),
  );
}

/** The value gets the type of the field; without one, it keeps its type in the response. */
function ofSchema(written: string, schema: FormSchema, schemas: Schemas, lookup: Lookup): unknown {
  const whole = wholeVariable(written, lookup);
  const text = resolveText(written, lookup);
  if (whole === undefined) return text;
  const found = schemas.resolve(schema) ?? {};
  if (found.type === undefined) return whole;
  return ofType(whole, found) ?? ofType(text, found) ?? text;
}

function propertyOf(schema: FormSchema, name: string, schemas: Schemas): FormSchema | undefined {
  const own = schema.properties?.find((property) => property.name === name)?.schema;
  if (own) return own;
  for (const option of schema.options ?? []) {
    const found = schemas.resolve(option.schema)?.properties?.find((property) => property.name === name);
    if (found) return found.schema;
  }
  return undefined;
}

function mapped<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function present(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
