import path from 'node:path';
import { clearLeftovers } from '../../lib/files/folder-siblings.ts';
import { linkTarget } from '../../lib/files/inside-folder.ts';
import { counted } from '../../lib/text/display.ts';
import type { ProjectState } from '../../server/context/hosted-project.ts';
import {
  atOnce,
  type OpenedProject,
  type ProjectOptions,
  requireServable,
  siteProblem,
} from './opened-project.ts';
import { openServedFolder, type ServedFolder } from './served-folder.ts';

/** Pause after a folder could not be opened. */
const RETRY_MS = 2000;

/** The project of a folder that `docs build` has written. It is opened by its first reader, and follows later builds. */
export function builtProject(place: ProjectOptions): OpenedProject {
  const { id, name, hosts, basePath, folder, publish = atOnce } = place;
  clearLeftovers(linkTarget(path.resolve(folder)));
  let served: ServedFolder | undefined;
  let state: ProjectState = { is: 'unopened' };
  let tried = Number.NEGATIVE_INFINITY;
  const current = () => (state.is === 'live' ? served?.current() : undefined);
  /** Requests that arrive meanwhile wait for the same. */
  let opening: Promise<void> | undefined;
  const tryOpening = async () => {
    try {
      clearLeftovers(linkTarget(path.resolve(folder)), { isServing: true });
      const opened = await openServedFolder(folder, (site) => requireServable(site, place), publish);
      await publish(opened.current(), () => {
        served = opened;
        state = { is: 'live' };
      });
    } catch (error) {
      const problem = siteProblem(error);
      if (state.is !== 'down') place.report?.(problem);
      state = { is: 'down', problem };
    }
    tried = performance.now();
    opening = undefined;
  };
  const open = async () => {
    if (state.is === 'live' || performance.now() - tried < RETRY_MS) return;
    opening ??= tryOpening();
    await opening;
  };
  return {
    id,
    name,
    hosts,
    basePath,
    source: { kind: 'built', folder },
    state: () => state,
    current,
    open: async () => {
      await open();
      return current();
    },
    deploy: async () => {
      if (state.is === 'live') await served!.reload();
      else {
        tried = Number.NEGATIVE_INFINITY;
        await open();
      }
      if (state.is === 'down') throw new Error(state.problem.message);
      return { summary: counted(current()!.public.pages.size, 'page') };
    },
    start: async () => false,
    end: () => {},
    close: async (signal) => served?.close(signal),
  };
}
