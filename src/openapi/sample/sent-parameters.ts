import { listOf } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import type { Parameter, ParameterLocation } from '../view/parameters.ts';
import type { Security, SecurityScheme } from '../view/security.ts';
import { withQueryFields } from './query-fields.ts';

/**
 * The parameters of a request, with the fields of the query one by one, without those that are set otherwise: content type
 * and length by the body, credentials by the `schemes` of the request, `Accept` by the client, unless the document has a
 * value for it.
 */
export function sentParameters(
  document: SpecDocument,
  { parameters, security }: { parameters: readonly Parameter[]; security: Security },
  schemes: readonly SecurityScheme[],
): Parameter[] {
  return withQueryFields(document, parameters).filter((parameter) => {
    const { in: location, name } = parameter;
    if (schemes.some((scheme) => scheme.in === location && isSameName(location, scheme.parameter, name)))
      return false;
    if (location !== 'header') return true;
    switch (name.toLowerCase()) {
      case 'content-type':
      case 'content-length':
      case 'host':
        return false;
      case 'accept':
        return hasExample(document, parameter);
      case 'authorization':
        return security.options.length === 0;
      default:
        return true;
    }
  });
}

/** Names of headers are case-insensitive. */
function isSameName(location: ParameterLocation, one: string | undefined, other: string): boolean {
  return location === 'header' ? one?.toLowerCase() === other.toLowerCase() : one === other;
}

/** Whether the document provides a value. */
export function hasExample(document: SpecDocument, { prefill, examples, schema }: Parameter): boolean {
  if (prefill !== undefined || examples.length > 0) return true;
  const { keywords } = flattenSchema(document, schema);
  return [
    keywords.example,
    listOf(keywords.examples)[0],
    keywords.default,
    listOf(keywords.enum)[0],
    keywords.const,
  ].some((value) => value !== undefined);
}
