import type { MessageSchema } from '../../../asyncapi/view/message-schema.ts';
import type { MessageView } from '../../../asyncapi/view/message-view.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import { plainRef } from '../../../openapi/document/refs.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import { schemaView } from '../../../openapi/schema/schema-view.ts';
import type { PageState } from '../context.ts';
import { externalLink } from '../described.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { schemaTree } from '../schema/schema-tree.ts';
import { bindingList } from './binding-list.ts';

/** Messages, folded; the first is open. */
export function messageList(
  messages: readonly MessageView[],
  state: PageState,
  anchor: string,
  origin: string,
  direction: SentBy,
): Html {
  if (messages.length === 0) return EMPTY;
  return html`<div class="responses messages">${messages.map((message, index) => one(message, index === 0, state, anchor, `${origin} ${message.id}`, direction))}</div>`;
}

function one(
  message: MessageView,
  open: boolean,
  state: PageState,
  anchor: string,
  origin: string,
  direction: SentBy,
): Html {
  const { strings } = state;
  const { title, name, summary, description, payload, headers, correlationId, bindings, tags } = message;
  const prefix = `${anchor}-${kebabCase(message.id) || 'message'}`;
  const id = state.uniqueId(prefix);
  const part = (schema: MessageSchema, of: 'payload' | 'header') =>
    schemaPart(schema, state, of === 'payload' ? prefix : `${prefix}-header`, `${origin} ${of}`, direction);
  const isEmpty = !payload && !headers && !description && !summary && !correlationId && bindings.length === 0;
  const head = html`<span class="message-title">${title}</span>${name !== undefined && html`<code>${name}</code>`}${message.deprecated && html`<span class="pill pill-deprecated">${strings.apiDeprecated}</span>`}${tags.map((tag) => html`<span class="pill">${tag}</span>`)}${message.contentType !== 'application/json' && html`<span class="field-type">${message.contentType}</span>`}`;
  if (isEmpty) return html`<div class="response response-empty" id="${id}">${head}</div>`;
  return html`<details class="response" id="${id}"${open && html` open`}><summary>${head}</summary>${summary && summary !== title && html`<div class="field-text">${state.markdown(summary)}</div>`}${description && description !== summary && html`<div class="field-text">${state.markdown(description)}</div>`}${headers && html`<p class="ref-label">${strings.apiHeaders}</p>${part(headers, 'header')}`}${payload && html`${headers && html`<p class="ref-label">${strings.apiPayload}</p>`}${part(payload, 'payload')}`}${correlationId && html`<dl class="facts"><div><dt>${strings.apiCorrelationId}</dt><dd><code>${correlationId.location}</code>${correlationId.description && html` ${state.markdown(correlationId.description)}`}</dd></div></dl>`}${bindings.length > 0 && html`<p class="ref-label">${strings.apiBindings}</p>${bindingList(bindings, state)}`}${message.externalDocs && externalLink(message.externalDocs, state)}</details>`;
}

/** A schema as API pages show it; one in another format as code. */
function schemaPart(
  part: MessageSchema,
  state: PageState,
  prefix: string,
  origin: string,
  direction: SentBy,
): Html {
  if (part.kind === 'code') {
    return html`<p class="schema-line"><span class="field-type">${part.format}</span></p>${sampleBlock(part.code, part.language, state)}`;
  }
  const { document } = state.spec;
  const { expanded } = state.params;
  const render = () =>
    schemaTree(schemaView(part.schema, { document, direction, expanded, origin }), state, prefix);
  const ref = plainRef(part.schema);
  return ref ? state.shared(`${direction} ${prefix} ${ref}`, render) : render();
}
