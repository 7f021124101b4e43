import { groupProblems } from '../problems/group.ts';
import type { Problem } from '../problems/problem.ts';
import { checkSite } from './build-folder.ts';
import { cacheProblems } from './cache/cache-folder.ts';
import { affectedBy, changedFiles } from './check/changed.ts';
import {
  addConfigLinks,
  addExternalLink,
  type ExternalLinks,
  externalProblems,
} from './check/external/external-problems.ts';
import { diskLinkStore } from './check/external/politely.ts';
import { unusedFiles, withoutNamedFiles } from './check/unused-files.ts';
import type { InspectedSite, SiteOptions } from './plan/site-options.ts';
import { publicFetch } from './source/specs/public-fetch.ts';

export interface InspectOptions extends SiteOptions {
  root: string;
  /** Only report problems that changes since this branch, tag or commit may have caused. */
  changed?: string;
  /** Check links to other sites too. */
  external?: ExternalOptions;
}

interface ExternalOptions {
  limit: number;
  timeoutMs: number;
  /** Includes loopback and private networks. */
  allowPrivate: boolean;
  /** Where reachable URLs are remembered. */
  cacheFolder: string;
}

/** All problems of a site: those of a build, unused files, and links to other sites if `external` is given. */
export async function inspectSite({ changed, external, ...options }: InspectOptions): Promise<Problem[]> {
  const files = changed === undefined ? undefined : changedFiles(options.root, changed);
  const links: ExternalLinks = new Map();
  let isWanted = (_: Problem) => true;
  const inspect = async (site: InspectedSite) => {
    const { tree, loaded, plan } = site;
    if (files) isWanted = affectedBy(files, tree, plan);
    if (external) addConfigLinks(links, loaded.raw, loaded.locate, external.allowPrivate);
    return [
      ...unusedFiles(site),
      ...(external ? [...cacheProblems(), ...(await askAround(links, external, isWanted, options))] : []),
    ];
  };
  const problems = await checkSite({
    ...options,
    inspect,
    // Other threads could not report the links that they find.
    ...(external && {
      texts: undefined,
      onExternalLink: (href, locate) => addExternalLink(links, href, locate, external.allowPrivate),
    }),
  });
  return groupProblems(withoutNamedFiles(problems).filter(isWanted));
}

/** Only links in the affected files are checked. */
function askAround(
  links: ExternalLinks,
  { allowPrivate, cacheFolder, limit, timeoutMs }: ExternalOptions,
  isWanted: (problem: Problem) => boolean,
  { onProgress }: SiteOptions,
): Promise<Problem[]> {
  const wanted = new Map(
    [...links].filter(([, places]) =>
      places.some(({ file }) =>
        isWanted({ code: 'external-link-broken', severity: 'warning', message: '', file }),
      ),
    ),
  );
  return externalProblems(wanted, {
    fetcher: allowPrivate ? fetch : publicFetch(),
    store: diskLinkStore(cacheFolder),
    limit,
    timeoutMs,
    ...(onProgress && { onProgress }),
  });
}
