import type { ProjectSource } from '../../../server/context/hosted-project.ts';
import type { DeployRun } from '../../../server/deploy-queue/deploy-manager.ts';

/** What a project is built from. */
export interface BuildSource {
  /** Identifies the source: releases of other sources are not shown. */
  identity: string;
  shown: ProjectSource;
  /** Gets the newest version, in a folder that does not change until the next call. */
  take(run: DeployRun, signal: AbortSignal): Promise<TakenSource>;
  /** Whether there is a newer version than the last one. Absent if that cannot be checked. */
  hasChanged?(signal: AbortSignal): Promise<boolean>;
}

export interface TakenSource {
  folder: string;
  commit?: string;
}

/** A folder that is updated by others. */
export function folderSource(folder: string): BuildSource {
  return { identity: folder, shown: { kind: 'folder', folder }, take: async () => ({ folder }) };
}
