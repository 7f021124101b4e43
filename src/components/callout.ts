import { CALLOUT_KINDS, type CalloutKind, calloutKind } from '../content/components/callout-kinds.ts';
import type { ComponentMarkdown } from '../content/components/component.ts';
import type { ElementNode } from '../content/node.ts';
import { textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import { calloutQuote } from '../markdown/write-markdown.ts';
import type { Component } from './component.ts';
import { safeColor } from './html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

const DRAWINGS: Record<CalloutKind, string> = {
  note: '<path d="M12 11v5m0-8.5v.01"/><circle cx="12" cy="12" r="9"/>',
  info: '<path d="M12 11v5m0-8.5v.01"/><circle cx="12" cy="12" r="9"/>',
  tip: '<path d="M9 18h6m-5 3h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.6-1 1.300-1 2V17h-5v-.5c0-.7-.4-1.400-1-2Z"/>',
  warning:
    '<path d="M12 9.500v4m0 3v.01M10.300 4 2.900 17a2 2 0 0 0 1.700 3h14.800a2 2 0 0 0 1.700-3L13.700 4a2 2 0 0 0-3.400 0Z"/>',
  check: '<path d="m8 12.500 3 3 5.500-6.500"/><circle cx="12" cy="12" r="9"/>',
  danger: '<path d="M12 8v5m0 3v.01M8.300 3h7.400L21 8.300v7.400L15.700 21H8.300L3 15.700V8.300Z"/>',
};

const LABELS = {
  note: 'calloutNote',
  info: 'calloutInfo',
  tip: 'calloutTip',
  warning: 'calloutWarning',
  check: 'calloutCheck',
  danger: 'calloutDanger',
} as const;

/**
 * A callout: Note, Info, Tip, Warning, Check, Danger and the generic Callout. Its parts have no class:
 * authors style callouts by `[class*="callout"]`.
 */
const callout: ComponentRenderer = (node, renderer) => {
  const { name, props, children, at } = node;
  const kind = calloutKind(name) ?? calloutKind(textProp(props.type));
  const color = safeColor(textProp(props.color));
  const title = props.title;
  const style = color && html` style="--callout: ${color}"`;
  return html`<div class="callout callout-${kind ?? 'plain'}${color && ' callout-colored'}" role="note"${kind && html` aria-label="${renderer.strings[LABELS[kind]]}" data-callout-type="${kind}"`}${style}>${mark(node, kind, renderer)}<div class="flow" data-component-part="callout-content">${
    title !== undefined && html`<p data-component-part="callout-title">${renderer.inline(title, at)}</p>`
  }${renderer.nodes(children)}</div></div>
`;
};

/** The markup around the text of a plain callout, for text that is not MDX. */
export function calloutFrame(kind: CalloutKind): { open: string; close: string } {
  return {
    open: `<div class="callout callout-${kind}" role="note"><span data-component-part="callout-icon">${drawing(kind)}</span><div class="flow" data-component-part="callout-content">`,
    close: '</div></div>',
  };
}

function mark(
  { props, at }: ElementNode,
  kind: CalloutKind | undefined,
  renderer: BodyRenderer,
): Html | undefined {
  const given = renderer.icon(props.icon ?? props.emoji, props.iconType, at);
  const shown = given ?? (kind && drawing(kind));
  return shown && html`<span data-component-part="callout-icon">${shown}</span>`;
}

function drawing(kind: CalloutKind): Html {
  return trusted(
    `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${DRAWINGS[kind]}</svg>`,
  );
}

const PROPS = ['title', 'icon', 'iconType', 'color', 'type', 'emoji'];

const calloutMarkdown: ComponentMarkdown = ({ name, props, children }, write, twin) => {
  const kind = name === 'Callout' ? textProp(props.type) : name;
  const title = props.title === undefined ? kind : inlineProp(props.title, twin);
  return calloutQuote(title, write(children));
};

const ALSO_CALLED: Partial<Record<CalloutKind, readonly string[]>> = {
  warning: ['Caution'],
  check: ['Success'],
  danger: ['Error'],
};

export const CALLOUT: readonly Component[] = [
  {
    names: ['Callout'],
    props: PROPS,
    values: { type: { listed: CALLOUT_KINDS, accepts: (type) => calloutKind(type) !== undefined } },
    alsoCalled: ['Admonition', 'Alert', 'Aside', 'Hint', 'Important'],
    html: callout,
    markdown: calloutMarkdown,
  },
  ...CALLOUT_KINDS.map((kind) => ({
    names: [kind[0]!.toUpperCase() + kind.slice(1)],
    props: PROPS,
    alsoCalled: ALSO_CALLED[kind],
    html: callout,
    markdown: calloutMarkdown,
  })),
];
