import { defineConfig } from 'vitest/config';

/** Tests that start programs, browsers and databases, or replace modules: each file has a process of its own. */
const PROGRAMS = [
  ...['browser', 'cli', 'runtimes', 'store'].map((suite) => `test/${suite}/**/*.test.ts`),
  'test/unit/site/output/killed-build.test.ts',
];

const DEADLINES = { testTimeout: 180_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // By default one core is left idle: on two that doubles the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...DEADLINES,
          name: 'programs',
          include: PROGRAMS,
          // On a busy machine a browser or a process may miss a deadline. What fails three times is broken.
          retry: 2,
        },
      },
      {
        test: {
          ...DEADLINES,
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
