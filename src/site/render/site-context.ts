import type { BrowserFeature } from '../../components/html/body-renderer.ts';
import type { DocsConfig } from '../../config/docs-config.ts';
import { present } from '../../config/json/read-value.ts';
import type { Language } from '../../config/languages.ts';
import { fromRoot } from '../../config/normalize/read-shared.ts';
import type { FileTree, LeftOut } from '../../lib/files/file-tree.ts';
import { type RepositoryFolder, readRepositoryUrl } from '../../lib/git/repository-links.ts';
import type { Html } from '../../lib/html.ts';
import { readersScope } from '../../lib/search/search-scope.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { originBeforeBasePath, siteLinks, siteUrlsAt } from '../../lib/url/site-urls.ts';
import type { ResolvedNavigation } from '../../navigation/resolve-navigation.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import { authorIcon } from '../../render/body/prop-icon.ts';
import { createDivisions, type RenderDivisions } from '../../render/navigation/divisions.ts';
import { type NavigationView, navigationViews, type ViewOf } from '../../render/navigation/view/view.ts';
import type { SiteModel } from '../../render/page/page-model.ts';
import type { LaterFile, OutputFile } from '../output/output.ts';
import { type SharedFiles, sharedFiles } from '../output/shared-files.ts';
import type { ReaderOfBuild } from '../plan/editions.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { leavesOut } from '../source/page-index.ts';
import { type ServedSpec, SPECS_ARCHIVE } from '../source/specs/spec-file.ts';
import {
  type AlternatesOf,
  folderLanguages,
  languageAlternates,
  type PageSearch,
  pageDates,
  pageSearch,
  relatedTitles,
} from './page-facts.ts';
import { type PageImage, type PageUrls, pageImages, pageUrls } from './page-urls.ts';
import { type SiteReference, siteReference } from './reference/site-reference.ts';
import { type TextContext, textContext } from './text/page-text.ts';
import { accountLinks } from './theme/account.ts';
import { type AssistantSettingsUrl, assistantSettings } from './theme/assistant-settings.ts';
import { withoutToolCode } from './theme/author-scripts.ts';
import { siteModel } from './theme/site-model.ts';
import { type PictureCache, socialImages } from './theme/social-images.ts';

export type PlacedPage = Pick<PlannedPage, 'place'> & { path?: string };

/** All that pages are rendered with, created once. `trackedSite` records which of it a page uses. */
export interface SiteContext extends TextContext, PageSearch, PageImage {
  config: DocsConfig;
  resolved: ResolvedNavigation;
  tree: FileTree;
  /** Why a file is not part of the site. */
  leavesOut: (file: string) => LeftOut | undefined;
  /** Context for the generated part of API pages, and the parts of schemas that they show on demand. */
  reference: SiteReference;
  model: SiteModel;
  viewOf: ViewOf;
  divisionsOf: RenderDivisions;
  /** Files that pages share; they grow while pages are rendered. */
  shared: SharedFiles;
  /** Scripts of pages that use the feature. */
  features: ReadonlyMap<BrowserFeature, LaterFile>;
  urls: PageUrls;
  alternatesOf: AlternatesOf;
  /** Code of the language of a page; for a page outside the navigation that of its folder, otherwise of the first section. */
  languageCodeOf: (page: PlacedPage) => string | undefined;
  /** Language of the pages in the folder of a page. */
  folderLanguageOf: (path: string) => string | undefined;
  /** UI strings of the theme in the language of a page. */
  stringsOf: (page: PlacedPage) => UiStrings;
  /** Date of a page's last change, where pages show it. */
  modifiedOf: (page: PlannedPage) => string | undefined;
  /** Specifications that the site serves. */
  specFiles: readonly ServedSpec[];
  /** What `download-spec` downloads. */
  specDownload?: string;
  /** URL of the strings and settings of the assistant for pages in a language. */
  assistantSettings: AssistantSettingsUrl;
  /** The title of a link in `related`: that of the page, or a short form of the URL. */
  relatedTitle: (href: string) => string;
  /** Where pages are edited and issues are opened, if pages link to it. */
  repository?: RepositoryFolder;
  /** Pages have a feedback form, shown if a server accepts feedback. */
  takesFeedback: boolean;
  /** Sign-in or sign-out of a protected site, for pages in a language. */
  account?: (language: Language) => Html;
}

interface ContextInput {
  tree: FileTree;
  config: DocsConfig;
  resolved: ResolvedNavigation;
  plan: readonly PlannedPage[];
  drafts: ReadonlySet<string>;
  specFiles: readonly ServedSpec[];
  /** Sources of libraries. */
  libraries: readonly string[];
  options: SiteOptions;
  /** Absent on a site that everybody may read. */
  reader?: ReaderOfBuild;
  /** Images of the last build. */
  pictures?: PictureCache;
}

