import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { newId } from '../ids.ts';
import type { AuditActor } from '../records.ts';
import type { Project, Store } from '../store.ts';
import { recordAudit } from './audit.ts';

/** Creates a project. Names are unique, so that people can refer to projects by name. */
export async function createProject(store: Store, name: string, now: number): Promise<Project> {
  await refuseTakenName(store, name);
  const project = { id: newId(now), name, createdAt: now };
  await store.createProject(project);
  return project;
}

/** Gives a project another name. Its id, keys and conversations stay. */
export async function renameProject(
  store: Store,
  project: Project,
  name: string,
  now: number,
  actor: AuditActor,
): Promise<Project> {
  if (name === project.name) return project;
  await refuseTakenName(store, name);
  if (!(await store.renameProject(project.id, name))) throw unknownProject(project);
  const target = `${project.name} → ${name}`;
  await recordAudit(store, { ...actor, projectId: project.id, action: 'project.rename', target }, now);
  return { ...project, name };
}

/** Conversations that are deleted at once: few enough that no engine takes seconds for them while others wait. */
const PART = 1000;

export interface ProjectDeletion {
  project: Project;
  now: number;
  actor: AuditActor;
  /** Called with the number of deleted conversations. */
  onProgress?: (conversations: number) => void;
}

/**
 * Deletes a project and all its data, and returns how many conversations it had. It can be repeated after an
 * interruption.
 */
export async function deleteProject(
  store: Store,
  { project, now, actor, onProgress }: ProjectDeletion,
): Promise<number> {
  let conversations = 0;
  for (;;) {
    const deleted = await store.deleteConversations(project.id, Number.MAX_SAFE_INTEGER, PART);
    if (deleted === 0) break;
    conversations += deleted;
    onProgress?.(conversations);
  }
  if (!(await store.deleteProject(project.id))) throw unknownProject(project);
  const target = `${project.id} ${project.name}`;
  await recordAudit(store, { ...actor, projectId: project.id, action: 'project.delete', target }, now);
  return conversations;
}

async function refuseTakenName(store: Store, name: string): Promise<void> {
  if ((await store.listProjects()).some((project) => project.name === name))
    throw new DocsError(problem('project-exists', { name }), 1);
}

/** For a project that somebody else has just deleted. */
function unknownProject({ id }: Project): DocsError {
  return new DocsError(problem('project-unknown', { project: id }), 2);
}

/** The longest name that a person can give a key or a project. */
export const MAX_NAME_LENGTH = 100;

/** A name as it is stored; undefined if it is empty, too long, or more than a line of text. */
export function parseName(text: string): string | undefined {
  const name = text.trim();
  return name === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name) ? undefined : name;
}
