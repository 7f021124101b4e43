import { type GraphqlField, type GraphqlSpec, isRequired, type TypeUse } from '../document/graphql-spec.ts';

/** A field in an example, with its own selection. */
export interface SelectedField {
  name: string;
  type: TypeUse;
  inside: Selection;
}

/** A selection in an example: common fields, then those of the possible types. */
export interface Selection {
  fields: readonly SelectedField[];
  /** Possible types of the value. The example requests `__typename`. */
  variants: readonly { type: string; fields: readonly SelectedField[] }[];
}

const NOTHING: Selection = { fields: [], variants: [] };
/** How many fields an example shows of an object, level by level: a connection has its nodes at the third. */
const MAX_FIELDS = [8, 4, 4];
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
export function selectionOf(spec: GraphqlSpec, type: TypeUse): Selection {
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
  const most = MAX_FIELDS[around.length]!;
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
  const inside = around.length < MAX_FIELDS.length ? select(draft, type.name, around) : NOTHING;
  return isFilled(inside) ? { name, type, inside } : undefined;
}

export function isFilled({ fields, variants }: Selection): boolean {
  return fields.length + variants.length > 0;
}

function isLeaf({ types, roots }: GraphqlSpec, { name }: TypeUse): boolean {
  const kind = types.get(name)?.kind;
  return (kind === undefined && !roots.has(name)) || kind === 'scalar' || kind === 'enum';
}
