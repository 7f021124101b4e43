import { COMPONENTS } from '../../components/components.ts';
import type {
  AsideKind,
  BodyContext,
  BodyRenderer,
  BrowserFeature,
} from '../../components/html/body-renderer.ts';
import { utilityStyles } from '../../components/utilities/utility-styles.ts';
import { fieldLocation, fieldTextOffset } from '../../content/frontmatter/field-location.ts';
import type { RelatedLink } from '../../content/frontmatter/field-readers.ts';
import { harmlessMarkdown } from '../../content/page/inline-markdown.ts';
import type { IslandModule, PageDocument, PageHeading } from '../../content/page-document.ts';
import { startOfLine } from '../../content/source.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import type { Problem } from '../../problems/problem.ts';
import { type Collected, createRenderer, type PageLink } from './create-renderer.ts';

export interface RenderedBody {
  html: Html;
  /** Content of the right column: panels, request and response examples. */
  aside: Html | undefined;
  /** Kinds of content in the right column. */
  asideKinds: ReadonlySet<AsideKind>;
  /** The description of the page, with its Markdown. */
  description: Html | undefined;
  /** The links of `related` in the frontmatter, with their URLs in the built site. */
  related: readonly (RelatedLink & { url: string })[];
  headings: PageHeading[];
  /** The id that the title of the page has besides its own. */
  titleId: string | undefined;
  /** All ids that links may target. */
  anchors: ReadonlySet<string>;
  features: Set<BrowserFeature>;
  links: PageLink[];
  /** Browser modules to write under `_docs/`, by file name. */
  islands: ReadonlyMap<string, IslandModule>;
  problems: Problem[];
}

/** The HTML of a page's content. */
export function renderBody(document: PageDocument, context: BodyContext): RenderedBody {
  const collected: Collected = {
    links: [],
    problems: [],
    features: new Set(),
    anchors: new Set(),
    classes: new Set(),
    asides: { panel: [], request: [], response: [] },
  };
  const { links, problems, features, anchors, classes, asides } = collected;
  const renderer = createRenderer(document, context, collected);
  const content = renderer.nodes(document.nodes);
  const description = renderDescription(document, renderer);
  const { titleId, headings, islands } = document;
  if (titleId) anchors.add(titleId);
  for (const { id } of headings) anchors.add(id);
  if (islands.size > 0) features.add('islands');
  for (const { classNames } of islands.values()) renderer.classes(classNames);
  const icons = islandIcons(document, renderer);
  const aside = [...asides.panel, ...asides.request, ...asides.response];
  const styles = utilityStyles(classes);
  return {
    html:
      styles === '' && icons.length === 0
        ? content
        : html`${styles !== '' && html`<style>${trusted(styles)}</style>`}${content}${icons}`,
    aside: aside.length > 0 ? html`${aside}` : undefined,
    asideKinds: new Set(
      (['panel', 'request', 'response'] as const).filter((kind) => asides[kind].length > 0),
    ),
    description,
    related: relatedLinks(document, renderer),
    headings,
    titleId,
    anchors,
    features,
    links,
    islands,
    problems,
  };
}

function renderDescription({ source, frontmatter }: PageDocument, renderer: BodyRenderer): Html | undefined {
  const { description } = frontmatter;
  if (description === undefined) return undefined;
  const at = { source, offset: fieldTextOffset(source.text, 'description') };
  return renderer.nodes(harmlessMarkdown(description, at, COMPONENTS));
}

function relatedLinks(
  { source, frontmatter }: PageDocument,
  renderer: BodyRenderer,
): RenderedBody['related'] {
  const { related = [] } = frontmatter;
  if (related.length === 0) return [];
  const at = { source, offset: startOfLine(source, fieldLocation(source.file, source.text, 'related').line) };
  return related.map((link) => ({ ...link, url: renderer.link(link.href, at) }));
}

/** The icons that islands may use: the browser cannot get others. */
function islandIcons(document: PageDocument, renderer: BodyRenderer): Html[] {
  const places = new Map([...document.islands.values()].flatMap(({ icons }) => [...icons]));
  return [...places].map(([name, at]) => {
    const drawn = renderer.icon(name, undefined, at);
    return drawn ? html`<template data-docs-icon="${name}">${drawn}</template>` : html``;
  });
}
