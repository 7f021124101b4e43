import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load-config.ts';
import { diskFileTree } from '../../../src/lib/files/disk-file-tree.ts';
import { resolveNavigation } from '../../../src/navigation/resolve-navigation.ts';
import { createCollector } from '../../../src/problems/collector.ts';
import { textReport } from '../../../src/problems/report.ts';
import { pageIndex, withoutSpecs } from '../navigation/helpers.ts';

const root = path.join(import.meta.dirname, '../../sites/docs-json');
const sites = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Where the faulty value is the only one that names the pages. */
const LOST_WITH_THEIR_ELEMENT: Record<string, string[]> = {
  'key-misspelled': ['/', '/a', '/b'],
  'no-navigation': ['/', '/a', '/b'],
  'no-root-pattern': ['/', '/a', '/b'],
  'ref-not-json': ['/'],
};

describe('a docs.json that breaks one rule', () => {
  test.each(sites.map((site) => site.name))('%s', async (name) => {
    const { report, reached } = check(path.join(root, name));
    await expect(report).toMatchFileSnapshot(path.join(root, name, 'expected.txt'));
    const lost = ['/', '/a', '/b'].filter((page) => !reached.has(page));
    expect(lost).toEqual(LOST_WITH_THEIR_ELEMENT[name] ?? []);
  });
});

function check(folder: string) {
  const tree = diskFileTree(folder, () => false);
  const { config, locate, problems } = loadConfig(tree);
  const pages = pageIndex(
    tree.paths.filter((file) => file.endsWith('.mdx')).map((file) => file.slice(0, -4)),
  );
  const resolved = resolveNavigation({
    config,
    locate,
    pages,
    expanded: withoutSpecs(config.navigation),
    isFile: (file) => tree.has(file),
  });
  const collector = createCollector();
  collector.addAll([...problems, ...resolved.problems]);
  const readSource = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return { report: textReport(collector.list(), { color: false, readSource }), reached: resolved.pages };
}
