import { readFileSync } from 'node:fs';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { errorCode } from '../../lib/error-code.ts';
import { whyLeftOut } from '../../lib/files/disk-file-tree.ts';
import { placeOnDisk, readBytes } from '../../lib/files/inside-folder.ts';
import { programName } from '../../lib/files/program-file.ts';
import type { RepositoryFolder } from '../../lib/git/repository-links.ts';
import { namedSdks } from '../../navigation/tree/spec-sources.ts';
import { entryCache, specCache } from '../cache/source-cache.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { gitDates, gitRepository } from '../source/git.ts';
import { openSite } from '../source/open-site.ts';
import { diskSpecStore } from '../source/specs/spec-store.ts';
import { changingTree } from './changing-tree.ts';
import { openPreview, type PreviewSite } from './preview-site.ts';

export interface OpenedPreview {
  preview: PreviewSite;
  /** The files of the site as they were found. */
  paths: readonly string[];
  /** SDK artifacts that ignore rules exclude from the site. */
  inputs: readonly string[];
  /** Makes the next start faster. */
  leaveEntries: () => void;
}

/** The site in `root`. */
export async function openSiteForPreview(root: string, options: SiteOptions): Promise<OpenedPreview> {
  const tree = openSite(root);
  const changing = changingTree(tree.paths, {
    folder: root,
    leavesOut: (file) => whyLeftOut(root, file, ignoreRules(root)),
    readText: (file) => unlessGone(() => readFileSync(placeOnDisk(root, file), 'utf8')) ?? '',
    readBytes: (file, limit) =>
      unlessGone(() => readBytes(placeOnDisk(root, file), limit)) ?? new Uint8Array(),
  });
  let dates: ReadonlyMap<string, string> | undefined;
  let repository: { known: RepositoryFolder | undefined } | undefined;
  const fileDates = () => {
    dates ??= gitDates(root);
    return dates;
  };
  const { entryOf, save } = entryCache(root, changing.tree);
  const given = {
    fileDates,
    repository: () => {
      repository ??= { known: gitRepository(root) };
      return repository.known;
    },
    specStore: diskSpecStore(root),
    cache: { entryOf, remember: specCache(root, programName(), 'preview') },
    ...options,
  };
  const preview = await openPreview(changing, given);
  const { sources } = namedSdks(preview.current().plan.navigation);
  const inputs = [...sources.keys()].filter((source) => tree.leavesOut?.(source)?.reason === 'rule');
  return { preview, paths: tree.paths, inputs, leaveEntries: save };
}

/** A file may be deleted before it is read. It counts as empty until its removal is reported. */
function unlessGone<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
