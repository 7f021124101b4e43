import { COMPONENTS } from '../../../components/components.ts';
import type { Banner } from '../../../config/docs-config.ts';
import type { Node } from '../../../content/node.ts';
import { nodeText, textProp } from '../../../content/node-text.ts';
import { harmlessMarkdown } from '../../../content/page/inline-markdown.ts';
import { EMPTY, each, type Html, html, trusted } from '../../../lib/html.ts';
import { textHash } from '../../../lib/text/text-hash.ts';
import type { FrameId } from '../../page/page-model.ts';
import { textOnHex } from '../../theme/color-tokens.ts';
import { ownColors } from '../view/entry.ts';
import type { NavigationView } from '../view/view.ts';
import { chromeOf } from './header-footer.ts';

/** Removes the banner before it is painted if the reader has dismissed this text. */
const REMOVE_DISMISSED = trusted(
  `<script>(()=>{const b=document.currentScript.previousElementSibling;try{if(localStorage.getItem('docs-banner')===b.dataset.docsBanner)b.remove()}catch{}})()</script>`,
);

const CROSS = trusted(
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>',
);

/** The banner above the header. It stays dismissed until its text changes. */
export function renderBanner(view: NavigationView, frameId: FrameId): Html {
  const { banner } = chromeOf(view);
  if (!banner) return EMPTY;
  const { content, dismissible, type, color } = banner;
  const key = dismissible && html` data-docs-banner="${textHash(content)}"`;
  return html`<div id="${frameId('banner')}" class="nav-banner" role="region" aria-label="${view.strings.banner}" data-type="${type}"${colors(color)}${key}><p>${bannerText(content, view.linkTo)}</p>${
    dismissible &&
    html`<button class="nav-banner-close" type="button" hidden aria-label="${view.strings.dismissBanner}">${CROSS}</button>`
  }</div>${dismissible && REMOVE_DISMISSED}`;
}

/** A color of its own, as written, with text that can be read on it. */
function colors(color: Banner['color']): Html {
  const own = ownColors(color);
  if (!own) return EMPTY;
  const { light, dark } = own;
  return html` style="--own-color:${light};--own-color-dark:${dark};--on-own:${textOnHex(light)};--on-own-dark:${textOnHex(dark)}"`;
}

const EMPHASIS = new Set([
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** The text of a banner: a line of Markdown, of which links, emphasis and code are marked up. */
export function bannerText(markdown: string, linkTo: (href: string) => string): Html {
  const source = { file: '', text: markdown };
  return phrasing(harmlessMarkdown(markdown, { source, offset: 0 }, COMPONENTS), linkTo);
}

function phrasing(nodes: readonly Node[], linkTo: (href: string) => string): Html {
  return each(nodes, (node) => {
    if (node.type !== 'element') return html`${nodeText([node])}`;
    const { name, props } = node;
    const children = phrasing(node.children, linkTo);
    if (name === 'a') return html`<a href="${linkTo(textProp(props.href))}">${children}</a>`;
    if (name === 'br') return html`<br>`;
    return EMPHASIS.has(name) ? html`${trusted(`<${name}>`)}${children}${trusted(`</${name}>`)}` : children;
  });
}
