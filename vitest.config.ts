import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // On a busy machine a browser or a process may miss a deadline. What fails three times is broken.
    retry: 2,
  },
});
