import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { shownLabel } from '../../../lib/text/display.ts';
import { sentMethod } from '../../../reference/formats/openapi/document/entry.ts';
import type { Operation, PathOperation, Spec } from '../../../reference/formats/openapi/document/spec.ts';
import type { OperationView } from '../../../reference/formats/openapi/view/operation-view.ts';
import type { Server } from '../../../reference/view/servers.ts';
import type { RenderedBody } from '../../body/body.ts';
import { pageState, type ReferenceContext, type RenderedReference } from '../context.ts';
import { labelWithCount, pill } from '../parts.ts';
import { playgroundSlot } from '../playground-slot.ts';
import { samples } from '../samples/samples.ts';
import { securitySection } from './security.ts';

const LONG_ADDRESS = 17;

/** The class of a bar whose path does not fit between the method and the buttons on a phone. */
export function longBar(address: string): string {
  return address.length >= LONG_ADDRESS ? ' endpoint-long' : '';
}

interface EndpointBar {
  servers: readonly Server[];
  /** Shows the server even if there is only one. */
  fullUrl: boolean;
  strings: ReferenceStrings;
  playground: Html;
}

/** Method and path with the server in front, or the name of the webhook. */
export function endpointBar(
  operation: Operation,
  { servers, fullUrl, strings, playground }: EndpointBar,
): Html {
  if (operation.kind === 'webhook') {
    return html`<div class="endpoint">${methodBadge('webhook')}<code class="endpoint-path">${shownLabel(operation.name)}</code></div>`;
  }
  const base = servers[0]?.url ?? '';
  const isListed = servers.length > 1 || servers.some(({ variables }) => variables.length > 0);
  const shown = fullUrl || servers.length > 1 ? base : '';
  return html`<div class="endpoint${longBar(shown + operation.path)}">${methodBadge(operation.method)}<code class="endpoint-path">${shown && html`<span class="endpoint-server">${pathParts(shown)}</span><wbr>`}${pathParts(operation.path)}</code>${playground}</div>${isListed && serverList(servers, strings)}`;
}

export function methodBadge(method: string): Html {
  return html`<span class="method method-pill method-${method.toLowerCase()}">${method === 'webhook' ? 'Webhook' : sentMethod(method)}</span>`;
}

/** Lines break before slashes rather than inside names. */
export function pathParts(address: string): Html[] {
  return shownLabel(address)
    .split(/(?<=[^/])(?=\/[^/])/)
    .map((segment, index) => html`${index > 0 && html`<wbr>`}${segmentParts(segment)}`);
}

/** Parameters stand out. */
function segmentParts(segment: string): Html[] {
  return segment
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : html`${part}`));
}

export function serverList(servers: readonly Server[], { apiServers }: ReferenceStrings): Html {
  return html`<details class="servers"><summary>${labelWithCount(apiServers, servers.length)}</summary><ul>${servers.map(
    ({ template, name, description, variables }) =>
      html`<li><code>${template}</code>${name && html` ${pill(name)}`}${description && html` <span>${description}</span>`}${variables.map(
        (variable) =>
          html`<div class="server-variable"><code>{${variable.name}}</code> ${variable.enum.length > 0 ? variable.enum.map((value) => html`<code>${value}</code> `) : variable.default && html`<code>${variable.default}</code>`}${variable.description && html` <span>${variable.description}</span>`}</div>`,
      )}</li>`,
  )}</ul></details>`;
}

export interface EndpointPart {
  spec: Spec;
  operation: PathOperation;
  view: OperationView;
  body: RenderedBody;
  /** The full URL is shown. */
  fullUrl: boolean;
  /** The page's own `playground`. */
  playground?: string;
}

/**
 * The generated parts of a hand-written endpoint page: method and path with the playground, authentication if the text does
 * not cover it, and samples if it has none.
 */
export function renderEndpoint(part: EndpointPart, context: ReferenceContext): RenderedReference {
  const { spec, operation, view, body } = part;
  const state = pageState(spec, context);
  const described = new Set(
    view.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()),
  );
  const isDescribed = view.security.options
    .flat()
    .some(({ parameter = 'authorization' }) => described.has(parameter.toLowerCase()));
  const security = isDescribed ? EMPTY : securitySection(view.security, state);
  return {
    lead: endpointBar(operation, {
      servers: view.servers,
      fullUrl: context.fullUrl || part.fullUrl,
      strings: context.strings,
      playground: playgroundSlot(spec, operation, view, context, part.playground),
    }),
    before: security === EMPTY ? EMPTY : html`<div class="reference">${security}</div>`,
    html: EMPTY,
    examples: samples(spec, operation, view, state, body.asideKinds),
    headings: state.headings,
    ids: state.ids,
  };
}
