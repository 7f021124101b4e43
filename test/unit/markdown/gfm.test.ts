import { describe, expect, test } from 'vitest';
import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';
import { normalized, plainHtml } from './plain-html.ts';

/** Examples of GFM that are read differently, by the reason for it. */
const DIFFERENCES: Record<string, readonly number[]> = {
  'MDX has JSX in place of HTML: a tag that nothing closes is reported': [657],
};

const listed = new Set(Object.values(DIFFERENCES).flat());
const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}), variables: {} });

function read(source: string) {
  const { nodes, problems } = parsePage({ file: 'page.mdx', source, site });
  return { html: normalized(plainHtml(nodes)), codes: problems.map(({ code }) => code) };
}

describe('the examples of GitHub Flavored Markdown', () => {
  const examples = GFM_EXAMPLES.filter(({ number }) => !listed.has(number));
  test.each(examples)('$section $number', ({ markdown, html }) => {
    expect(read(markdown).html).toBe(normalized(html));
  });

  test.each(GFM_EXAMPLES.filter(({ number }) => listed.has(number)))(
    '$section $number is read differently, and says so',
    ({ markdown, html }) => {
      const page = read(markdown);
      expect(page.html).not.toBe(normalized(html));
      expect(page.codes).not.toEqual([]);
    },
  );
});

describe('scripts that write words together', () => {
  test.each([
    ['**지분(fractions)**을', '<strong>지분(fractions)</strong>을'],
    ['**回数：**1 回と**「引用」**A', '<strong>回数：</strong>1 回と<strong>「引用」</strong>A'],
    ['**注意：**内容**其他**', '<strong>注意：</strong>内容<strong>其他</strong>'],
    ['中文**（甲）**中文**（乙）**', '中文<strong>（甲）</strong>中文<strong>（乙）</strong>'],
    ['これは~~「古い」~~です', 'これは<del>「古い」</del>です'],
    ['变量snake_（甲）_名', '变量snake_（甲）_名'],
    ['و**«صحيح»** و**`x`**', 'و<strong>«صحيح»</strong> و<strong><code>x</code></strong>'],
    ['**متى؟**عندما', '<strong>متى؟</strong>عندما'],
    ['ב**"ענן"** שלנו', 'ב<strong>&quot;ענן&quot;</strong> שלנו'],
    ['**หมายเหตุ:**ข้อความ', '<strong>หมายเหตุ:</strong>ข้อความ'],
    ['Elsewhere: **x:**y', 'Elsewhere: **x:**y'],
  ])('%s', (source, expected) => {
    expect(read(source).html).toBe(normalized(`<p>${expected}</p>`));
  });
});
