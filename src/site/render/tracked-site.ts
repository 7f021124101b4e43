import type { DocsConfig } from '../../config/docs-config.ts';
import { languageOf } from '../../config/languages.ts';
import { memoize } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import { navigationKeys } from '../../render/navigation/navigation-key.ts';
import type { NavigationView, ViewOf } from '../../render/navigation/view/view.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { type Reads, trackedTree } from '../source/reads.ts';
import { divisionsOfPage, type SiteContext, viewOfPage } from './site-context.ts';
import { specFragments } from './spec-fragments.ts';

/** Its files are tracked by themselves, and what pages share is handed over with them. */
type NotAsked = 'config' | 'tree' | 'content' | 'shared' | 'leavesOut';
/** Says something else to each page. */
type OfPage =
  | 'reference'
  | 'viewOf'
  | 'divisionsOf'
  | 'alternatesOf'
  | 'languageCodeOf'
  | 'folderLanguageOf'
  | 'stringsOf'
  | 'modifiedOf'
  | 'socialImage'
  | 'socialImageKey'
  | 'assistantSettings'
  | 'relatedTitle'
  | 'account'
  | 'searchedPlacesOf'
  | 'searchScopeOf';
type OfAll = Exclude<keyof SiteContext, NotAsked | OfPage>;

const CONFIG = 'config.';

/**
 * The same site, recording in `reads` what a page asks it: a part of it, or a field of docs.json. If the answers to these questions
 * are the same in the next build, so is the page.
 */
export function trackedSite(site: SiteContext, reads: Reads): SiteContext {
  const config = new Proxy(site.config, {
    get: (target, field: keyof DocsConfig) => {
      reads.asked.add(CONFIG + field);
      return target[field];
    },
  });
  const unasked: Pick<SiteContext, NotAsked> = {
    config,
    tree: trackedTree(site.tree, reads),
    content: site.content,
    shared: site.shared,
    leavesOut: site.leavesOut,
  };
  const viewOf: ViewOf = (...page) => ({ ...site.viewOf(...page), config });
  return new Proxy(site, {
    get: (target, part: keyof SiteContext) => {
      if (part in unasked) return unasked[part as NotAsked];
      reads.asked.add(part);
      return part === 'viewOf' ? viewOf : target[part];
    },
  });
}

/** The answers of a site. */
export interface Answers {
  /** A hash of a page's own plan and of the answers to what it has asked: pages with equal hashes are equal, besides their files. */
  of(page: PlannedPage, asked: readonly string[]): string;
  /**
   * A hash of all that answers are made from, except specifications: if it is unchanged, so are those to all pages that are not of
   * an API. It takes a fraction of the time of answering each page.
   */
  hash: string;
}

/** `origin` identifies the program and its options. */
export function answersOf(site: SiteContext, plan: readonly PlannedPage[], origin: string): Answers {
  return {
    of: answersTo(site, plan, origin),
    hash: contentHash(JSON.stringify([origin, ...madeFrom(site, plan)])),
  };
}

/** Whether a page depends on specifications. */
export function isOfApi({ reference, missing, frontmatter }: PlannedPage): boolean {
  return reference !== undefined || missing !== undefined || frontmatter.api !== undefined;
}

function madeFrom(site: SiteContext, plan: readonly PlannedPage[]): unknown[] {
  const { config, model, siteUrls, resolved, takesFeedback, repository, urls } = site;
  const pages = plan.map((page) => {
    const { path, file, title, frontmatter, content } = page;
    return [path, file, title, frontmatter, content, site.modifiedOf(page)];
  });
  return [config, model, siteUrls, resolved.navigation, takesFeedback, repository, urls.best('/'), pages];
}

