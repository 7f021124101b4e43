import path from 'node:path';
import { openReleaseFolder, type ReleaseFolder } from '../../host/projects/release-folder.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { releasesFolder } from '../../store/database-url.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, projectFlags, releasesFlag } from '../flags/data-flags.ts';

export const releaseFlags = { ...databaseFlags, ...projectFlags, ...releasesFlag };

export interface ChosenReleases {
  store: Store;
  projectId: string;
  folder: ReleaseFolder;
}

/** Uses the releases of the project that the flags name. */
export function withReleases<T>(
  flags: { database: string; project?: string; releases?: string },
  use: (chosen: ChosenReleases) => Promise<T>,
): Promise<T> {
  const open = async (store: Store) => {
    const { id } = await chooseProject(store, flags.project, flags.database);
    const folder = path.join(flags.releases ?? releasesFolder(flags.database), id);
    return use({ store, projectId: id, folder: openReleaseFolder(folder) });
  };
  return withStore(flags.database, open, { existing: true });
}
