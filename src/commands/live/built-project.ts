import path from 'node:path';
import { clearLeftovers } from '../../lib/files/folder-siblings.ts';
import { linkTarget } from '../../lib/files/link-target.ts';
import type { ProjectState } from '../../server/context/hosted-project.ts';
import { checkSite, type OpenedProject, type ProjectPlace, problemOf } from './hosted.ts';
import { openServedFolder, type ServedFolder } from './served-folder.ts';

/** How long a folder that could not be opened is left alone. */
const RETRY_MS = 2000;

/** The project of a folder that `docs build` has written. It is opened by its first reader, and follows later builds. */
export function builtProject(place: ProjectPlace): OpenedProject {
  const { id, name, hosts, basePath, folder } = place;
  let served: ServedFolder | undefined;
  let state: ProjectState = { is: 'unopened' };
  let tried = Number.NEGATIVE_INFINITY;
  const current = () => (state.is === 'live' ? served?.current() : undefined);
  const open = () => {
    if (state.is === 'live' || performance.now() - tried < RETRY_MS) return;
    tried = performance.now();
    try {
      clearLeftovers(linkTarget(path.resolve(folder)));
      served = openServedFolder(folder, (site) => checkSite(site, place));
      state = { is: 'live' };
    } catch (error) {
      const problem = problemOf(error);
      if (state.is !== 'down') place.report?.(problem);
      state = { is: 'down', problem };
    }
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
      open();
      return current();
    },
    deploy: async () => {
      if (state.is === 'live') served!.reload();
      else {
        tried = Number.NEGATIVE_INFINITY;
        open();
      }
      if (state.is === 'down') throw new Error(state.problem.message);
      return { summary: `${current()!.public.pages.size} pages` };
    },
    start: async () => false,
    end: () => {},
    close: () => served?.close(),
  };
}
