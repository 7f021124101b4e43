import type { ProjectConfig } from '../../config/server/server-config.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { createProject } from '../../store/administration/projects.ts';
import type { Store } from '../../store/store.ts';
import { requireSecrets } from './site-folder.ts';

/** `docs serve DIR`, and its `--project`. */
interface Single {
  dir: string;
  project: string | undefined;
}

interface Options {
  database: string;
  single?: Single;
  say: (text: string) => void;
}

/** The ids of projects, in their order. They are looked up together, so that new ones are written in one transaction. */
export function projectIds(
  store: Store,
  projects: readonly ProjectConfig[],
  options: Options,
): Promise<string[]> {
  const { single, say } = options;
  return Promise.all(
    projects.map(({ name, project }) =>
      single ? singleId(store, name, single, options) : projectId(store, project, say),
    ),
  );
}

/**
 * The project of the site's readers. An empty database gets one with the name of the site. Among several it is the one of
 * that name, so that another project does not prevent this server from starting.
 */
async function singleId(
  store: Store,
  name: string,
  { dir, project: wanted }: Single,
  { database, say }: Options,
): Promise<string> {
  const projects = await store.listProjects();
  if (wanted === undefined && projects.length === 0) {
    // So that no project is created if the server will not start, or with a wrong name if docs.json is broken.
    requireSecrets(dir);
    return projectId(store, name, say);
  }
  const own = projects.length > 1 ? projects.find((project) => project.name === name) : undefined;
  return (await chooseProject(store, wanted ?? own?.id, database)).id;
}

/** By its id or name; created if there is none. */
async function projectId(store: Store, wanted: string, say: (text: string) => void): Promise<string> {
  const project = (await store.listProjects()).find(({ id, name }) => id === wanted || name === wanted);
  if (project) return project.id;
  const { id, name } = await createProject(store, wanted, Date.now());
  say(`Created the project ${id} (${name}).`);
  return id;
}
