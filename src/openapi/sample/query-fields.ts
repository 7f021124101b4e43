import { objectOf, ownValue } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { impliedTypes } from '../schema/implied-types.ts';
import { prefillOf, propertiesOf, requiredOf } from '../schema/keywords.ts';
import { itemsOf } from '../schema/type-label.ts';
import { contentOf } from '../view/media.ts';
import { type Parameter, QUERYSTRING } from '../view/parameters.ts';
import { partEncodings } from '../view/part-encoding.ts';

/** The parameters; one that is the whole query as a form is replaced by its fields. */
export function withQueryFields(document: SpecDocument, parameters: readonly Parameter[]): Parameter[] {
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
