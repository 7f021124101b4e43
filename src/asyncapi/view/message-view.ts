import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { plainLine } from '../../markdown/plain-words.ts';
import { listOf, objectOf, textOf } from '../../openapi/document/json.ts';
import { deref, refName } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import type { NamedExample } from '../../openapi/view/media.ts';
import type { ExternalDocs } from '../../openapi/view/operation-view.ts';
import { nameWords } from '../../openapi/view/operation-words.ts';
import { withTraits } from '../document/with-traits.ts';
import { type Binding, bindingsOf } from './bindings.ts';
import { asyncExternalDocs } from './external-docs.ts';
import { isDeprecated } from './is-deprecated.ts';
import { type MessageSchema, messageSchema } from './message-schema.ts';
import { tagNames } from './tag-names.ts';

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
