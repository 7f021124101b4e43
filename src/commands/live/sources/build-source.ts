import type { ProjectSource } from '../../../server/context/hosted-project.ts';
import type { DeployRun } from '../../../server/deploy-queue/deploy-manager.ts';

/** What a project is built from. */
export interface BuildSource {
  /** Tells it from other sources: a release of another one is of no use. */
  identity: string;
  shown: ProjectSource;
  /** Gets its newest state, in a folder that stays as it is until the next time. */
  take(run: DeployRun, signal: AbortSignal): Promise<TakenSource>;
  /** Whether there is something newer than what was taken last. Absent if that cannot be known. */
  hasChanged?(signal: AbortSignal): Promise<boolean>;
}

export interface TakenSource {
  folder: string;
  commit?: string;
}

/** A folder that somebody else keeps up to date. */
export function folderSource(folder: string): BuildSource {
  return { identity: folder, shown: { kind: 'folder', folder }, take: async () => ({ folder }) };
}
