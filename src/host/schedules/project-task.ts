import type { RegularTask } from '../../lib/process/timing.ts';
import type { Store } from '../../store/store.ts';

interface ProjectTaskOptions {
  store: Pick<Store, 'listProjects'>;
  /** Called with the failure of a project. The others follow nevertheless. */
  report: (error: unknown) => void;
}

/** A regular task that does its work for one project after the other, and returns how much it did for all of them. */
export function projectTask(
  { store, report }: ProjectTaskOptions,
  work: (projectId: string, isStopped: () => boolean) => Promise<number>,
): RegularTask<number> {
  let isStopped = false;
  return {
    async run() {
      let total = 0;
      for (const { id } of await store.listProjects()) {
        if (isStopped) break;
        try {
          total += await work(id, () => isStopped);
        } catch (error) {
          report(error);
        }
      }
      return total;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
