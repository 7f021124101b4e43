import { sampleText } from '../../openapi/sample/sample-text.ts';
import { type GraphqlSpec, isRequired, type TypeUse } from '../document/graphql-spec.ts';
import type { Selection } from './selection.ts';

/** Values of the built-in scalars, and of common custom ones, the same as in samples of OpenAPI. */
const SCALARS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['Int', 123],
  ['Float', 12.3],
  ['Boolean', true],
  ['BigInt', '9007199254740991'],
  ['JSON', {}],
  ['JSONObject', {}],
  ['Date', sampleText({ format: 'date' })],
  ['DateTime', sampleText({ format: 'date-time' })],
  ['Time', sampleText({ format: 'time' })],
  ['URL', sampleText({ format: 'uri' })],
  ['URI', sampleText({ format: 'uri' })],
  ['UUID', sampleText({ format: 'uuid' })],
  ['EmailAddress', sampleText({ format: 'email' })],
]);

/** Input types may contain themselves, and each other many times. */
const MAX_LEVELS = 4;
const MAX_FIELDS = 200;

/** A sample value of a variable, with its required fields. */
export function sampleInput(spec: GraphqlSpec, type: TypeUse): unknown {
  let fieldsLeft = MAX_FIELDS;
  const sampleOf = (use: TypeUse, level: number): unknown => {
    const definition = spec.types.get(use.name);
    if (definition?.kind !== 'input') return inList(use, leaf(spec, use));
    const required = level < MAX_LEVELS ? definition.fields.filter(isRequired) : [];
    const fields = required.flatMap((field) =>
      fieldsLeft-- > 0 ? [[field.name, sampleOf(field.type, level + 1)]] : [],
    );
    return inList(use, Object.fromEntries(fields));
  };
  return sampleOf(type, 0);
}

/** The response to a selection. */
export function sampleOutput(spec: GraphqlSpec, type: TypeUse, { fields, variants }: Selection): unknown {
  const shown = variants[0] ?? { type: undefined, fields };
  if (shown.type === undefined && shown.fields.length === 0) return inList(type, leaf(spec, type));
  const values = shown.fields.map((field) => [field.name, sampleOutput(spec, field.type, field.inside)]);
  return inList(
    type,
    Object.fromEntries(shown.type === undefined ? values : [['__typename', shown.type], ...values]),
  );
}

function leaf({ types }: GraphqlSpec, { name }: TypeUse): unknown {
  const definition = types.get(name);
  if (definition?.kind === 'enum') return definition.values[0]?.name ?? null;
  return SCALARS.get(name) ?? `<${name.toLowerCase()}>`;
}

/** Wrapped in as many lists as the type has. */
function inList(type: TypeUse, value: unknown): unknown {
  const lists = type.text.lastIndexOf('[') + 1;
  let wrapped = value;
  for (let i = 0; i < lists; i++) wrapped = [wrapped];
  return wrapped;
}
