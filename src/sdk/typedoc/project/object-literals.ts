import { groupBy } from '../../../lib/group-by.ts';
import { isObject } from '../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../openapi/document/json.ts';
import { declarationOf, nameOf, type Reflection } from './reflection.ts';
import { visibleChildren } from './visible.ts';

/** Unions and intersections inside each other. */
const MAX_DEPTH = 5;

/** The object literals of a type, including those in intersections and unions. */
export function literalsIn(type: unknown, depth = 0): Reflection[] {
  const { type: kind, types } = objectOf(type);
  if (kind !== 'union' && kind !== 'intersection') return [declarationOf(type) ?? []].flat();
  return depth < MAX_DEPTH ? listOf(types).flatMap((one) => literalsIn(one, depth + 1)) : [];
}

/** The members of the object literals of a type. A member of several of them is listed once, with all its types. */
export function literalMembers(type: unknown): Reflection[] {
  const members = literalsIn(type).flatMap(visibleChildren);
  return Array.from(groupBy(members, nameOf).values(), joined);
}

/** Those of them that are properties. */
export function fieldsOf(type: unknown): Reflection[] {
  return literalMembers(type).filter((member) => isObject(member.type));
}

function joined(members: readonly [Reflection, ...Reflection[]]): Reflection {
  const [first, ...others] = members;
  if (others.length === 0) return first;
  const types = members.flatMap(({ type }) =>
    objectOf(type).type === 'union' ? listOf(objectOf(type).types) : [type],
  );
  const different = new Map(types.filter(isObject).map((type) => [JSON.stringify(type), type]));
  const comment = members.find((member) => isObject(member.comment))?.comment;
  return {
    ...first,
    ...(comment !== undefined && { comment }),
    ...(different.size > 1 && { type: { type: 'union', types: [...different.values()] } }),
  };
}
