import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const BROWSER_CODE = path.join(import.meta.dirname, '../../templates/theme/browser');

test('scripts of the theme use attributes with a prefix, which those of authors never meet', () => {
  const files = readdirSync(BROWSER_CODE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('live'))
    .map((file) => [file, readFileSync(path.join(BROWSER_CODE, file), 'utf8')] as const);
  const bare = files.flatMap(([file, text]) =>
    [...text.matchAll(/\[data-(?!docs-)[\w-]+|\bdataset\.(?!docs[A-Z])\w+/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(bare).toEqual([]);
});
