import { escapeHtml } from '../../lib/html.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, textOf } from '../document/json.ts';
import { refName } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { propertiesOf } from '../schema/keywords.ts';
import { tupleOf } from '../schema/schema-children.ts';
import { scalarText } from './serialize.ts';

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** Marks an element whose value is null. */
const NIL = ' xsi:nil="true"';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** A value as XML, with the names, namespaces and node types of the schema's `xml`. */
export function toXml(document: SpecDocument, schema: unknown, value: unknown): string {
  if (typeof value === 'string') return value;
  const flat = flattenSchema(document, schema);
  const name = flat.ref ? refName(flat.ref) : 'root';
  const written = element(document, schema, name, value, '');
  const root = written.includes(NIL) ? written.replace(/^<[^\s/>]+/, `$& ${XSI}`) : written;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
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
  const node = nodeOf(xml, Array.isArray(value));
  if (node === 'text') return escapeHtml(scalarText(value));
  if (node === 'cdata') return `<![CDATA[${scalarText(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  const name = nameOf(xml, fallback);
  const start = `${indent}<${name}${namespaceOf(xml)}`;
  if (value === null) return `${start}${NIL}/>`;
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return `${start}>${escapeHtml(String(value))}</${name}>`;
  const { attributes, children } = isList
    ? itemsIn(keywords, (node === 'none' ? undefined : textOf(xml.name)) ?? fallback, value)
    : propertiesIn(document, keywords, value);
  const inner = node === 'none' ? indent : `${indent}  `;
  const isMixed = children.some((child) => isText(document, child.schema));
  const written = children.map((child) =>
    element(document, child.schema, child.name, child.value, isMixed ? '' : inner),
  );
  const content = written.join(isMixed ? '' : '\n');
  if (node === 'none') return content;
  const open = `${start}${attributes.join('')}`;
  if (children.length === 0) return `${open}/>`;
  return isMixed ? `${open}>${content}</${name}>` : `${open}>\n${content}\n${indent}</${name}>`;
}

type NodeType = 'element' | 'attribute' | 'text' | 'cdata' | 'none';

const NODE_TYPES: readonly NodeType[] = ['element', 'attribute', 'text', 'cdata', 'none'];

/** The node type of a value: `nodeType` since OpenAPI 3.2, otherwise from `attribute` and `wrapped`. */
function nodeOf(xml: JsonObject, isList: boolean): NodeType {
  const given = NODE_TYPES.find((type) => type === xml.nodeType);
  if (given) return given;
  if (xml.attribute === true) return 'attribute';
  return isList && xml.wrapped !== true ? 'none' : 'element';
}

interface Child {
  name: string;
  schema: unknown;
  value: unknown;
}

function itemsIn(keywords: JsonObject, name: string, items: readonly unknown[]) {
  const places = tupleOf(keywords);
  const children = items.map(
    (value, index): Child => ({ name, schema: places[index] ?? keywords.items, value }),
  );
  return { attributes: [], children };
}

/** An attribute without a value is left out. */
function propertiesIn(document: SpecDocument, keywords: JsonObject, value: JsonObject) {
  const properties = new Map(propertiesOf(keywords));
  const attributes: string[] = [];
  const children: Child[] = [];
  for (const [key, item] of Object.entries(value)) {
    const schema = properties.get(key);
    const xml = objectOf(flattenSchema(document, schema).keywords.xml);
    if (nodeOf(xml, false) !== 'attribute') children.push({ name: key, schema, value: item });
    else if (item !== null) attributes.push(` ${nameOf(xml, key)}="${escapeHtml(String(item))}"`);
  }
  return { attributes, children };
}

/** No whitespace may be added around text next to elements. */
function isText(document: SpecDocument, schema: unknown): boolean {
  const { nodeType } = objectOf(flattenSchema(document, schema).keywords.xml);
  return nodeType === 'text' || nodeType === 'cdata';
}

/** With its prefix: `shop:order`. */
function nameOf(xml: JsonObject, fallback: string): string {
  const prefix = textOf(xml.prefix);
  return `${prefix ? `${prefix}:` : ''}${textOf(xml.name) ?? fallback}`;
}

/** The namespace declaration, if the schema has one. */
function namespaceOf(xml: JsonObject): string {
  const [namespace, prefix] = [textOf(xml.namespace), textOf(xml.prefix)];
  return namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${escapeHtml(namespace)}"` : '';
}
