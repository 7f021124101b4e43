import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import { toYaml } from '../../../reference/document/fragment.ts';
import type {
  Binding,
  CorrelationId,
  MessageSchema,
  MessageView,
} from '../../../reference/formats/asyncapi/view/message-view.ts';
import type { PageState } from '../context.ts';
import { deprecatedPill, externalLink, fieldText, partLabel, pill } from '../parts.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { type SchemaPlace, schemaBlock } from '../schema/schema-tree.ts';

/** Collapsed messages; the first is open. */
export function messageList(messages: readonly MessageView[], place: SchemaPlace, state: PageState): Html {
  if (messages.length === 0) return EMPTY;
  return html`<div class="responses messages">${messages.map((message, index) => messageDetails(message, index === 0, place, state))}</div>`;
}

function messageDetails(message: MessageView, open: boolean, outer: SchemaPlace, state: PageState): Html {
  const { strings } = state;
  const { title, name, summary, description, contentType, payload, headers, correlationId, bindings } =
    message;
  const prefix = `${outer.prefix}-${kebabCase(message.id) || 'message'}`;
  const origin = `${outer.origin} ${message.id}`;
  const id = state.uniqueId(prefix);
  const head = [
    html`<span class="message-title">${title}</span>`,
    name !== undefined && html`<code>${name}</code>`,
    message.deprecated && deprecatedPill(strings),
    message.tags.map(pill),
    contentType !== 'application/json' && html`<span class="field-type">${contentType}</span>`,
  ];
  const isEmpty = !payload && !headers && !description && !summary && !correlationId && bindings.length === 0;
  if (isEmpty) return html`<div class="response response-empty" id="${id}">${head}</div>`;
  const headerPlace = { ...outer, prefix: `${prefix}-header`, origin: `${origin} header` };
  const payloadPlace = { ...outer, prefix, origin: `${origin} payload` };
  const parts = [
    summary !== title && fieldText(summary, state),
    description !== summary && fieldText(description, state),
    headers && [partLabel(strings.apiHeaders), messageSchema(headers, headerPlace, state)],
    payload && [headers && partLabel(strings.apiPayload), messageSchema(payload, payloadPlace, state)],
    correlationId && correlationFact(correlationId, state),
    bindings.length > 0 && [partLabel(strings.apiBindings), bindingList(bindings, state)],
    message.externalDocs && externalLink(message.externalDocs, state),
  ];
  return html`<details class="response" id="${id}"${open && html` open`}><summary>${head}</summary>${parts}</details>`;
}

function correlationFact({ location, description }: CorrelationId, { strings, markdown }: PageState): Html {
  return html`<dl class="facts"><div><dt>${strings.apiCorrelationId}</dt><dd><code>${location}</code>${description && html` ${markdown(description)}`}</dd></div></dl>`;
}

/** A schema as on API pages; one in another format as code. */
function messageSchema(part: MessageSchema, place: SchemaPlace, state: PageState): Html {
  if (part.kind === 'schema') return schemaBlock(part.schema, place, state);
  return html`<p class="schema-line"><span class="field-type">${part.format}</span></p>${sampleBlock(part.code, part.language, state)}`;
}

/** Bindings: scalar values as a list, nested ones as YAML. */
export function bindingList(bindings: readonly Binding[], state: PageState): Html {
  return html`${bindings.map(({ protocol, value }) => {
    const entries = Object.entries(value);
    return entries.every(([, item]) => typeof item !== 'object' || item === null)
      ? html`<dl class="facts">${entries.map(([key, item]) => html`<div><dt>${protocol} · ${key}</dt><dd><code>${String(item)}</code></dd></div>`)}</dl>`
      : sampleBlock(toYaml({ [protocol]: value }).trim(), 'yaml', state);
  })}`;
}
