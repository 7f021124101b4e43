import { type Language, languageOf } from '../../config/languages.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { AccessSettings } from '../../lib/access/access-settings.ts';
import { MANIFEST_FILE, type ProtectedManifest } from '../../lib/built-site/site-manifest.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { normalizeBasePath, originBeforeBasePath } from '../../lib/url/site-urls.ts';
import {
  ANONYMOUS,
  audiencesOf,
  groupNames,
  MAX_AUDIENCES,
  MAX_GROUPS,
  type PageAccess,
  type Reader,
} from '../../navigation/access/audiences.ts';
import { defaultFirst, type NavTree, type TreeNode } from '../../navigation/tree/tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { OutputFile } from '../output/output.ts';
import { isPublished } from '../source/site-files.ts';
import { planSite, type SiteParts, type SitePlan } from './plan-site.ts';
import { separateReaders, tellsReadersApart } from './separate-readers.ts';
import type { SiteOptions } from './site-options.ts';

/** A site as some readers see it: nothing else can get into its pages, search index, files for agents or manifest. */
export interface Edition {
  tree: FileTree;
  loaded: LoadedConfig;
  plan: SitePlan;
  options: SiteOptions;
  /** Absent on a site that everybody may read. */
  reader?: ReaderOfBuild;
}

export interface Editions {
  /** All of the site, in which problems are found. */
  whole: Edition;
  /** It is written; otherwise only editions for readers are. */
  isForAll: boolean;
  /** The parts of a protected site, each for the readers of one folder of the output. Planned one by one, to save memory. */
  forReaders: Iterable<Edition & { folder: string }>;
  /** The file that tells the server who belongs to which audience, and what is wrong with `published`, all that they may see. */
  finish(published: ReadonlySet<string>): { files: OutputFile[]; problems: Problem[] };
}

const NAMED_FILES = 5;

/** The editions of a site: one, unless it has readers with different rights. */
export function editionsOf(parts: SiteParts, loaded: LoadedConfig, options: SiteOptions): Editions {
  const { tree } = parts;
  const nothing = { forReaders: [], finish: () => ({ files: [], problems: [] }) };
  if (!tellsReadersApart(loaded, options))
    return { whole: { tree, loaded, plan: planSite(parts), options }, isForAll: true, ...nothing };
  const { access } = loaded.config;
  const { whole: plan, rules, partsFor } = separateReaders(parts);
  const { readers } = options;
  const whole: Edition = { tree, loaded, plan, options, reader: { isSignedIn: true } };
  if (readers === 'author') return { whole, isForAll: true, ...nothing };
  if (readers === undefined) throw refusal('site-protected');
  if (access === 'unusable') throw refusal('access-unusable');
  const home = plan.pages.some(({ path }) => path === '/') ? '/' : plan.resolved.first;
  const editionFor = (reader: Reader, folder: string, login?: AccessSettings['login']) => {
    const { parts: open, reach } = partsFor(reader);
    return {
      folder,
      tree,
      loaded: { ...loaded, config: open.config },
      plan: planSite(open),
      options: { ...options, texts: undefined },
      reader: {
        isSignedIn: reader.signedIn,
        ...(login && { login: login.type }),
        hasNoHome: login !== undefined && !reader.signedIn && !reach.open.has(home ?? '/'),
      },
    };
  };
  if (readers !== 'audiences') {
    const reader = readers === 'public' ? ANONYMOUS : { signedIn: true, groups: readers.groups };
    return { whole, isForAll: false, ...nothing, forReaders: lazily([reader], (one) => editionFor(one, '')) };
  }
  const { readers: audiences, ...table } = audiencesOrFail(rules);
  const folders = audiences.map((_, index) => `audiences/${index}`);
  return {
    whole,
    isForAll: false,
    forReaders: lazily(audiences, (reader, index) => editionFor(reader, `${folders[index]}/`, access!.login)),
    finish: (published) => {
      const basePath = normalizeBasePath(options.basePath);
      const manifest: ProtectedManifest = {
        formatVersion: 2,
        name: parts.config.name,
        basePath,
        ...(options.siteUrl !== undefined && { siteUrl: originBeforeBasePath(options.siteUrl, basePath) }),
        access: access!,
        languages: siteLanguages(parts.navigation).map(({ bcp47 }) => bcp47),
        audiences: { ...table, folders },
      };
      return {
        files: [{ path: MANIFEST_FILE, content: `${JSON.stringify(manifest)}\n` }],
        problems: notPublished(tree.paths.filter((file) => isPublished(file) && !published.has(file))),
      };
    },
  };
}

function* lazily<Given, Result>(
  all: readonly Given[],
  make: (given: Given, index: number) => Result,
): Generator<Result> {
  for (const [index, given] of all.entries()) yield make(given, index);
}

function audiencesOrFail(rules: ReadonlyMap<string, PageAccess>) {
  const audiences = audiencesOf(rules.values());
  if (audiences) return audiences;
  const groups = groupNames(rules.values());
  const limits = { mostGroups: MAX_GROUPS, mostAudiences: MAX_AUDIENCES };
  throw new DocsError(problem('audiences-too-many', { groups, ...limits }, { file: 'docs.json' }), 1);
}

function refusal(code: 'site-protected' | 'access-unusable'): DocsError {
  return new DocsError(problem(code, undefined, { file: 'docs.json' }), 1);
}

function notPublished(files: readonly string[]): Problem[] {
  if (files.length === 0) return [];
  const params = { files: files.slice(0, NAMED_FILES), count: files.length };
  return [problem('files-not-published', params, { file: 'docs.json' })];
}

/** The readers that a part of a protected site is built for. */
export interface ReaderOfBuild {
  isSignedIn: boolean;
  /** How readers sign in; absent if the site is not for `docs serve`. */
  login?: 'password' | 'jwt' | 'oidc';
  /** These readers may not see the start page: they are asked to sign in there. */
  hasNoHome?: boolean;
}

/** Languages that docs.json names, regardless of access; the default one first. */
export function siteLanguages(navigation: NavTree): Language[] {
  const found = new Map<string, Language>();
  const visit = (node: TreeNode) => {
    for (const division of defaultFirst(node.divisions)) {
      if (division.kind === 'language') {
        const language = languageOf(division.value);
        found.set(language.bcp47, language);
      }
      visit(division);
    }
  };
  visit(navigation);
  return found.size === 0 ? [languageOf(undefined)] : [...found.values()];
}