/** The context of a planned site, and the files of its theme. */
export function siteContext(input: ContextInput): { site: SiteContext; files: OutputFile[] } {
  const { tree, config, resolved, plan, drafts, specFiles, libraries, options, reader, pictures } = input;
  const shared = sharedFiles();
  const write = (path: string, content: string) => void shared.add(path, () => content);
  const paths = [...tree.paths.map((file) => `/${file}`), ...plan.map((page) => page.path)];
  // Links of a relative site lead to files.
  const isSlashed = config.seo.trailingSlash && !options.relative;
  const siteUrls = siteUrlsAt(options.basePath, paths, isSlashed ? plan.map((page) => page.path) : []);
  const { basePath } = siteUrls;
  const linkTo = siteLinks(siteUrls);
  const siteUrl = options.siteUrl && originBeforeBasePath(options.siteUrl, basePath);
  const urls = pageUrls(config.seo, siteUrls, siteUrl);
  const { model, files, features } = siteModel({
    config,
    tree: withoutToolCode(tree, libraries),
    linkTo,
    basePath,
    siteUrl,
    relative: options.relative ?? false,
  });
  const text = textContext(tree, config, siteUrls, options.onExternalLink);
  const { icons } = text.body;
  const { library } = config.icons;
  const iconUrl = (file: string) => safeUrl(linkTo(fromRoot(file)), { image: true });
  const folderLanguageOf = folderLanguages(resolved.pages);
  const search = pageSearch(config, plan, folderLanguageOf);
  const languageCodeOf = ({ path, place }: PlacedPage) =>
    place ? place.section.language : (folderLanguageOf(path) ?? resolved.sections[0]?.language);
  const site: SiteContext = {
    config,
    resolved,
    tree,
    leavesOut: leavesOut(tree, drafts),
    ...text,
    reference: siteReference({
      api: config.api,
      plan,
      linkTo,
      shared,
      isSignedIn: reader?.isSignedIn ?? false,
    }),
    model,
    shared,
    features,
    viewOf: navigationViews(
      {
        config,
        resolved,
        linkTo,
        stylesheet: model.assets.css,
        icon: (wanted) => authorIcon(wanted, { sets: icons, library, fileUrl: iconUrl }),
        stringsIn: text.stringsIn,
      },
      write,
    ),
    divisionsOf: createDivisions({
      script: linkTo(`/${features.get('divisions')!.path}`),
      searchScopeOf: (section) => readersScope(section, search.searchScopes),
      write,
    }),
    languageCodeOf,
    folderLanguageOf,
    stringsOf: (page) => text.stringsIn(languageCodeOf(page)),
    urls,
    alternatesOf: languageAlternates(plan),
    modifiedOf: pageDates(config, plan, options.fileDates),
    ...pageImages(config, urls, socialImages(config, tree, shared, pictures)),
    ...search,
    specFiles,
    specDownload: specDownload(specFiles, linkTo),
    assistantSettings: assistantSettings(config.assistant, linkTo, shared),
    relatedTitle: relatedTitles(plan),
    ...present({ repository: linkedRepository(config.feedback, options) }),
    takesFeedback: config.feedback.thumbsRating && config.integrations.telemetry?.enabled !== false,
    ...(reader?.login && { account: accountLinks(reader.isSignedIn, linkTo) }),
  };
  return { site, files };
}

/** The navigation that a page shows. */
export function viewOfPage({ path, place, frontmatter }: PlannedPage, site: SiteContext): NavigationView {
  const language = place?.language ?? site.folderLanguageOf(path);
  return site.viewOf(path, { version: frontmatter.version, language });
}

/** What a page shows in the divisions that share it, whole. */
export function divisionsOfPage(view: NavigationView, site: SiteContext): Html | undefined {
  const all = { frameId: (part: string) => part, eyebrow: true, pagination: true };
  return site.divisionsOf(view, all);
}

/**
 * The sidebars of long sections, which pages load. A new title changes them without changing all pages that do, so each build
 * makes them.
 */
export function sidebarFiles(site: SiteContext, plan: readonly PlannedPage[]): OutputFile[] {
  const outside = plan.filter(({ place }) => !place);
  const inside = new Map(
    plan.flatMap((page) =>
      page.place ? placesOf(page.place).map(({ section }) => [section, page] as const) : [],
    ),
  );
  for (const page of [...outside, ...new Set(inside.values())]) divisionsOfPage(viewOfPage(page, site), site);
  return site.shared.take().files;
}

function linkedRepository(
  { suggestEdit, raiseIssue, repository }: DocsConfig['feedback'],
  options: SiteOptions,
): RepositoryFolder | undefined {
  if (!suggestEdit && !raiseIssue) return undefined;
  return repository === undefined ? options.repository?.() : readRepositoryUrl(repository);
}

/** One specification is downloaded itself, several as an archive. */
function specDownload(files: readonly ServedSpec[], linkTo: (path: string) => string): string | undefined {
  if (files.length === 0) return undefined;
  return linkTo(`/${files.length === 1 ? files[0]!.path : SPECS_ARCHIVE}`);
}
