import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { plainLine } from '../../../../markdown/commonmark.ts';
import { listOf, objectOf, textOf } from '../../../document/json.ts';
import { deref, refName } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { type ExternalDocs, externalDocsOf, nameWords } from '../../../document/words.ts';
import { isJsonSchema } from '../../../schema/keywords.ts';
import type { NamedExample } from '../../../view/media.ts';
import { withTraits } from '../document/async-spec.ts';

export interface MessageView {
  /** Key under `messages`. */
  id: string;
  title: string;
  /** The name of the message on the wire, if it differs from the title. */
  name?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  contentType: string;
  payload?: MessageSchema;
  headers?: MessageSchema;
  /** Of the payload. */
  examples: readonly NamedExample[];
  correlationId?: CorrelationId;
  bindings: readonly Binding[];
  tags: readonly string[];
  externalDocs?: ExternalDocs;
}

export interface CorrelationId {
  /** A runtime expression: `$message.header#/correlationId`. */
  location: string;
  description?: string;
}

const DEFAULT_TYPE = 'application/json';

/** A message, which may be a reference to one. */
function messageView(document: SpecDocument, id: string, value: unknown): MessageView {
  const message = withTraits(document, deref(document, value));
  const text = (key: string) => textOf(message[key]);
  const [title, name, summary] = [text('title'), text('name'), text('summary')];
  const payload = messageSchema(document, message.payload);
  const headers = messageSchema(document, message.headers);
  const description = text('description');
  const correlationId = correlationOf(deref(document, message.correlationId));
  const externalDocs = asyncExternalDocs(document, message);
  const shown = title === undefined ? (name ?? id) : plainLine(title);
  return {
    id,
    title: shown,
    ...(name !== undefined && name !== shown && { name }),
    ...(summary && { summary }),
    ...(description && { description }),
    deprecated: isDeprecated(message),
    contentType: text('contentType') ?? textOf(document.root.defaultContentType) ?? DEFAULT_TYPE,
    ...(payload && { payload }),
    ...(headers && { headers }),
    examples: examplesOf(message),
    ...(correlationId && { correlationId }),
    bindings: bindingsOf(document, message),
    tags: tagNames(document, message),
    ...(externalDocs && { externalDocs }),
  };
}

/** Messages of a list of references, by the keys that they have in their channel. */
export function listedMessages(document: SpecDocument, list: readonly unknown[]): MessageView[] {
  return list.filter(isObject).map((value, index) => {
    const id = typeof value.$ref === 'string' ? refName(value.$ref) : `message-${index + 1}`;
    return messageView(document, id, value);
  });
}

export function channelMessages(document: SpecDocument, channel: JsonObject): MessageView[] {
  return Object.entries(objectOf(channel.messages))
    .filter(([id, value]) => isObject(value) && !id.startsWith('x-'))
    .map(([id, value]) => messageView(document, id, value));
}

/** Those with a payload; an example with only headers is not an example of the payload. */
function examplesOf(message: JsonObject): NamedExample[] {
  const examples = listOf(message.examples)
    .filter(isObject)
    .filter((example) => Object.hasOwn(example, 'payload'));
  return examples.map((example, index) => {
    const summary = textOf(example.summary);
    return {
      name: textOf(example.name) ?? String(index + 1),
      ...(summary && { summary }),
      value: example.payload,
    };
  });
}

function correlationOf(value: JsonObject): CorrelationId | undefined {
  const location = textOf(value.location);
  if (location === undefined) return undefined;
  const description = textOf(value.description);
  return { location, ...(description && { description }) };
}

/** The words of a key, starting with a capital letter. */
export function titleOf(id: string): string {
  const words = nameWords(id).replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The payload or the headers of a message. */
export type MessageSchema =
  | { kind: 'schema'; schema: unknown }
  /** A schema in another format, such as Avro or Protobuf, as in the document. */
  | { kind: 'code'; format: string; language: string; code: string };

/** Undefined if the document has none. A schema may be wrapped in an object that specifies its format. */
function messageSchema(document: SpecDocument, value: unknown): MessageSchema | undefined {
  if (value === undefined || value === null) return undefined;
  const found = deref(document, value);
  if (!isWrapped(found)) return { kind: 'schema', schema: value };
  const format = textOf(found.schemaFormat);
  if (format === undefined || isJsonSchema(format)) return { kind: 'schema', schema: found.schema };
  const { schema } = found;
  return typeof schema === 'string'
    ? { kind: 'code', format, language: languageOf(format, schema), code: schema.trim() }
    : { kind: 'code', format, language: 'json', code: JSON.stringify(schema, null, 2) };
}

/** Some documents omit the format. */
function isWrapped(value: JsonObject): boolean {
  if (value.schema === undefined) return false;
  if (typeof value.schemaFormat === 'string') return true;
  return isObject(value.schema) && Object.keys(value).length === 1;
}

function languageOf(format: string, code: string): string {
  if (/protobuf/i.test(format)) return 'protobuf';
  if (/xml|xsd/i.test(format)) return 'xml';
  return /^\s*[[{]/.test(code) ? 'json' : 'yaml';
}

/** Settings of a server, channel, operation or message for one protocol. */
export interface Binding {
  protocol: string;
  /** As in the document, without `bindingVersion` and what the page shows elsewhere. */
  value: JsonObject;
}

/** Bindings with at least one setting. */
export function bindingsOf(
  document: SpecDocument,
  owner: JsonObject,
  shownElsewhere: (protocol: string, key: string) => boolean = () => false,
): Binding[] {
  return Object.entries(deref(document, owner.bindings)).flatMap(([protocol, binding]) => {
    if (!isObject(binding) || protocol.startsWith('x-')) return [];
    const entries = Object.entries(deref(document, binding)).filter(
      ([key]) => key !== 'bindingVersion' && !shownElsewhere(protocol, key),
    );
    return entries.length === 0 ? [] : [{ protocol, value: Object.fromEntries(entries) }];
  });
}

/** Further documentation of a channel, operation or message, which may be a reference in AsyncAPI. */
export function asyncExternalDocs(document: SpecDocument, owner: JsonObject): ExternalDocs | undefined {
  return externalDocsOf({ externalDocs: deref(document, owner.externalDocs) });
}

/** AsyncAPI has no such key, but some documents use one. */
export function isDeprecated(value: JsonObject): boolean {
  return value.deprecated === true || value['x-deprecated'] === true;
}

/** Tags of a channel, operation or message; one may be a reference, or just a name. */
export function tagNames(document: SpecDocument, owner: JsonObject): string[] {
  return listOf(owner.tags).flatMap((tag) => {
    const name = typeof tag === 'string' ? textOf(tag) : textOf(deref(document, tag).name);
    return name === undefined ? [] : [name];
  });
}
