import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../src/site/build.ts';
import { memoryOutput } from '../../../src/site/output/output.ts';
import { REFERENCE_SITE } from '../../reference-site.ts';

/** The rules of HTML itself: what may stand where, attributes, ids, names. Matters of style are left to the formatter. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: {
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-inline-style': 'off',
      'no-raw-characters': 'off',
      'no-trailing-whitespace': 'off',
      'prefer-native-element': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
    },
  }),
);

const files = new Map<string, string>();

beforeAll(async () => {
  const output = memoryOutput();
  const texts = Object.entries(REFERENCE_SITE).map(([path, content]): [string, string] => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  await buildSite(memoryFileTree(Object.fromEntries(texts)), {}, output);
  for (const [path, content] of output.files) files.set(path, String(content));
});

const PAGES = [
  'api-reference/orders/add-an-item-<b>now<b>/index.html',
  'api-reference/orders/list-orders/index.html',
  'api-reference/an-order-is-done/index.html',
  'item/index.html',
  'manual/index.html',
];

async function findings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

describe('API pages', () => {
  test.each(PAGES)('%s is valid HTML', async (path) => {
    expect(await findings(files.get(path) ?? 'missing')).toEqual([]);
  });

  test('parts that load on demand are valid documents', async () => {
    const parts = [...files].filter(([path]) => path.startsWith('_docs/schemas/'));
    expect(parts.length).toBeGreaterThan(0);
    for (const [, html] of parts) expect(await findings(html)).toEqual([]);
  });

  test.each(PAGES)('%s says nothing that is not meant for readers', (path) => {
    const found = files.get(path)!.match(/\[object |\bundefined\b|\bNaN\b|<script>alert|javascript:/g);
    expect(found).toBeNull();
  });
});
