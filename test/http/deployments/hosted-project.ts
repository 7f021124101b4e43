import type { HostedProject, Release } from '../../../src/server/context/hosted-project.ts';
import type { HostedSite } from '../../../src/server/site/built-site.ts';

/** A project whose site is already there. */
export function hostedProject(
  id: string,
  given: Partial<HostedProject> & { site?: () => HostedSite | undefined },
): HostedProject {
  const { site = () => undefined, ...rest } = given;
  return {
    id,
    name: id,
    hosts: [],
    basePath: '',
    source: { kind: 'built', folder: '/nowhere' },
    state: () => ({ is: 'live' }),
    current: site,
    open: async () => site(),
    ...rest,
  };
}

/** Releases that are kept in memory. */
export function releasesOf(ids: readonly string[]): HostedProject['releases'] {
  const list = ids.map((id): Release => ({ id, createdAt: 0, pages: 3 })).reverse();
  let live = list[0];
  let pinned = false;
  return {
    list: () => list,
    live: () => live,
    isPinned: () => pinned,
    rollback: async (wanted) => {
      const found = list.find(({ id }) => (wanted === undefined ? id < (live?.id ?? '') : id === wanted));
      if (found) [live, pinned] = [found, true];
      return found;
    },
  };
}
