import { Fragment, type IslandNode, type PropValue } from '../content/node.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { BodyRenderer } from './body-renderer.ts';

/**
 * A component of the author that runs in the browser. What it shows at first stands in its place until then, so that
 * nothing moves and the page can be read without scripts. In a line of text it is part of the line.
 */
export function renderIsland(node: IslandNode, renderer: BodyRenderer, inText: boolean): Html {
  const { name, module, preview, children } = node;
  if (module === '') return renderer.nodes(preview ?? children);
  renderer.feature('islands');
  const props = JSON.stringify(serialized({ ...node.props }, renderer));
  const slot = children.length > 0 && html`<template>${renderer.nodes(children)}</template>`;
  const shown = preview
    ? renderer.nodes(preview)
    : html`<span class="island-loading" aria-hidden="true"></span>`;
  const tag = trusted(inText ? 'span' : 'div');
  return html`<${tag} class="island" data-island="${name}" data-module="${module}" data-props="${props}" data-failed="${renderer.strings.componentFailed}"><${tag} class="island-view">${shown}</${tag}>${slot}</${tag}>${!inText && '\n'}`;
}

/** Props as JSON. JSX among them becomes HTML under a key of its own. */
function serialized(value: PropValue, renderer: BodyRenderer): unknown {
  if (value instanceof Fragment) return { $html: renderer.nodes(value.nodes).text };
  if (Array.isArray(value)) return value.map((item: PropValue) => serialized(item, renderer));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, serialized(item, renderer)]));
  }
  return value;
}
