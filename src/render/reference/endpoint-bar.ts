import { type Html, html } from '../../lib/html.ts';
import type { Operation } from '../../openapi/spec.ts';

/** Method and path, or the name of the webhook. */
export function endpointBar(operation: Operation): Html {
  const webhook = operation.kind === 'webhook';
  const kind = webhook ? 'webhook' : operation.method;
  return html`<div class="endpoint"><span class="method method-${kind}">${webhook ? 'webhook' : kind.toUpperCase()}</span><code class="endpoint-path">${webhook ? operation.name : operation.path}</code></div>`;
}
