import type { LoadedConfig } from '../config/load/load-config.ts';
import type { AccessSettings } from '../lib/access/access-settings.ts';
import { MANIFEST_FILE, type ProtectedManifest } from '../lib/built-site/site-manifest.ts';
import { normalizeBasePath, originBeforeBasePath } from '../lib/url/hosting.ts';
import {
  ANONYMOUS,
  audiencesOf,
  groupNames,
  MAX_AUDIENCES,
  MAX_GROUPS,
  type PageAccess,
  type Reader,
} from '../navigation/access/audiences.ts';
import { DocsError } from '../problems/docs-error.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { separateReaders } from './access/separate-readers.ts';
import { siteLanguages } from './access/site-languages.ts';
import { isPublished } from './emit/static-files.ts';
import { nullOutput } from './output/null-output.ts';
import type { Output } from './output/output.ts';
import { planSite, type SiteParts } from './plan/plan-site.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { type WrittenSite, writePlan } from './write-plan.ts';

const NAMED_FILES = 5;

/**
 * Writes a protected site. For each audience, the whole build runs on a site with only what that audience may read, so that
 * nothing else can get into its pages, search index, files for agents or manifest. Problems are found once, in the whole
 * site.
 */
export async function writeForReaders(
  parts: SiteParts,
  loaded: LoadedConfig,
  options: SiteOptions,
  target: Output,
): Promise<WrittenSite> {
  const { tree } = parts;
  const { access } = loaded.config;
  const { whole, rules, partsFor } = separateReaders(parts);
  const { readers } = options;
  if (readers === 'author') {
    return writePlan({ tree, loaded, plan: whole, options, output: target, reader: { isSignedIn: true } });
  }
  if (readers === undefined) throw refusal('site-protected');
  if (access === 'unusable') throw refusal('access-unusable');
  const home = whole.pages.some(({ path }) => path === '/') ? '/' : whole.resolved.first;
  const writeFor = async (reader: Reader, output: Output, login?: AccessSettings['login']) => {
    const { parts: open, reach } = partsFor(reader);
    return writePlan({
      tree,
      loaded: { ...loaded, config: open.config },
      plan: planSite(open),
      options: { ...options, texts: undefined },
      output,
      reader: {
        isSignedIn: reader.signedIn,
        ...(login && { login: login.type }),
        hasNoHome: login !== undefined && !reader.signedIn && !reach.open.has(home ?? '/'),
      },
    });
  };
  const { pages, problems } = await writePlan({
    tree,
    loaded,
    plan: whole,
    options,
    output: nullOutput(),
    reader: { isSignedIn: true },
  });
  if (readers === 'audiences') {
    problems.push(...(await writeAudiences({ rules, access: access!, target, parts, options, writeFor })));
    return { pages, problems };
  }
  const reader = readers === 'public' ? ANONYMOUS : { signedIn: true, groups: readers.groups };
  return { pages: (await writeFor(reader, target)).pages, problems };
}

interface AudiencesInput {
  rules: ReadonlyMap<string, PageAccess>;
  access: AccessSettings;
  target: Output;
  parts: SiteParts;
  options: SiteOptions;
  writeFor: (reader: Reader, output: Output, login: AccessSettings['login']) => Promise<WrittenSite>;
}

/** Writes the site of each audience into its own folder, and a file that tells the server who belongs to which. */
async function writeAudiences(input: AudiencesInput): Promise<Problem[]> {
  const { rules, access, target, options, writeFor } = input;
  const { tree, config, navigation } = input.parts;
  const audiences = audiencesOf(rules.values());
  if (!audiences) {
    const groups = groupNames(rules.values());
    const limits = { mostGroups: MAX_GROUPS, mostAudiences: MAX_AUDIENCES };
    throw new DocsError(problem('audiences-too-many', { groups, ...limits }, { file: 'docs.json' }), 1);
  }
  const published = new Set<string>();
  const folders: string[] = [];
  for (const [i, reader] of audiences.readers.entries()) {
    const folder = `audiences/${i}`;
    const output = folderOfOutput(target, `${folder}/`);
    await writeFor(reader, output, access.login);
    for (const file of output.hashes.keys()) published.add(file);
    folders.push(folder);
  }
  const { readers: _, ...table } = audiences;
  const basePath = normalizeBasePath(options.basePath);
  const manifest: ProtectedManifest = {
    formatVersion: 2,
    name: config.name,
    basePath,
    ...(options.siteUrl !== undefined && { siteUrl: originBeforeBasePath(options.siteUrl, basePath) }),
    access,
    languages: siteLanguages(navigation).map(({ bcp47 }) => bcp47),
    audiences: { ...table, folders },
  };
  target.write(MANIFEST_FILE, `${JSON.stringify(manifest)}\n`);
  return notPublished(tree.paths.filter((file) => isPublished(file) && !published.has(file)));
}

function refusal(code: 'site-protected' | 'access-unusable'): DocsError {
  return new DocsError(problem(code, undefined, { file: 'docs.json' }), 1);
}

function notPublished(files: readonly string[]): Problem[] {
  if (files.length === 0) return [];
  const params = { files: files.slice(0, NAMED_FILES), count: files.length };
  return [problem('files-not-published', params, { file: 'docs.json' })];
}

/** The folder `prefix` of an output, as an output of its own. */
function folderOfOutput(output: Output, prefix: string): Output {
  return {
    write: (path, content) => output.write(prefix + path, content),
    append: (path, content) => output.append(prefix + path, content),
    get hashes() {
      const own = [...output.hashes].filter(([path]) => path.startsWith(prefix));
      return new Map(own.map(([path, hash]) => [path.slice(prefix.length), hash]));
    },
  };
}
