import type { DocsConfig } from '../../config/docs-config.ts';
import { present } from '../../config/json/read-value.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { pathInSite, type SiteUrls, siteUrlsAt } from '../../lib/url/site-urls.ts';
import { expandSpecs } from '../../navigation/expand/expand-specs.ts';
import { type PageMeta, pageMetaOf } from '../../navigation/pages/page-meta.ts';
import { unlistedPages } from '../../navigation/pages/unlisted-pages.ts';
import {
  type ExpandedTree,
  type ResolvedNavigation,
  resolveNavigation,
} from '../../navigation/resolve-navigation.ts';
import { normalizeNavigation } from '../../navigation/tree/normalize-navigation.ts';
import { withSpecFiles } from '../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../navigation/tree/tree.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import { FORMAT_NAMES, formatOf } from '../../reference/formats/formats.ts';
import { type AgentSkill, type AgentSkills, readSkills } from '../source/agent-skills.ts';
import { indexPages, leavesOut, type PageIndex, type SourcePage } from '../source/page-index.ts';
import { isGeneratedFile } from '../source/site-files.ts';
import { type ApiReference, documentedOperations, readApiReference } from '../source/specs/api-reference.ts';
import { specPlaces } from '../source/specs/spec-file.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import type { SiteOptions } from './site-options.ts';

/** Everything that is known before the first page is rendered. On large sites, it takes most of the memory of a build. */
export interface SitePlan {
  /** `navigation` of docs.json, regardless of access. */
  navigation: NavTree;
  resolved: ResolvedNavigation;
  pages: PlannedPage[];
  /** Files of pages that are drafts, and left out. */
  drafts: ReadonlySet<string>;
  /** Of all formats. */
  specs: SpecSet<ApiDocument>;
  /** Sources of all libraries that docs.json and pages name. */
  libraries: readonly string[];
  overlaidFiles: ReadonlySet<string>;
  skills: AgentSkill[];
  problems: Problem[];
}

/** The input of a plan: the pages, what they document, and the navigation with generated pages. */
export interface SiteParts {
  tree: FileTree;
  config: DocsConfig;
  locate: Locate;
  navigation: NavTree;
  index: PageIndex;
  api: ApiReference;
  /** Data of pages with a file for the navigation, by path. */
  metas: ReadonlyMap<string, PageMeta>;
  expanded: ExpandedTree;
  skills: AgentSkills;
  siteUrls: SiteUrls;
}

export async function readParts(
  tree: FileTree,
  loaded: LoadedConfig,
  options: SiteOptions,
): Promise<SiteParts> {
  const { config, locate } = loaded;
  const { variables } = config;
  const { cache, withDrafts } = options;
  const index = await indexPages(tree, { variables, entryOf: cache?.entryOf, withDrafts });
  const navigation = normalizeNavigation(config.navigation);
  const api = await readApiReference(tree, loaded, navigation, index, options);
  const metaOf = ({ path, file, frontmatter }: SourcePage) => {
    const target = api.targets.get(path);
    return pageMetaOf(path, file, frontmatter, target && formatOf(target.spec).badge?.(target));
  };
  const written = new Map([...api.pages].map(([path, page]) => [path, metaOf(page)]));
  const expanded = expandSpecs(withSpecFiles(navigation, api.specFiles), {
    specs: api.specs,
    locate,
    locateInSpec: specPlaces(tree),
    pages: written,
    documented: documentedOperations(api.targets),
  });
  const pages = withReplaced(api.pages, expanded.replaced);
  const metas =
    pages === api.pages ? written : new Map([...pages].map(([path, page]) => [path, metaOf(page)]));
  const paths = [...tree.paths.map((file) => `/${file}`), ...metas.keys(), ...expanded.generated.keys()];
  const siteUrls = siteUrlsAt(options.basePath, paths);
  const skills = readSkills(tree);
  return {
    tree,
    config,
    locate,
    navigation,
    index,
    api: { ...api, pages },
    metas,
    expanded,
    skills,
    siteUrls,
  };
}

/** A page in place of a generated one has its title, description and reader groups, unless it sets its own. */
function withReplaced(
  pages: ApiReference['pages'],
  replaced: ExpandedTree['replaced'],
): ApiReference['pages'] {
  if (replaced.size === 0) return pages;
  const filled = new Map(pages);
  for (const [path, { frontmatter }] of replaced) {
    const page = pages.get(path)!;
    const { title, description, groups } = readFields(frontmatter, () => {});
    const defaults = present({ title, description, groups });
    filled.set(path, { ...page, frontmatter: { ...defaults, ...page.frontmatter } });
  }
  return filled;
}

/** Resolves the location of each page in the navigation. */
export function planSite(parts: SiteParts): SitePlan {
  const { tree, config, locate, navigation, index, api, metas, expanded, skills, siteUrls } = parts;
  const resolved = resolveNavigation({
    config,
    locate,
    pages: metas,
    expanded,
    leftOut: leavesOut(tree, index.drafts),
    isFile: (path) => tree.has(path) || isGeneratedFile(`/${path}`, metas),
    pathInSite: (path) => pathInSite(path, siteUrls),
  });
  const pages = planPages({ ...index, pages: api.pages }, resolved, api);
  const unlisted = unlistedPages(
    pages.map(({ path, file, frontmatter }) => ({ path, file, hidden: frontmatter.hidden })),
    resolved.pages,
  );
  const problems = [unlisted, index.problems, api.problems, resolved.problems, skills.problems].flat();
  return {
    navigation,
    resolved,
    pages,
    drafts: index.drafts,
    specs: allSpecs(api),
    libraries: [...api.specs.sdk.keys()],
    overlaidFiles: api.overlaidFiles,
    skills: skills.skills,
    problems,
  };
}

/** The specs of all formats. If a file is named in two formats, the one in which it could be read counts. */
function allSpecs({ specs }: ApiReference): SpecSet<ApiDocument> {
  const all = new Map<string, ApiDocument | undefined>();
  for (const [source, spec] of FORMAT_NAMES.flatMap((name) => [...specs[name]]))
    all.set(source, spec ?? all.get(source));
  return all;
}
