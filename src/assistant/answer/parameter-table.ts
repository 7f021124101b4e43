import { CORE_SCHEMA, load } from 'js-yaml';
import { ownField } from '../../lib/collections.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import type { AnswerStrings } from '../../lib/strings/assistant-strings.ts';
import type { QuotableBlock } from './quotable-blocks.ts';

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const MAX_SPEC_LENGTH = 300_000;
const MAX_FIELDS = 30;
const MAX_HOPS = 20;
const MAX_DESCRIPTION_LENGTH = 200;
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace', 'query'];

/** The wanted parameters and body fields of an endpoint as a table, from the OpenAPI that the page's Markdown ends with. */
export function parameterTable(
  blocks: readonly QuotableBlock[],
  words: AnswerStrings,
  isWanted: (field: Field) => boolean,
): string | undefined {
  const document = openapiOf(blocks);
  const operation = document && operationOf(document);
  if (!operation) return undefined;
  const all = [...parametersOf(document, operation), ...bodyFieldsOf(document, operation)];
  const fields = all.filter(isWanted);
  if (fields.length === 0) return undefined;
  const header = [words.name, words.type, words.description];
  const required = words.required.toLowerCase();
  const rows = fields
    .slice(0, MAX_FIELDS)
    .map(({ name, type, isRequired, description }) => [
      `\`${name.replaceAll('`', '')}\``,
      [type, isRequired && required].filter(Boolean).join(', '),
      description,
    ]);
  return [header, header.map(() => '---'), ...rows]
    .map(
      (cells) => `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`,
    )
    .join('\n');
}

function openapiOf(blocks: readonly QuotableBlock[]): JsonObject | undefined {
  const code = blocks.findLast(({ kind, text }) => kind === 'code' && /^[`~]+yaml\n/.test(text));
  if (!code || code.text.length > MAX_SPEC_LENGTH) return undefined;
  try {
    const value = load(code.text.split('\n').slice(1, -1).join('\n'), { schema: CORE_SCHEMA });
    return asObject(value);
  } catch {
    return undefined;
  }
}

function operationOf(document: JsonObject): JsonObject | undefined {
  for (const item of Object.values(asObject(document.paths) ?? {})) {
    const path = asObject(item);
    const further = Object.values(asObject(path?.additionalOperations) ?? {});
    for (const value of [...METHODS.map((method) => path?.[method]), ...further]) {
      const operation = asObject(value);
      if (operation) {
        const shared = Array.isArray(path?.parameters) ? path.parameters : [];
        const own = Array.isArray(operation.parameters) ? operation.parameters : [];
        return { ...operation, parameters: [...shared, ...own] };
      }
    }
  }
  return undefined;
}

function parametersOf(document: JsonObject, { parameters }: JsonObject): Field[] {
  return (parameters as unknown[]).flatMap((value) => {
    const parameter = resolve(document, value);
    if (!parameter || typeof parameter.name !== 'string') return [];
    const schema = resolve(document, parameter.schema);
    return [
      {
        name: parameter.name,
        type: [typeOf(schema), textOf(parameter.in)].filter(Boolean).join(', '),
        isRequired: parameter.required === true,
        description: shortText(parameter.description ?? schema?.description),
      },
    ];
  });
}

function bodyFieldsOf(document: JsonObject, { requestBody }: JsonObject): Field[] {
  const content = asObject(resolve(document, requestBody)?.content) ?? {};
  const media = resolve(document, content['application/json'] ?? Object.values(content)[0]);
  const schema = resolve(document, media?.schema ?? media?.itemSchema);
  const parts = [
    schema,
    ...(Array.isArray(schema?.allOf) ? schema.allOf.map((part) => resolve(document, part)) : []),
  ];
  return parts.flatMap((part) => {
    const required = Array.isArray(part?.required) ? part.required : [];
    return Object.entries(asObject(part?.properties) ?? {}).map(([name, value]) => {
      const property = resolve(document, value);
      return {
        name,
        type: [typeOf(property), 'body'].filter(Boolean).join(', '),
        isRequired: required.includes(name),
        description: shortText(property?.description),
      };
    });
  });
}

/** Follows references inside the document; undefined if it is missing or circular. */
function resolve(document: JsonObject, value: unknown): JsonObject | undefined {
  let example = asObject(value);
  for (let hops = 0; example && typeof example.$ref === 'string'; hops++) {
    if (hops === MAX_HOPS || !example.$ref.startsWith('#/')) return undefined;
    let target: unknown = document;
    for (const name of segmentsOf(example.$ref)) target = ownField(asObject(target), name);
    example = asObject(target);
  }
  return example;
}

function typeOf(schema: JsonObject | undefined): string {
  const type = Array.isArray(schema?.type) ? schema.type.map(textOf).join(' | ') : textOf(schema?.type);
  const items = type === 'array' ? textOf(asObject(schema?.items)?.type) : '';
  return items ? `${items}[]` : type;
}

function shortText(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ').trim();
  return text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH)}…` : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
