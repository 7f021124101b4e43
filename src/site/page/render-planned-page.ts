import { channelMarkdown } from '../../asyncapi/page/channel-markdown.ts';
import { channelSearch } from '../../asyncapi/page/channel-search.ts';
import { languageOf } from '../../config/languages.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import type { PageDocument } from '../../content/page-document.ts';
import { markdownTwin } from '../../content/twin/markdown-twin.ts';
import { graphqlMarkdown } from '../../graphql/page/graphql-markdown.ts';
import { graphqlSearch } from '../../graphql/page/graphql-search.ts';
import { operationLabel } from '../../openapi/document/spec.ts';
import { contentPlace } from '../../openapi/page/content-place.ts';
import { operationMarkdown, schemaMarkdown } from '../../openapi/page/reference-markdown.ts';
import { operationSearch, schemaSearch } from '../../openapi/page/reference-search.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import { renderErrorNotice } from '../../render/page/error-notice.ts';
import { renderPage } from '../../render/page/layout.ts';
import { renderReference } from '../../render/reference/page/render-reference.ts';
import { playgroundFeatures } from '../../render/reference/playground-slot.ts';
import { extendedPart, type ViewedTarget, viewed } from '../../render/reference/target.ts';
import type { Reads } from '../graph/reads.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { specFile } from '../specs/spec-file.ts';
import { type PageText, renderText } from '../text-pool/page-text.ts';
import { pageFeed } from './changelog-feed.ts';
import { endpointPage } from './endpoint-page.ts';
import { pageModel } from './page-model.ts';
import type { PreparedSite } from './prepare-site.ts';
import { linkOfPage, redirectPage } from './redirect-page.ts';

/** All that comes of a page. */
export interface RenderedPlannedPage {
  html: string;
  markdown: string;
  /** RSS of a changelog page. */
  feed?: string;
  body: RenderedBody;
  sections: SearchSection[];
  problems: Problem[];
  /** What was asked for its text of files, besides its own; undefined where it could not be rendered. */
  reads: Reads | undefined;
  /** Files of the site that it leads readers to, besides pages: parts of schemas, what the playground loads. */
  needs: ReadonlySet<string>;
}

/**
 * Renders a page whatever happens: where that fails, a page that says so takes its place. `ready` is its text, where
 * another thread has rendered it.
 */
export function renderPlannedPage(
  page: PlannedPage,
  site: PreparedSite,
  ready?: PageText,
): RenderedPlannedPage {
  try {
    return render(page, site, ready ?? ownText(page, site));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = problem('page-failed', { path: page.path, reason }, { file: page.file });
    return render(
      { ...page, reference: undefined, frontmatter: { ...page.frontmatter, api: undefined } },
      site,
      renderText({ file: page.file, language: site.languageCodeOf(page), source: '' }, site),
      [failure],
    );
  }
}

function ownText(page: PlannedPage, site: PreparedSite): PageText & { document: PageDocument } {
  const { file, content } = page;
  const source = content ?? site.tree.readText(file);
  const text = { file, language: site.languageCodeOf(page), source };
  if (content === undefined) return renderText(text, site);
  const inSpec = placesInSpec(page, site);
  const { onExternalLink } = site.body;
  const rendered = renderText(text, {
    ...site,
    body: {
      ...site.body,
      onExternalLink: onExternalLink && ((href, locate) => onExternalLink(href, () => inSpec(locate()))),
    },
  });
  // MDX in a specification has its frontmatter from there.
  const document = { ...rendered.document, frontmatter: { ...page.frontmatter, title: page.title } };
  const links = rendered.body.links.map((link) => ({ ...link, locate: () => inSpec(link.locate()) }));
  return {
    ...rendered,
    document,
    body: { ...rendered.body, links },
    markdown: markdownTwin(document),
    problems: rendered.problems.map((found) => placedInSpec(found, inSpec, site)),
  };
}

