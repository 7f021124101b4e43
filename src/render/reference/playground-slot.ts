import { EMPTY, type Html, html } from '../../lib/html.ts';
import type { OperationView } from '../../openapi/operation-view.ts';
import type { Operation, PathOperation, Spec } from '../../openapi/spec.ts';

/** What the playground of a site needs from the build. */
export interface PlaygroundContext {
  /** `interactive`, `simple`, `none` or `auth`; a page may say otherwise. */
  display: string;
  /** Address of what the browser needs to know about an operation. Telling it promises to write it. */
  modelUrl: (spec: Spec, operation: PathOperation, view: OperationView) => string;
  /** Origins that the server of the site may call for the playgrounds written so far. */
  origins: () => readonly string[];
}

/**
 * The button that opens the playground. Simple mode has none: the bar with method, path and copy is all of it. So it is
 * without a server, because there is nowhere to send a request, and with `auth`, because nobody is logged in to a site of
 * plain files.
 */
export function playgroundSlot(
  spec: Spec,
  operation: Operation,
  view: OperationView,
  { display, modelUrl }: PlaygroundContext,
  own: string | undefined,
): Html {
  if (operation.kind === 'webhook' || view.servers.length === 0) return EMPTY;
  if ((own ?? display) !== 'interactive') return EMPTY;
  return html`<button type="button" class="try-it" data-playground="${modelUrl(spec, operation, view)}" aria-haspopup="dialog" hidden>Try it</button>`;
}
