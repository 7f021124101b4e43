import { escapeHtml } from '../../lib/html.ts';
import { isObject } from '../../lib/json/json-object.ts';
import { objectOf, textOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema, propertiesOf } from '../schema/flat-schema.ts';

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** A value as XML, with the names, attributes and wrappers that the schema's `xml` asks for. */
export function toXml(document: SpecDocument, schema: unknown, value: unknown): string {
  if (typeof value === 'string') return value;
  const flat = flattenSchema(document, schema);
  const name = textOf(objectOf(flat.keywords.xml).name) ?? (flat.ref ? refName(flat.ref) : 'root');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(document, schema, name, value, '')}`;
}

function element(
  document: SpecDocument,
  schema: unknown,
  fallback: string,
  value: unknown,
  indent: string,
): string {
  const { keywords } = flattenSchema(document, schema);
  const name = textOf(objectOf(keywords.xml).name) ?? fallback;
  if (Array.isArray(value)) {
    const wrapped = objectOf(keywords.xml).wrapped === true;
    const inner = wrapped ? `${indent}  ` : indent;
    const items = value.map((item) => element(document, keywords.items, name, item, inner)).join('\n');
    return wrapped ? `${indent}<${name}>\n${items}\n${indent}</${name}>` : items;
  }
  if (!isObject(value)) return `${indent}<${name}>${escapeHtml(String(value))}</${name}>`;
  const properties = new Map(propertiesOf(keywords));
  const isAttribute = (key: string) =>
    objectOf(flattenSchema(document, properties.get(key)).keywords.xml).attribute === true;
  const entries = Object.entries(value);
  const attributes = entries
    .filter(([key]) => isAttribute(key))
    .map(([key, item]) => ` ${key}="${escapeHtml(String(item))}"`);
  const children = entries
    .filter(([key]) => !isAttribute(key))
    .map(([key, item]) => element(document, properties.get(key), key, item, `${indent}  `));
  const open = `${indent}<${name}${attributes.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n${indent}</${name}>`;
}
