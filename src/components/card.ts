import { CALLOUT_KINDS } from '../content/components/callout-kinds.ts';
import type { ComponentMarkdown } from '../content/components/component.ts';
import type { Props } from '../content/node.ts';
import { flagProp, textProp } from '../content/node-text.ts';
import { inlineProp, linkMarkdown } from '../content/twin/inline.ts';
import { apart, indent } from '../content/twin/parts.ts';
import { html } from '../lib/html.ts';
import { withoutEndSlashes } from '../lib/url/paths.ts';
import { isWebLink } from '../lib/url/safe-url.ts';
import type { Component } from './component.ts';
import { safeColor } from './html/attributes.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';
import { glyph } from './icons/glyph.ts';

/** A box with a title and perhaps an image; with `href` the whole box is the link, and links inside it still work. */
const card: ComponentRenderer = ({ props, children, at }, renderer) => {
  const { title, icon, iconType, cta, arrow, description } = props;
  const href = textProp(props.href);
  const image = textProp(props.img);
  const color = safeColor(textProp(props.color));
  const external = isWebLink(href);
  const showsArrow = href !== '' && (arrow === undefined ? external : flagProp(arrow));
  const kind = CALLOUT_KINDS.find((known) => known === textProp(props.type));
  const classes = [
    'card',
    flagProp(props.horizontal) && 'card-horizontal',
    href !== '' && 'card-linked',
    kind && `card-${kind}`,
  ];
  const heading =
    title === undefined ? undefined : href === '' ? renderer.inline(title, at) : renderer.label(title, at);
  const target = external || props.target === '_blank' ? html` target="_blank" rel="noreferrer"` : undefined;
  const link =
    href !== '' &&
    html`<a class="cover-link" href="${renderer.link(href, at)}"${target}${!heading && html` aria-label="${href}"`}>${heading}</a>`;
  const drawn = renderer.icon(icon, iconType, at);
  return html`<div class="${classes.filter(Boolean).join(' ')}">${
    image !== '' && html`<img class="card-image" src="${renderer.fileUrl(image, at)}" alt="" loading="lazy">`
  }<div class="card-content">${
    drawn &&
    html`<span class="card-icon" data-component-part="card-icon"${color && html` style="color: ${color}"`}>${drawn}</span>`
  }<div class="card-text">${(heading || link) && html`<div class="card-title" data-component-part="card-title">${link || heading}${showsArrow && html`<span class="card-arrow">${glyph('out')}</span>`}</div>`}${
    (children.length > 0 || description !== undefined) &&
    html`<div class="card-body flow" data-component-part="card-content">${description !== undefined && renderer.inline(description, at)}${renderer.nodes(children)}</div>`
  }${cta !== undefined && html`<p class="card-cta">${renderer.inline(cta, at)} <span aria-hidden="true">→</span></p>`}</div></div></div>
`;
};

/** An image that is a link, with its title below it. */
const tile: ComponentRenderer = ({ props, children, at }, renderer) => {
  const { title, description } = props;
  const href = textProp(props.href);
  return html`<div class="tile card-linked"><div class="tile-preview">${renderer.nodes(children)}</div><div class="card-title"><a class="cover-link" href="${renderer.link(href, at)}">${title === undefined ? href : renderer.label(title, at)}</a></div>${
    description !== undefined && html`<p class="tile-description">${renderer.inline(description, at)}</p>`
  }</div>
`;
};

/** A repository by name. Stars are not fetched: pages make no requests to other hosts. */
const repoCard: ComponentRenderer = ({ props, at }, renderer) => {
  const name = githubRepo(props);
  const classes = `card card-linked card-horizontal repo${textProp(props.variant) === 'flat' ? ' repo-flat' : ''}`;
  return html`<div class="${classes}"><div class="card-content"><span class="card-icon">${renderer.icon('github', 'brands', at)}</span><div class="card-text"><div class="card-title"><a class="cover-link" href="${renderer.link(`https://github.com/${name}`, at)}" target="_blank" rel="noreferrer">${name}</a></div></div></div></div>
`;
};

/** The repository that a component names, `owner/name`; it may be given as a URL. */
function githubRepo({ repo }: Props): string {
  return withoutEndSlashes(textProp(repo).replace(/^https?:\/\/github\.com\//, ''));
}

const cardMarkdown: ComponentMarkdown = ({ props, children }, write, twin) => {
  const href = textProp(props.href);
  const title = props.title === undefined ? href : inlineProp(props.title, twin);
  const head = href === '' ? `**${title}**` : `**${linkMarkdown(title, href, twin)}**`;
  const body = apart([
    props.description !== undefined && inlineProp(props.description, twin),
    write(children),
  ]);
  return body === '' ? `- ${head}` : `- ${head}\n\n${indent(body, '  ')}`;
};

export const CARD: readonly Component[] = [
  {
    names: ['Card'],
    props: 'title icon iconType cta arrow description href img color horizontal type target'.split(' '),
    values: { type: { listed: CALLOUT_KINDS } },
    alsoCalled: ['LinkCard'],
    html: card,
    markdown: cardMarkdown,
  },
  { names: ['Tile'], props: ['title', 'description', 'href'], html: tile, markdown: cardMarkdown },
  {
    names: ['GitHub', 'GitHub.Repo'],
    props: ['repo', 'variant'],
    html: repoCard,
    markdown: ({ props }, _write, twin) => {
      const repo = githubRepo(props);
      return linkMarkdown(repo, `https://github.com/${repo}`, twin);
    },
  },
];
