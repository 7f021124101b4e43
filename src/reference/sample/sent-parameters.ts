import { listOf, objectOf, ownValue } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { impliedTypes, prefillOf, propertiesOf, requiredOf } from '../schema/keywords.ts';
import { itemsOf } from '../schema/type-label.ts';
import { contentOf, partEncodings } from '../view/media.ts';
import { type Parameter, type ParameterLocation, QUERYSTRING } from '../view/parameters.ts';
import type { Security, SecurityScheme } from '../view/security.ts';

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

/** The parameters; one that is the whole query as a form is replaced by its fields. */
function withQueryFields(document: SpecDocument, parameters: readonly Parameter[]): Parameter[] {
  return parameters.flatMap((parameter) =>
    parameter.style === QUERYSTRING && /x-www-form-urlencoded/i.test(parameter.content ?? '')
      ? queryFields(document, parameter)
      : [parameter],
  );
}

function queryFields(document: SpecDocument, parameter: Parameter): Parameter[] {
  const { content: _content, description: _description, prefill: whole, ...form } = parameter;
  const { keywords } = flattenSchema(document, form.schema);
  const properties = propertiesOf(keywords);
  const plain = { ...form, style: 'form', explode: true };
  if (properties.length === 0) return [{ ...plain, ...(whole !== undefined && { prefill: whole }) }];
  const encoding = objectOf(contentOf(document, form.value)?.media.encoding);
  const encodings = new Map(Object.entries(partEncodings({ encoding })));
  const required = requiredOf(keywords);
  return properties.map(([name, schema]) => {
    const { style, explode, allowReserved, contentType } = encodings.get(name) ?? {};
    const hasStyle = style !== undefined || explode !== undefined;
    const prefill = ownValue(whole, name) ?? prefillOf(flattenSchema(document, schema).keywords);
    const isJson = contentType === 'application/json' || (!hasStyle && isNested(document, schema));
    return {
      ...plain,
      name,
      required: form.required && required.has(name),
      schema,
      examples: form.examples.flatMap((example) => {
        const value = ownValue(example.value, name);
        return value === undefined ? [] : [{ ...example, value }];
      }),
      ...(prefill !== undefined && { prefill }),
      style: style ?? 'form',
      explode: explode ?? (style ?? 'form') === 'form',
      allowReserved: allowReserved === true,
      ...(isJson && { content: 'application/json' }),
    };
  });
}

/** An object, or a list of them. */
function isNested(document: SpecDocument, schema: unknown): boolean {
  const { content } = itemsOf(document, flattenSchema(document, schema));
  return [...content.types, ...impliedTypes(content)].includes('object');
}
