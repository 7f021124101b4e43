import { languageOf } from '../../config/languages.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import { textOf } from '../../reference/document/json.ts';
import { navigationKeys } from '../../render/navigation/navigation-key.ts';
import { extendedPart } from '../../render/reference/target.ts';
import type { PreparedSite } from '../page/prepare-site.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { specFragments } from './spec-fragments.ts';

/** A hash of all inputs of a page, besides the text of files: pages with equal hashes have the same HTML. */
export type PageInputs = (page: PlannedPage) => string;

/**
 * A hash of all inputs of the page hashes, except specifications: if it is unchanged, so are those of all
 * pages that do not document an API.
 */
export function siteInputs(site: PreparedSite, plan: readonly PlannedPage[], origin: string): string {
  const { config, model, hosting, resolved, takesFeedback, repository, urls } = site;
  const pages = plan.map((page) => {
    const { path, file, title, frontmatter, content } = page;
    return [path, file, title, frontmatter, content, site.modifiedOf(page)];
  });
  const all = [
    origin,
    config,
    model,
    hosting,
    resolved.navigation,
    takesFeedback,
    repository,
    urls.best('/'),
    pages,
  ];
  return contentHash(JSON.stringify(all));
}

/** Whether the hash of a page depends on specifications. */
export function isOfApi({ reference, missing, frontmatter }: PlannedPage): boolean {
  return reference !== undefined || missing !== undefined || frontmatter.api !== undefined;
}

/**
 * A page depends on the settings and the theme that all pages share, on its own fields and its location, on the navigation
 * that it shows, and, if it documents an API, on a fragment of the specification. The files that its text is made from are
 * only known when it is read; see `Reads`. Computing the hash requests the files that the page shares with others, so that
 * they are written. `origin` identifies the program and its options.
 */
export function pageInputs(site: PreparedSite, plan: readonly PlannedPage[], origin: string): PageInputs {
  const navigationKey = navigationKeys();
  const fragmentOf = specFragments();
  const shared = contentHash(JSON.stringify([origin, sharedSettings(site), site.model, site.hosting]));
  const api = contentHash(JSON.stringify([site.config.api, site.specDownload, operationPages(plan)]));
  return (page) => {
    const language = site.folderLanguageOf(page.path);
    const view = site.viewOf(page.path, { version: page.frontmatter.version, language });
    const { path, file, title, frontmatter, content, reference, missing } = page;
    const own = [
      [path, file, title, frontmatter, content, site.languageCodeOf(page), site.modifiedOf(page)],
      page.place && placesOf(page.place).map(placeParts),
      frontmatter.related?.map(({ href }) => site.relatedTitle(href)),
      site.alternatesOf(page),
      site.searchScopeOf(page),
      site.divisionsOf(view, { frameId: (part) => part, eyebrow: true, pagination: true })?.text,
      site.assistantSettings(languageOf(view.section?.language), view.strings),
    ];
    const ofApi = [reference && fragmentOf(reference), missing, api];
    return contentHash(
      [shared, JSON.stringify(own), navigationKey(view), isOfApi(page) ? JSON.stringify(ofApi) : ''].join(
        '\n',
      ),
    );
  };
}

/** docs.json without the parts that are hashed separately, and without what no page shows. */
function sharedSettings({ config, takesFeedback, repository, urls }: PreparedSite): unknown {
  const {
    navigation: _navigation,
    navbar: _navbar,
    footer: _footer,
    banner: _banner,
    api: _api,
    variables: _variables,
    redirects: _redirects,
    check: _check,
    errors: _errors,
    ...rest
  } = config;
  return [rest, takesFeedback, repository, urls.best('/')];
}

/** The part of a location of a page that its head, the search index and badges show; menus are hashed separately. */
function placeParts(place: PagePlace): unknown {
  const { page, section, groups, language, version, hidden, searchable, boost } = place;
  const trail = [...section.chain, ...groups].map(({ label, first }) => [label, first]);
  return [page, trail, section.chain.map(({ kind }) => kind), language, version, hidden, searchable, boost];
}

/** The pages that links to operations, channels, GraphQL types and symbols lead to, with their languages and versions. */
function operationPages(plan: readonly PlannedPage[]): unknown {
  return plan.flatMap(({ path, reference, place }) => {
    const page = [path, place?.language, place?.version];
    if (reference?.kind === 'graphql') return [[reference.spec.source, reference.definition.pointer, page]];
    if (reference?.kind === 'symbol') return [[reference.spec.source, reference.symbol.pointer, page]];
    const part = extendedPart(reference);
    if (!reference || !part) return [];
    return [[reference.spec.source, part.pointer, textOf(part.value.operationId), page]];
  });
}
