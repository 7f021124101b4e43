import type { FlatSchema } from '../document/spec-document.ts';
import { allowedValues } from './keywords.ts';

/** Types of a schema without `type`, inferred from its other keywords. Many documents omit `type`. */
export function impliedTypes({ keywords }: Pick<FlatSchema, 'keywords'>): string[] {
  if (keywords.properties || keywords.patternProperties || keywords.additionalProperties) return ['object'];
  if (keywords.items || keywords.prefixItems) return ['array'];
  const types = new Set(
    allowedValues(keywords)
      .filter((value) => value !== null)
      .map((value) => typeof value),
  );
  if (types.size > 0 && !types.has('object')) return [...types];
  return keywords.pattern === undefined ? [] : ['string'];
}
