import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../lib/process/free-port.ts';
import type { WorkerStart } from '../../../server/workers/messages.ts';
import type { WorkerProcess } from './worker-process.ts';

/** If a worker ends sooner than this, the next one starts after a pause. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;

type Place = WorkerStart['listen'];

export interface Listening {
  url: string;
  port: number;
}

export interface KeptWorkers {
  /** Rejects when one cannot listen. */
  start(count: number, place: Place): Promise<Listening>;
  /** From now on, workers that end are not replaced. */
  release(): void;
}

/** Starts workers with `startOne`, and replaces those that end. */
export function keepWorkers(
  startOne: (place: Place) => Promise<Listening & { worker: WorkerProcess }>,
  say: (text: string) => void,
): KeptWorkers {
  let isReleased = false;
  let next: Place;
  const startKept = async (place: Place): Promise<Listening> => {
    const { worker, ...listening } = await startOne(place);
    void replace(worker);
    return listening;
  };
  const replace = async (worker: WorkerProcess) => {
    let how = await worker.ended;
    let pause = performance.now() - worker.startedAt < SHORT_LIFE_MS ? PAUSE_MS : 0;
    while (!isReleased) {
      say(`A worker ${how}; starting another one.`);
      await sleep(pause);
      if (isReleased) return;
      try {
        await startKept(next);
        say('The new worker is ready.');
        return;
      } catch (error) {
        how = `could not be started: ${(error as Error).message}`;
        pause = PAUSE_MS;
      }
    }
  };
  return {
    start: async (count, place) => {
      next = place;
      // Later workers must listen on the same port, so it is chosen here. If there is no free one, the first worker
      // fails with the reason.
      const free = () => freePort(place.host).catch(() => 0);
      const named = place.port === 0 ? { ...place, port: await free(), searchPort: true } : place;
      const listening = await startKept(named);
      next = { ...place, port: listening.port, searchPort: false };
      await Promise.all(Array.from({ length: count - 1 }, () => startKept(next)));
      return listening;
    },
    release: () => {
      isReleased = true;
    },
  };
}
