import { describe, expect, test } from 'vitest';
import { type RefreshedProject, refreshProjects } from '../../../../src/host/schedules/refresh-projects.ts';

const MINUTE = 60_000;

/** Runs a schedule on a clock of its own, and tells what happened when, in minutes. */
async function scheduled(
  projects: Omit<RefreshedProject, 'hasChanged'>[],
  minutes: number,
  chance: () => number,
  check: RefreshedProject['hasChanged'],
) {
  const stop = new AbortController();
  let now = 0;
  const checks: [string, number][] = [];
  const requests: string[] = [];
  const failures: string[] = [];
  await refreshProjects(
    projects.map((project) => ({
      ...project,
      hasChanged: (signal) => {
        checks.push([project.id, now / MINUTE]);
        return check(signal);
      },
    })),
    {
      signal: stop.signal,
      now: () => now,
      random: chance,
      wait: async (milliseconds) => {
        now += milliseconds;
        if (now > minutes * MINUTE) {
          stop.abort();
          throw stop.signal.reason;
        }
      },
      request: async (id) => requests.push(id),
      report: (id) => failures.push(id),
    },
  );
  return { checks, requests, failures };
}

describe('a schedule', () => {
  test('looks at each project in its own interval, and deploys what has changed', async () => {
    const projects = [
      { id: 'often', every: 15 * MINUTE },
      { id: 'seldom', every: 40 * MINUTE },
    ];
    const { checks, requests } = await scheduled(
      projects,
      65,
      () => 0.5,
      async () => true,
    );
    expect(checks).toEqual([
      ['often', 7.5],
      ['seldom', 20],
      ['often', 22.5],
      ['often', 37.5],
      ['often', 52.5],
      ['seldom', 60],
    ]);
    expect(requests).toEqual(checks.map(([id]) => id));
  });

  test('deploys nothing that has not changed', async () => {
    const { checks, requests } = await scheduled(
      [{ id: 'a', every: MINUTE }],
      10,
      () => 0.5,
      async () => false,
    );
    expect(checks).toHaveLength(10);
    expect(requests).toEqual([]);
  });

  test('varies its times by a tenth', async () => {
    const { checks } = await scheduled(
      [{ id: 'a', every: 10 * MINUTE }],
      30,
      () => 0,
      async () => false,
    );
    expect(checks.map(([, minute]) => minute)).toEqual([0, 9, 18, 27]);
  });

  test('continues after a check that fails', async () => {
    const { checks, failures } = await scheduled(
      [{ id: 'a', every: MINUTE }],
      3,
      () => 0.5,
      () => Promise.reject(new Error('no such host')),
    );
    expect(checks).toHaveLength(3);
    expect(failures).toEqual(['a', 'a', 'a']);
  });

  test('of nothing ends at once', async () => {
    await refreshProjects([], {
      signal: new AbortController().signal,
      request: async () => {},
      report: () => {},
    });
  });
});
