import { expect, test } from 'vitest';
import { ENGLISH } from '../../../../src/lib/strings/page-strings.ts';
import { frameIds } from '../../../../src/render/page/page-model.ts';
import { renderToc } from '../../../../src/render/page/page-parts.ts';

test('a long identifier in a heading may break between its words; other headings are unchanged', () => {
  const toc = renderToc(
    [
      { id: 'a', text: 'aggregate_functions_null_for_empty', level: 2 },
      { id: 'b', text: 'Use snake_case names', level: 3 },
    ],
    ENGLISH,
    frameIds(),
  );
  expect(toc.text).toContain('>aggregate_<wbr>functions_<wbr>null_<wbr>for_<wbr>empty<');
  expect(toc.text).toContain('>Use snake_case names<');
});

test('headings are nested below their parent, also below a first-level one', () => {
  const levels = [3, 1, 2, 3, 3, 2, 1, 3, 4];
  const toc = renderToc(
    levels.map((level, index) => ({ id: `h${index}`, text: `${level}`, level })),
    ENGLISH,
    frameIds(),
  );
  const depths = [...toc.text.matchAll(/data-depth="(\d)"><a href="#h(\d)"/g)].map(
    ([, depth, index]) => `${levels[Number(index)]}:${depth}`,
  );
  expect(depths).toEqual(['3:0', '1:0', '2:1', '3:2', '3:2', '2:1', '1:0', '3:1', '4:2']);
});

test('a heading without text, such as an image, is not listed', () => {
  const toc = (text: string) => renderToc([{ id: 'a', text, level: 2 }], ENGLISH, frameIds()).text;
  expect(toc('')).toBe('');
  expect(toc('Words')).toContain('href="#a"');
});
