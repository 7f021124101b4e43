import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only when they were tried again: each is a fault of the test, or one that users meet too. */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) => {
        const { flaky, retryCount } = test.diagnostic()!;
        const file = path.relative(process.cwd(), module.moduleId);
        return flaky ? [`  ${file}: ${test.fullName} (try ${retryCount + 1})`] : [];
      }),
    );
    if (lines.length > 0) console.log(['Passed only when tried again:', ...lines, ''].join('\n'));
  }
}
