import { EMPTY, html } from '../../../lib/html.ts';
import type { PathOperation, Spec } from '../../../reference/formats/openapi/document/spec.ts';
import type { OperationView } from '../../../reference/formats/openapi/view/operation-view.ts';
import type { RenderedBody } from '../../body/body.ts';
import { pageState, type ReferenceContext } from '../context.ts';
import { playgroundSlot } from '../playground-slot.ts';
import type { RenderedReference } from '../rendered-reference.ts';
import { samples } from '../samples/samples.ts';
import { endpointBar } from './endpoint-bar.ts';
import { securitySection } from './security.ts';

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
