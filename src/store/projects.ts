import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { newId } from './ids.ts';
import type { Project, Store } from './store.ts';

/** Makes a project. Names are unique, so that a person can say which one is meant. */
export async function createProject(store: Store, name: string, now: number): Promise<Project> {
  if ((await store.listProjects()).some((project) => project.name === name)) {
    throw new DocsError(problem('project-exists', { name }), 1);
  }
  const project = { id: newId(now), name, createdAt: now };
  await store.createProject(project);
  return project;
}
