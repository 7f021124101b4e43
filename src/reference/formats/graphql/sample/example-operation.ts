import { sampleText } from '../../../sample/sample-text.ts';
import {
  type GraphqlField,
  type GraphqlSpec,
  isRequired,
  type OperationDefinition,
  type TypeUse,
} from '../document/graphql-spec.ts';

/** An example call of an operation, with its required arguments, and the response. */
export interface OperationExample {
  /** GraphQL. */
  operation: string;
  /** JSON; absent if there are none. */
  variables?: string;
  /** JSON. */
  response: string;
}

export function operationExample(spec: GraphqlSpec, definition: OperationDefinition): OperationExample {
  const { kind, name, value } = definition;
  const required = value.arguments.filter(isRequired);
  const selection = selectionOf(spec, value.type);
  const declared = required.map((argument) => `$${argument.name}: ${argument.type.text}`).join(', ');
  const given = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const title = name[0]!.toUpperCase() + name.slice(1);
  const lines = [
    `${kind} ${title}${declared && `(${declared})`} {`,
    ...indented([`${name}${given && `(${given})`}${opening(selection)}`, ...insideOf(selection)]),
    '}',
  ];
  const variables = required.map((argument) => [argument.name, sampleInput(spec, argument.type)]);
  return {
    operation: lines.join('\n'),
    ...(variables.length > 0 && { variables: asJson(Object.fromEntries(variables)) }),
    response: asJson({ data: { [name]: sampleOutput(spec, value.type, selection) } }),
  };
}

function opening(selection: Selection): string {
  return isFilled(selection) ? ' {' : '';
}

/** The lines between the braces of a selection, and the closing one. */
function insideOf(selection: Selection): string[] {
  if (!isFilled(selection)) return [];
  const variants = selection.variants.flatMap(({ type, fields }) =>
    fields.length === 0 ? [] : [`... on ${type} {`, ...indented(fields.flatMap(fieldLines)), '}'],
  );
  const typename = selection.variants.length > 0 ? ['__typename'] : [];
  return [...indented([...typename, ...selection.fields.flatMap(fieldLines), ...variants]), '}'];
}

function fieldLines({ name, inside }: SelectedField): string[] {
  return [name + opening(inside), ...insideOf(inside)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

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
function sampleInput(spec: GraphqlSpec, type: TypeUse): unknown {
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
function sampleOutput(spec: GraphqlSpec, type: TypeUse, { fields, variants }: Selection): unknown {
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

/** A field in an example, with its own selection. */
interface SelectedField {
  name: string;
  type: TypeUse;
  inside: Selection;
}

/** A selection in an example: common fields, then those of the possible types. */
interface Selection {
  fields: readonly SelectedField[];
  /** Possible types of the value. The example requests `__typename`. */
  variants: readonly { type: string; fields: readonly SelectedField[] }[];
}

const NOTHING: Selection = { fields: [], variants: [] };
/** How many fields an example shows of an object, level by level: a connection has its nodes at the third. */
const MAX_SELECTED = [8, 4, 4];
/** How many types of a union. */
const MAX_VARIANTS = 3;
/** How many fields are tried for an example: one without a result is not shown. */
const MAX_ATTEMPTS = 2000;

/** A selection that is being built. */
interface Draft {
  spec: GraphqlSpec;
  attemptsLeft: number;
}

/** The selection of an example for a value of this type; none for a scalar. For an object without usable fields, its type. */
function selectionOf(spec: GraphqlSpec, type: TypeUse): Selection {
  const selection = select({ spec, attemptsLeft: MAX_ATTEMPTS }, type.name, []);
  if (isLeaf(spec, type) || isFilled(selection)) return selection;
  const definition = spec.types.get(type.name);
  const [member] = definition?.kind === 'union' ? definition.types : [];
  return { fields: [], variants: [{ type: (member ?? type).name, fields: [] }] };
}

/**
 * `around` are the enclosing types. GraphQL refuses fields with the same name and different types, even of different
 * members of a union: those that an earlier member has `taken` with another type are left out.
 */
function select(
  draft: Draft,
  name: string,
  around: readonly string[],
  taken?: ReadonlyMap<string, TypeUse>,
): Selection {
  const type = draft.spec.types.get(name);
  if (type?.kind === 'union') {
    const ofEarlier = new Map<string, TypeUse>();
    const variants = type.types.slice(0, MAX_VARIANTS).map((member) => {
      const { fields } = select(draft, member.name, around, ofEarlier);
      for (const field of fields) ofEarlier.set(field.name, field.type);
      return { type: member.name, fields };
    });
    return { fields: [], variants: variants.filter(({ fields }) => fields.length > 0) };
  }
  if ((type?.kind !== 'object' && type?.kind !== 'interface') || around.includes(name)) return NOTHING;
  const fields: SelectedField[] = [];
  const most = MAX_SELECTED[around.length]!;
  for (const field of type.fields) {
    if (fields.length === most || draft.attemptsLeft-- <= 0) break;
    const isCallable = field.deprecated === undefined && !field.arguments.some(isRequired);
    const isSameType = (taken?.get(field.name) ?? field.type).text === field.type.text;
    const usable = isCallable && isSameType && selectField(draft, field, [...around, name]);
    if (usable) fields.push(usable);
  }
  return { fields, variants: [] };
}

/** Undefined if an object has no usable fields. */
function selectField(
  draft: Draft,
  { name, type }: GraphqlField,
  around: readonly string[],
): SelectedField | undefined {
  if (isLeaf(draft.spec, type)) return { name, type, inside: NOTHING };
  const inside = around.length < MAX_SELECTED.length ? select(draft, type.name, around) : NOTHING;
  return isFilled(inside) ? { name, type, inside } : undefined;
}

function isFilled({ fields, variants }: Selection): boolean {
  return fields.length + variants.length > 0;
}

function isLeaf({ types, roots }: GraphqlSpec, { name }: TypeUse): boolean {
  const kind = types.get(name)?.kind;
  return (kind === undefined && !roots.has(name)) || kind === 'scalar' || kind === 'enum';
}
