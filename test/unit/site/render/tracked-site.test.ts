import { expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config/load/load-config.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { planSite, readParts } from '../../../../src/site/plan/plan-site.ts';
import { renderPlannedPage } from '../../../../src/site/render/render-planned-page.ts';
import { siteContext } from '../../../../src/site/render/site-context.ts';
import { answersOf } from '../../../../src/site/render/tracked-site.ts';
import { docsJson } from '../build-in-memory.ts';

const FILES = {
  'index.mdx': "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx';\n\n<Note />\n",
  'named.mdx': '---\ntitle: Named\n---\n\nHello {{who}}.\n',
  'snippets/note.mdx': 'A note.\n',
};

async function planned(changes: object = {}) {
  const config = { ...docsJson('index', 'named'), variables: { who: 'world' }, ...changes };
  const tree = memoryFileTree({ ...FILES, 'docs.json': JSON.stringify(config) });
  const loaded = loadConfig(tree);
  const plan = planSite(await readParts(tree, loaded, {}));
  const { resolved, pages, drafts } = plan;
  const shared = { specFiles: [], libraries: [], options: {} };
  const { site } = siteContext({ tree, config: loaded.config, resolved, plan: pages, drafts, ...shared });
  const pageAt = (path: string) => pages.find((page) => page.path === path)!;
  return { site, pageAt, answers: answersOf(site, pages, '') };
}

test('a page records the files that it reads and what it asks of docs.json, and nothing else', async () => {
  const { site, pageAt } = await planned();
  const { files, checked, asked, list } = renderPlannedPage(pageAt('/'), site).reads;
  expect([...files].sort()).toEqual(['index.mdx', 'snippets/note.mdx']);
  expect(checked.get('snippets/note.mdx')).toBe(true);
  expect([...asked]).toEqual(expect.arrayContaining(['model', 'viewOf', 'config.name']));
  expect(asked).not.toContain('config.redirects');
  expect(asked).not.toContain('config.variables');
  expect(asked).not.toContain('reference');
  expect(list).toBe(false);
});

test.each([
  ['a variable', { variables: { who: 'garden' } }, ['/named']],
  ['a redirect', { redirects: [{ source: '/old', destination: '/named' }] }, []],
  ['the name', { name: 'Other' }, ['/', '/named']],
])(
  'after a change of %s, other answers are given to the pages that have asked for it',
  async (_, changes, expected) => {
    const before = await planned();
    const after = await planned(changes);
    const changed = ['/', '/named'].filter((path) => {
      const asked = [...renderPlannedPage(before.pageAt(path), before.site).reads.asked];
      return before.answers.of(before.pageAt(path), asked) !== after.answers.of(after.pageAt(path), asked);
    });
    expect(changed).toEqual(expected);
  },
);
