import { COMPONENTS } from '../../components/components.ts';
import type {
  AsideKind,
  BodyContext,
  BodyRenderer,
  BrowserFeature,
} from '../../components/html/body-renderer.ts';
import { renderCodeBlock } from '../../components/html/code-block.ts';
import { withoutLinks } from '../../components/html/html-element.ts';
import { newFormulas } from '../../components/html/math.ts';
import { resolveLink, urlFault } from '../../content/links.ts';
import type { Node, PropValue } from '../../content/node.ts';
import { elementsNamed, nodesIn } from '../../content/node-text.ts';
import { inlineMarkdown, plainProp } from '../../content/page/inline-markdown.ts';
import type { PageDocument } from '../../content/page-document.ts';
import {
  createReport,
  locate,
  type ReportProblem,
  type SourcePosition,
  valuePosition,
} from '../../content/source.ts';
import { blocks } from '../../content/twin/blocks.ts';
import { memoize } from '../../lib/collections.ts';
import { type Html, trusted } from '../../lib/html.ts';
import { ENGLISH } from '../../lib/strings/page-strings.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import { renderNodes } from './nodes.ts';
import { propIcon } from './prop-icon.ts';

/** What is collected while a page is rendered, besides its HTML. */
export interface Collected {
  links: PageLink[];
  problems: Problem[];
  features: Set<BrowserFeature>;
  /** Ids that links may target, except those of headings. */
  anchors: Set<string>;
  /** Class names of the author. */
  classes: Set<string>;
  asides: Record<AsideKind, Html[]>;
}

/** Renders the nodes of a page. What the page needs besides their HTML is added to `collected`. */
export function createRenderer(
  document: PageDocument,
  context: BodyContext,
  { links, problems, features, anchors, classes, asides }: Collected,
): BodyRenderer {
  const report = withoutFollowUps(createReport(problems), document);
  const around: string[] = [];
  const seen = new Set<string>();
  let numbers = 0;
  const urlOf = urlResolver(document, context, report, links);
  const renderer: BodyRenderer = {
    context,
    strings: context.strings ?? ENGLISH,
    formulas: newFormulas(),
    nodes: (nodes) => trusted(renderNodes(nodes, renderer, around)),
    inline: (value, at) => renderer.nodes(propNodes(value, at)),
    label: (value, at) => renderer.nodes(withoutLinks(propNodes(value, at))),
    plain: (value) => plainProp(value, COMPONENTS),
    code: (node) => renderCodeBlock(node, renderer),
    markdown: (nodes) =>
      blocks(nodes, { components: COMPONENTS, file: document.source.file, linkTo: context.href }),
    icon: (value, type, at) => propIcon(value, type, at, renderer),
    link: (href, at) => urlOf('page', href, at),
    openLink: undefined,
    fileUrl: (src, at) => urlOf('file', src, at),
    imageSize: (src) => {
      const target = resolveLink(src, document.source.file);
      return target.kind === 'internal' ? context.imageFile?.(target.filePath)?.size : undefined;
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
    elements: memoize((name: string) => elementsNamed(name, document.nodes)),
    first: (key) => !seen.has(key) && Boolean(seen.add(key)),
    inside: (name) => around.includes(name),
  };
  return renderer;
}

/** Problems of what may contain any part of a component. */
const UNREAD = /^(?:component-unknown$|import-|module-|expression-|tag-)/;

/**
 * Where the tag of a component was reported, what should be inside it is not reported as being outside. Where anything could
 * not be read, it may be what a component lacks.
 */
function withoutFollowUps(
  report: ReportProblem,
  { strayTags = [], problems }: Pick<PageDocument, 'strayTags' | 'problems'>,
): ReportProblem {
  const isUnread = problems.some(({ code }) => UNREAD.test(code));
  return (code, params, at) => {
    const { name, parent } = Object(params) as { name?: unknown; parent?: unknown };
    const isStray = strayTags.includes(String(parent)) || strayTags.includes(String(name));
    if ((code === 'component-parent' && isStray) || (code === 'component-empty' && isUnread)) return;
    report(code, params, at);
  };
}

function propNodes(value: PropValue, at: SourcePosition): Node[] {
  return typeof value === 'string' ? inlineMarkdown(value, at, COMPONENTS) : nodesIn(value);
}

/** A file on the computer of the author: `file:///home/me/menu.png`, `C:\\Users\\me\\menu.png`. */
const OWN_DISK = /^(?:file:|[a-z]:[\\/])/i;

/** Turns a URL of an author into a safe one, and adds links into this site to `links`. */
function urlResolver(
  { source }: PageDocument,
  { href: hrefOf, imageFile, onExternalLink }: BodyContext,
  report: ReportProblem,
  links: PageLink[],
): (kind: PageLink['kind'], href: string, at: SourcePosition) => string {
  return (kind, href, at) => {
    const image = kind === 'file';
    const fault = urlFault(href, { image });
    if (fault) report(fault.code, fault.params, valuePosition(at, href));
    if (fault?.code === 'url-unsafe') return '#';
    const locateHref = () => locate(valuePosition(at, href));
    // Links in a snippet are relative to the page that includes it.
    const target = resolveLink(href, source.file);
    if (target.kind === 'external') {
      if (OWN_DISK.test(target.href)) report('file-missing', { href }, valuePosition(at, href));
      onExternalLink?.(target.href, locateHref);
      return safeUrl(target.href, { image });
    }
    const { hash } = target;
    const path = target.kind === 'anchor' ? '' : image ? target.filePath : target.path;
    const actually = image ? imageFile?.(path)?.actually : undefined;
    if (actually !== undefined) report('image-invalid', { file: path, actually }, valuePosition(at, href));
    if (path !== '' || hash !== '') links.push({ kind, href, path, hash, locate: locateHref });
    if (target.kind === 'anchor') return `#${hash}`;
    return hrefOf(path) + target.query + (hash && `#${hash}`);
  };
}

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
