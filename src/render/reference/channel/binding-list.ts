import type { Binding } from '../../../asyncapi/view/bindings.ts';
import { type Html, html } from '../../../lib/html.ts';
import { toYaml } from '../../../openapi/document/to-yaml.ts';
import type { PageState } from '../context.ts';
import { sampleBlock } from '../samples/sample-block.ts';

/** Bindings: scalar values as a list, nested ones as YAML. */
export function bindingList(bindings: readonly Binding[], state: PageState): Html {
  return html`${bindings.map(({ protocol, value }) => {
    const entries = Object.entries(value);
    return entries.every(([, item]) => typeof item !== 'object' || item === null)
      ? html`<dl class="facts">${entries.map(([key, item]) => html`<div><dt>${protocol} · ${key}</dt><dd><code>${String(item)}</code></dd></div>`)}</dl>`
      : sampleBlock(toYaml({ [protocol]: value }).trim(), 'yaml', state);
  })}`;
}
