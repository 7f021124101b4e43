import { suggest } from '../../lib/suggest.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { shownDatabase } from '../database-url.ts';
import type { Project, Store } from '../store.ts';

/** Maximum number of projects in a hint. */
const LISTED = 10;

/** The requested project, by id or name, or the only one. */
export async function chooseProject(
  store: Store,
  wanted: string | undefined,
  database: string,
): Promise<Project> {
  return projectAmong(await store.listProjects(), wanted, shownDatabase(database));
}

/** The same among `projects`; `place` is the database or the server that they are from. */
export function projectAmong<P extends Pick<Project, 'id' | 'name'>>(
  projects: readonly P[],
  wanted: string | undefined,
  place: string,
): P {
  if (wanted !== undefined) return findProject(projects, wanted);
  if (projects.length === 1) return projects[0]!;
  if (projects.length === 0) throw new DocsError(problem('project-missing', { place }), 2);
  throw new DocsError(problem('project-ambiguous', { projects: projects.map(shownProject) }), 2);
}

function findProject<P extends Pick<Project, 'id' | 'name'>>(projects: readonly P[], wanted: string): P {
  const project = projects.find(({ id, name }) => id === wanted || name === wanted);
  if (project) return project;
  const suggestion = suggest(
    wanted,
    projects.flatMap(({ id, name }) => [id, name]),
  );
  const listed = projects.length > 0 && projects.length <= LISTED && { projects: projects.map(shownProject) };
  throw new DocsError(problem('project-unknown', { project: wanted, suggestion, ...listed }), 2);
}

function shownProject({ id, name }: Pick<Project, 'id' | 'name'>): string {
  return `${id} (${name})`;
}
