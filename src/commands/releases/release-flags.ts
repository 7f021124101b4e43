import path from 'node:path';
import { Flags } from '@oclif/core';
import { openReleaseFolder, type ReleaseFolder } from '../../server/releases/release-folder.ts';
import { chooseProject, databaseFlags, projectFlags, withStore } from '../flags/data-flags.ts';
import { releasesFolder } from '../live/releases-folder.ts';

export const releaseFlags = {
  ...databaseFlags,
  ...projectFlags,
  releases: Flags.string({
    description: 'Folder for the builds that the server makes. Default: `releases` beside the database.',
    helpValue: 'DIR',
  }),
};

/** The releases of the project that the flags name. */
export async function chosenReleases(flags: {
  database: string;
  project?: string;
  releases?: string;
}): Promise<ReleaseFolder> {
  const { id } = await withStore(
    flags.database,
    (store) => chooseProject(store, flags.project, flags.database),
    { existing: true },
  );
  return openReleaseFolder(path.join(flags.releases ?? releasesFolder(flags.database), id));
}
