import { valuePlace } from '../../content/check/prop-place.ts';
import { frontmatterPlace } from '../../content/frontmatter/place.ts';
import { resolveLink } from '../../content/links.ts';
import type { Node, PropValue } from '../../content/node.ts';
import { nodesIn } from '../../content/node-text.ts';
import { harmlessMarkdown, inlineMarkdown } from '../../content/page/inline-markdown.ts';
import type { IslandModule, PageDocument, PageHeading } from '../../content/page-document.ts';
import { createReport, type ReportProblem } from '../../content/report-problem.ts';
import { locate, type Place } from '../../content/source.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { isUnsafeUrl, safeUrl } from '../../lib/url/safe-url.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { BodyContext } from '../html/body-context.ts';
import type { AsideKind, BodyRenderer, BrowserFeature } from '../html/body-renderer.ts';
import { renderCodeBlock } from '../html/code-block.ts';
import { withoutLinks } from '../html/links-in-nodes.ts';
import { newFormulas } from '../html/math.ts';
import { ENGLISH } from '../strings/ui-strings.ts';
import { utilityStyles } from '../utilities/utility-styles.ts';
import { renderNodes } from './nodes.ts';
import { propIcon } from './prop-icon.ts';

/** A link or file URL that leads into this site, for the link check. */
export interface PageLink {
  kind: 'page' | 'file';
  /** As written. */
  href: string;
  /** Empty for an anchor of the same page. */
  path: string;
  hash: string;
  locate: () => Location;
}

export interface RenderedBody {
  html: Html;
  /** Content of the right column: panels, request and response examples. */
  aside: Html | undefined;
  /** Kinds of content in the right column. */
  asideKinds: ReadonlySet<AsideKind>;
  /** The description of the page, with its Markdown. */
  description: Html | undefined;
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
  const links: PageLink[] = [];
  const problems: Problem[] = [];
  const report = withoutFollowUps(createReport(problems), document.strayTags ?? []);
  const features = new Set<BrowserFeature>();
  const anchors = new Set<string>();
  const classes = new Set<string>();
  const asides: Record<AsideKind, Html[]> = { panel: [], request: [], response: [] };
  const around: string[] = [];
  const seen = new Set<string>();
  let numbers = 0;
  const addressOf = addressResolver(document, context, report, links);
  const renderer: BodyRenderer = {
    context,
    strings: context.strings ?? ENGLISH,
    formulas: newFormulas(),
    nodes: (nodes) => trusted(renderNodes(nodes, renderer, around)),
    inline: (value, at) => renderer.nodes(propNodes(value, at)),
    label: (value, at) => renderer.nodes(withoutLinks(propNodes(value, at))),
    code: (node) => renderCodeBlock(node, renderer),
    icon: (value, type, at) => propIcon(value, type, at, renderer),
    link: (href, at) => addressOf('page', href, at),
    openLink: undefined,
    fileUrl: (src, at) => addressOf('file', src, at),
    imageSize: (src) => {
      const target = resolveLink(src, document.source.file);
      return target.kind === 'internal' ? context.imageSize?.(target.filePath) : undefined;
    },
    report,
    feature: (name) => features.add(name),
    anchor: (id) => anchors.add(id),
    classes: (names) => {
      for (const name of names.split(/\s+/)) if (name !== '') classes.add(name);
    },
    pieces: new Map(),
    running: new Set(),
    number: () => ++numbers,
    aside: (kind, content) => asides[kind].push(content),
    asideCount: (kind) => asides[kind].length,
    first: (key) => !seen.has(key) && Boolean(seen.add(key)),
    inside: (name) => around.includes(name),
  };
  const content = renderer.nodes(document.nodes);
  const description = renderDescription(document, renderer);
  const { titleId } = document;
  if (titleId) anchors.add(titleId);
  for (const { id } of document.headings) anchors.add(id);
  if (document.islands.size > 0) features.add('islands');
  for (const { classNames } of document.islands.values()) renderer.classes(classNames);
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
    headings: document.headings,
    titleId,
    anchors,
    features,
    links,
    islands: document.islands,
    problems,
  };
}

/** Where the tag of a component was reported, what should be inside it is not reported as being outside. */
function withoutFollowUps(report: ReportProblem, strayTags: readonly string[]): ReportProblem {
  if (strayTags.length === 0) return report;
  return (code, params, at) => {
    const parent = typeof params === 'object' && 'parent' in params ? params.parent : undefined;
    if (code !== 'component-parent' || !strayTags.includes(String(parent))) report(code, params, at);
  };
}

function propNodes(value: PropValue, at: Place): Node[] {
  return typeof value === 'string' ? inlineMarkdown(value, at) : nodesIn(value);
}

/** A file on the computer of the author: `file:///home/me/menu.png`, `C:\\Users\\me\\menu.png`. */
const OWN_DISK = /^(?:file:|[a-z]:[\\/])/i;

/** Turns a URL of an author into a safe one, and adds links into this site to `links`. */
function addressResolver(
  { source }: PageDocument,
  { href: hrefOf, onExternalLink }: BodyContext,
  report: ReportProblem,
  links: PageLink[],
): (kind: PageLink['kind'], href: string, at: Place) => string {
  return (kind, href, at) => {
    const image = kind === 'file';
    if (isUnsafeUrl(href, { image })) {
      report('url-unsafe', { url: href.slice(0, 80) }, at);
      return '#';
    }
    const locateHref = () => locate(valuePlace(at, href));
    // Links in a snippet are relative to the page that includes it.
    const target = resolveLink(href, source.file);
    if (target.kind === 'external') {
      if (OWN_DISK.test(target.href)) report('file-missing', { href }, valuePlace(at, href));
      onExternalLink?.(target.href, locateHref);
      return safeUrl(target.href, { image });
    }
    const { hash } = target;
    const path = target.kind === 'anchor' ? '' : image ? target.filePath : target.path;
    if (path !== '' || hash !== '') links.push({ kind, href, path, hash, locate: locateHref });
    if (target.kind === 'anchor') return `#${hash}`;
    return hrefOf(path) + target.query + (hash && `#${hash}`);
  };
}

function renderDescription({ source, frontmatter }: PageDocument, renderer: BodyRenderer): Html | undefined {
  const { description } = frontmatter;
  if (description === undefined) return undefined;
  const { line } = frontmatterPlace(source.file, source.text, 'description');
  return renderer.nodes(harmlessMarkdown(description, { source, line, needle: '' }));
}

/** The icons that islands may use: the browser cannot get others. */
function islandIcons(document: PageDocument, renderer: BodyRenderer): Html[] {
  const places = new Map([...document.islands.values()].flatMap(({ icons }) => [...icons]));
  return [...places].map(([name, at]) => {
    const drawn = renderer.icon(name, undefined, at);
    return drawn ? html`<template data-docs-icon="${name}">${drawn}</template>` : html``;
  });
}