function answersTo(site: SiteContext, plan: readonly PlannedPage[], origin: string): Answers['of'] {
  const ofPage = answersToPage(site, plan);
  const ofAll = answersToAll(site);
  const isOfPage = (part: string): part is OfPage => Object.hasOwn(ofPage, part);
  const answerToAll = memoize((question: string): string => {
    const answer = question.startsWith(CONFIG)
      ? site.config[question.slice(CONFIG.length) as keyof DocsConfig]
      : ofAll[question as OfAll]();
    return contentHash(JSON.stringify(answer) ?? '');
  });
  // Most pages ask the same.
  const answersToAllOf = memoize((questions: string): string =>
    contentHash([origin, ...questions.split(' ').map(answerToAll)].join('\n')),
  );
  return (page, asked) => {
    const own = asked.filter(isOfPage).map((question) => [question, ofPage[question](page)]);
    const { path, file, title, frontmatter, content, missing } = page;
    const planned = [
      path,
      file,
      title,
      frontmatter,
      content,
      missing,
      page.place && placesOf(page.place).map(placeParts),
    ];
    const shared = answersToAllOf(asked.filter((question) => !isOfPage(question)).join(' '));
    return contentHash(`${shared} ${JSON.stringify([planned, own])}`);
  };
}

/** What all pages share, as data. */
function answersToAll(site: SiteContext): Record<OfAll, () => unknown> {
  const { body, siteUrls, urls, features } = site;
  return {
    model: () => site.model,
    resolved: () => site.resolved.navigation,
    features: () => [...features].map(([feature, { path }]) => [feature, path]),
    urls: () => [site.config.seo, siteUrls, urls.best('/'), urls.service('/')],
    siteUrls: () => siteUrls,
    body: () => [siteUrls, body.iconLibrary, site.content.hasUser],
    stringsIn: () => undefined,
    specFiles: () => site.specFiles,
    specDownload: () => site.specDownload,
    repository: () => site.repository,
    takesFeedback: () => site.takesFeedback,
    searchScopes: () => site.searchScopes,
  };
}

/** What a page is told, as data. */
function answersToPage(
  site: SiteContext,
  plan: readonly PlannedPage[],
): Record<OfPage, (page: PlannedPage) => unknown> {
  const navigationKey = navigationKeys();
  const fragmentOf = specFragments();
  const api = memoize((_: 'api') => contentHash(JSON.stringify([site.config.api, operationPages(plan)])));
  let last: { page: PlannedPage; view: NavigationView } | undefined;
  const viewOf = (page: PlannedPage) => {
    if (last?.page !== page) last = { page, view: viewOfPage(page, site) };
    return last.view;
  };
  const languageIn = (page: PlannedPage) => languageOf(viewOf(page).section?.language);
  return {
    reference: ({ reference }) => [api('api'), reference && fragmentOf(reference)],
    viewOf: (page) => navigationKey(viewOf(page)),
    divisionsOf: (page) => divisionsOfPage(viewOf(page), site)?.text,
    alternatesOf: site.alternatesOf,
    languageCodeOf: site.languageCodeOf,
    stringsOf: site.languageCodeOf,
    folderLanguageOf: ({ path }) => site.folderLanguageOf(path),
    modifiedOf: site.modifiedOf,
    socialImage: site.socialImageKey,
    socialImageKey: site.socialImageKey,
    assistantSettings: (page) => site.assistantSettings(languageIn(page), viewOf(page).strings),
    relatedTitle: ({ frontmatter }) => frontmatter.related?.map(({ href }) => site.relatedTitle(href)),
    account: (page) => site.account?.(languageIn(page)).text,
    searchedPlacesOf: (page) => site.searchedPlacesOf(page).map((place) => place && placeParts(place)),
    searchScopeOf: site.searchScopeOf,
  };
}

/** The part of a location of a page that its head, the search index and badges show; `viewOf` has the menus. */
function placeParts(place: PagePlace): unknown {
  const { page, section, groups, language, version, hidden, searchable, boost } = place;
  const trail = [...section.chain, ...groups].map(({ label, first }) => [label, first]);
  return [page, trail, section.chain.map(({ kind }) => kind), language, version, hidden, searchable, boost];
}

/** The pages that links to parts of documents lead to, with their languages and versions. */
function operationPages(plan: readonly PlannedPage[]): unknown {
  return plan.flatMap(({ path, reference, place }) => {
    const page = [path, place?.language, place?.version];
    if (!reference) return [];
    const { spec } = reference;
    return [[spec.source, formatOf(spec).linkNames(reference), page]];
  });
}