/** Turns places in the MDX of an operation or channel into places in its specification, which is read for the first of them. */
function placesInSpec({ file, reference }: PlannedPage, { tree }: PreparedSite): (at: Location) => Location {
  let placeOf: ReturnType<typeof contentPlace> | undefined;
  return (at) => {
    if (at.file !== file) return at;
    const part = extendedPart(reference);
    if (!part || !tree.has(file)) return { file, line: 1, column: 1 };
    placeOf ??= contentPlace(file, tree.readText(file), part);
    return placeOf(at.line, at.column);
  };
}

/** Lines count in the specification; one from elsewhere has no file to show them in. */
function placedInSpec(found: Problem, inSpec: (at: Location) => Location, { tree }: PreparedSite): Problem {
  const { file, line = 1, column = 1 } = found;
  if (file === undefined || !tree.has(file)) return withoutPlace(found);
  return { ...found, ...inSpec({ file, line, column }) };
}

function render(
  page: PlannedPage,
  site: PreparedSite,
  text: PageText & { document?: PageDocument },
  failures: readonly Problem[] = [],
): RenderedPlannedPage {
  const { body, document } = text;
  const problems = [...failures, ...text.problems];
  const needs = new Set<string>();
  const context = {
    ...site.reference.context,
    strings: site.stringsOf(page),
    language: languageOf(site.languageCodeOf(page)),
    folder: page.path.slice(1, page.path.lastIndexOf('/') + 1),
    note: (file: string) => needs.add(file),
  };
  const endpoint = document && endpointPage(page, document, body, site, context);
  const target: ViewedTarget | undefined = endpoint
    ? { kind: 'operation', ...endpoint }
    : page.reference && viewed(page.reference);
  const reference =
    endpoint?.reference ??
    (target &&
      renderReference(target, context, {
        playground: page.frontmatter.playground,
        asides: body.asideKinds,
      }));
  for (const feature of playgroundFeatures(target, context.playground, page.frontmatter.playground))
    body.features.add(feature);
  const link = target || failures.length > 0 ? undefined : linkOfPage(page, body, site);
  const generated = target
    ? referenceMarkdown(target, site)
    : page.missing
      ? missingMarkdown(page.missing)
      : link && linkMarkdown(link);
  const markdown =
    generated === undefined ? text.markdown : `${text.markdown && `${text.markdown}\n`}${generated}`;
  const wholePage = () => {
    const model = pageModel(page, body, site, () => markdown, reference);
    return renderPage({ ...model, notice: renderErrorNotice(problems) }).text;
  };
  return {
    html: link === undefined ? wholePage() : redirectPage(link, site, page),
    markdown,
    ...(page.frontmatter.rss && document && { feed: pageFeed(page, document, site) }),
    body,
    sections: [
      ...text.sections,
      ...(endpoint ? [{ heading: '', id: '', text: operationLabel(endpoint.operation) }] : []),
      ...(target && !endpoint ? referenceSections(target) : []),
    ],
    problems,
    reads: failures.length > 0 ? undefined : text.reads,
    needs,
  };
}

function withoutPlace({ line: _line, column: _column, ...rest }: Problem): Problem {
  return rest;
}

function referenceMarkdown(target: ViewedTarget, { urls }: PreparedSite): string {
  const address = urls.best(`/${specFile(target.spec)}`);
  switch (target.kind) {
    case 'operation':
      return operationMarkdown(target.spec, target.operation, target.view, address);
    case 'channel':
      return channelMarkdown(target.spec, target.channel, target.view, address);
    case 'schema':
      return schemaMarkdown(target.spec, target.name, address);
    case 'graphql':
      return graphqlMarkdown(target.spec, target.definition, address);
  }
}

function missingMarkdown(problems: readonly Problem[]): string {
  return problems.map(({ message }) => `> This page could not be built completely. ${message}\n`).join('>\n');
}

function linkMarkdown(url: string): string {
  return `[${url}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)\n`;
}

function referenceSections(target: ViewedTarget): SearchSection[] {
  switch (target.kind) {
    case 'operation':
      return operationSearch(target.spec, target.operation, target.view);
    case 'channel':
      return channelSearch(target.spec, target.channel, target.view);
    case 'schema':
      return schemaSearch(target.spec, target.schema);
    case 'graphql':
      return graphqlSearch(target.spec, target.definition);
  }
}
