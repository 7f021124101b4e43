import { expect, test } from 'vitest';
import { pageFields } from '../../../../src/render/reference/page-fields.ts';
import { readPage } from '../../content/read-page.ts';

test('the plain description of a field has spaces between its blocks', () => {
  const { document } = readPage(
    '<ParamField body="x" type="string">\nFirst **bo**ld.\n\n- one\n- two\n\nLast.\n</ParamField>',
  );
  expect(pageFields(document.nodes, 'request')).toMatchObject([
    { name: 'x', description: 'First bold. one two Last.' },
  ]);
});
