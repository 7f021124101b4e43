import { listOf } from '../document/json.ts';
import type { FlatSchema } from '../document/spec-document.ts';

/** Types of a schema without `type`, inferred from its other keywords. Many documents omit `type`. */
export function impliedTypes({ keywords }: Pick<FlatSchema, 'keywords'>): string[] {
  if (keywords.properties || keywords.patternProperties || keywords.additionalProperties) return ['object'];
  if (keywords.items || keywords.prefixItems) return ['array'];
  const values = keywords.const === undefined ? listOf(keywords.enum) : [keywords.const];
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  if (types.size > 0 && !types.has('object')) return [...types];
  return keywords.pattern === undefined ? [] : ['string'];
}
