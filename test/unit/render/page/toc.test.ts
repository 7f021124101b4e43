import { expect, test } from 'vitest';
import { renderToc } from '../../../../src/render/page/toc.ts';
import { ENGLISH } from '../../../../src/render/strings/ui-strings.ts';

test('a long identifier as a heading breaks where its words begin, other headings as they are', () => {
  const toc = renderToc(
    [
      { id: 'a', text: 'aggregate_functions_null_for_empty', level: 2 },
      { id: 'b', text: 'Use snake_case names', level: 3 },
    ],
    ENGLISH,
  );
  expect(toc.text).toContain('>aggregate_<wbr>functions_<wbr>null_<wbr>for_<wbr>empty<');
  expect(toc.text).toContain('>Use snake_case names<');
});
