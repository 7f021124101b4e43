import type { Store } from '../../store/store.ts';
import { ApiError } from '../http/api-error.ts';

/** Refuses to record for a project that was deleted while its site is served. */
export async function requireProject({ store }: { store: Store }, projectId: string): Promise<void> {
  if (await store.findProject(projectId)) return;
  throw new ApiError(404, 'project_not_found', 'The project of this site was deleted.');
}
