import { describe, expect, test } from 'vitest';
import { backgroundMode } from '../../../../src/components/utilities/variants.ts';

describe('the background of an element', () => {
  test.each([
    'p-4 bg-white',
    'bg-blue-50',
    'rounded bg-gray-300',
    'bg-gradient-to-r from-green-50 to-blue-50',
  ])('is made for the light mode: %s', (classes) => expect(backgroundMode(classes)).toBe('light'));

  test.each([
    'bg-white dark:bg-gray-900',
    'bg-linear-to-r from-green-50 dark:from-green-950',
    'bg-white md:dark:hover:bg-black',
  ])('has one for the dark mode: %s', (classes) => expect(backgroundMode(classes)).toBe('dark'));

  test.each(['p-4', 'bg-white/10', 'hover:bg-white', 'bg-blue-600', 'dark:text-white', 'my-bg-white'])(
    'is that of the page: %s',
    (classes) => expect(backgroundMode(classes)).toBeUndefined(),
  );
});
