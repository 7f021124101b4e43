import { expect, test } from 'vitest';
import { problem } from '../../../src/problems/problem.ts';

test('a message repeats no more of a very long name than a reader can take in', () => {
  const { message } = problem('link-broken', { href: `/a${'b'.repeat(5000)}c` });
  expect(message.length).toBeLessThan(1100);
  expect(message).toMatch(/\/abbb.*b … b.*bc/);
});
