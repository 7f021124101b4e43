import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that replace modules, and files that measure a whole process: each has a process of its own. */
const REPLACING = ['test/unit/site/output/killed-build.test.ts'];
const ALONE = ['test/runtimes/**/*.test.ts', 'test/store/**/*.test.ts'];
const PROGRAMS = ['test/browser/**/*.test.ts', 'test/cli/**/*.test.ts'];

/** Deadlines are long, for a slow or busy machine: what never comes fails all the same. */
const EVERY = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['test/setup.ts'],
};

/** Projects whose tests run the bundle; the others read the sources. */
const BUNDLED = { globalSetup: ['test/bundle-setup.ts'] };

/** No module holds state, so files share a process: loading the program anew for each takes longer than its tests. */
const TOGETHER = { isolate: false };

/** Projects in the order in which they are listed: the many small files come last, so that no core waits for a long one. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // By default one core is left idle. One worker more than cores works while others wait for a browser or a process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { ...EVERY, ...BUNDLED, name: 'alone', include: ALONE } },
      { test: { ...EVERY, name: 'replacing', include: REPLACING } },
      {
        test: {
          ...EVERY,
          ...BUNDLED,
          ...TOGETHER,
          name: 'programs',
          include: PROGRAMS,
          // On a busy machine a browser or a process may miss a deadline. What fails three times is broken.
          retry: 2,
        },
      },
      {
        test: {
          ...EVERY,
          ...TOGETHER,
          name: 'modules',
          include: ['test/**/*.test.ts'],
          exclude: [...REPLACING, ...ALONE, ...PROGRAMS],
        },
      },
    ],
  },
});
