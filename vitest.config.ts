import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On a busy machine a browser or a process may miss a deadline once. What fails twice is broken.
    retry: 1,
  },
});
