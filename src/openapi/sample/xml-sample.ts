import { escapeHtml } from '../../lib/html.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, textOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema, propertiesOf } from '../schema/flat-schema.ts';

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** A value as XML, with the names, namespaces, attributes and wrappers that the schema's `xml` asks for. */
export function toXml(document: SpecDocument, schema: unknown, value: unknown): string {
  if (typeof value === 'string') return value;
  const flat = flattenSchema(document, schema);
  const name = flat.ref ? refName(flat.ref) : 'root';
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
  const xml = objectOf(keywords.xml);
  const name = nameOf(xml, fallback);
  const start = `${indent}<${name}${namespaceOf(xml)}`;
  if (Array.isArray(value)) {
    const wrapped = xml.wrapped === true;
    const inner = wrapped ? `${indent}  ` : indent;
    const plain = textOf(xml.name) ?? fallback;
    const items = value.map((item) => element(document, keywords.items, plain, item, inner)).join('\n');
    return wrapped ? `${start}>\n${items}\n${indent}</${name}>` : items;
  }
  if (!isObject(value)) return `${start}>${escapeHtml(String(value))}</${name}>`;
  const properties = new Map(propertiesOf(keywords));
  const xmlOf = (key: string) => objectOf(flattenSchema(document, properties.get(key)).keywords.xml);
  const entries = Object.entries(value);
  const attributes = entries
    .filter(([key]) => xmlOf(key).attribute === true)
    .map(([key, item]) => ` ${nameOf(xmlOf(key), key)}="${escapeHtml(String(item))}"`);
  const children = entries
    .filter(([key]) => xmlOf(key).attribute !== true)
    .map(([key, item]) => element(document, properties.get(key), key, item, `${indent}  `));
  const open = `${start}${attributes.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n${indent}</${name}>`;
}

/** With its prefix: `shop:order`. */
function nameOf(xml: JsonObject, fallback: string): string {
  const prefix = textOf(xml.prefix);
  return `${prefix ? `${prefix}:` : ''}${textOf(xml.name) ?? fallback}`;
}

/** The declaration of a namespace, where the schema asks for one. */
function namespaceOf(xml: JsonObject): string {
  const [namespace, prefix] = [textOf(xml.namespace), textOf(xml.prefix)];
  return namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${escapeHtml(namespace)}"` : '';
}
