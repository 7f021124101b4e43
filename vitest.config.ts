import { defineConfig } from 'vitest/config';

/** Tests that start programs, browsers and databases, each file in a process of its own. */
const PROGRAMS = ['browser', 'cli', 'runtimes', 'store'].map((suite) => `test/${suite}/**/*.test.ts`);

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          // On a busy machine a browser or a process may miss a deadline. What fails three times is broken.
          retry: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['test/**/*.test.ts'],
          exclude: PROGRAMS,
          // No module holds state, so files share a process: loading the program anew for each takes longer than its tests.
          isolate: false,
        },
      },
    ],
  },
});
