import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load-config.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { pagePath } from '../../../src/navigation/pages/page-meta.ts';
import { resolveNavigation } from '../../../src/navigation/resolve-navigation.ts';
import type { NavEntry, NavNode } from '../../../src/navigation/tree/navigation.ts';
import { pageIndex, resolve, withoutSpecs } from './helpers.ts';

const DIRECTORIES = ['none', 'accordion', 'card'] as const;
const LISTS = {
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
} as const;

interface Node {
  directory?: string;
  hidden?: boolean;
  [key: string]: unknown;
}

const settings = fc.record(
  { directory: fc.constantFrom(...DIRECTORIES), hidden: fc.boolean() },
  { requiredKeys: [] },
);
const pageName = fc.stringMatching(/^[a-e](\/[a-e]){0,2}$/);

const { node } = fc.letrec<{ group: Node; node: Node }>((tie) => ({
  group: fc
    .tuple(
      settings,
      fc.array(fc.oneof({ maxDepth: 3 }, pageName, tie('group')), { maxLength: 4 }),
      fc.option(pageName, { nil: undefined }),
    )
    .map(([own, pages, root]) => ({ group: 'Group', ...own, pages, ...(root && { root }) })),
  node: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(settings, fc.array(tie('group'), { minLength: 1, maxLength: 3 }))
      .map(([own, groups]) => ({ ...own, groups })),
    fc
      .tuple(
        settings,
        fc.constantFrom(...Object.keys(LISTS)),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      )
      .map(([own, list, children]) => ({
        ...own,
        [list]: children.map((child, i) => ({ ...child, [LISTS[list as keyof typeof LISTS]]: `Name ${i}` })),
      })),
  ),
}));

/** Every page name written anywhere, in order. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  const { root, pages, groups, ...rest } = value as Record<string, unknown>;
  const lists = Object.keys(rest).filter((key) => key in LISTS);
  return [root, pages, groups, ...lists.map((key) => rest[key])]
    .filter((part) => part !== undefined)
    .flatMap(namesIn);
}

/** The settings of every occurrence of every page, by walking down naively. */
function reference(
  value: unknown,
  directory = 'none',
  hidden = false,
): { path: string; directory: string; hidden: boolean }[] {
  if (typeof value === 'string') return [{ path: pagePath(value), directory, hidden }];
  if (Array.isArray(value)) return value.flatMap((item) => reference(item, directory, hidden));
  const own = value as Node;
  const inner = [own.directory ?? directory, own.hidden ?? hidden] as const;
  return ['root', 'pages', 'groups', ...Object.keys(LISTS)].flatMap((key) =>
    own[key] === undefined ? [] : reference(own[key], ...inner),
  );
}

function pagesShown(target: NavNode): string[] {
  const among = (entries: readonly NavEntry[]): string[] =>
    entries.flatMap((entry) =>
      entry.type === 'page'
        ? [entry.path]
        : [...(entry.root ? [entry.root.path] : []), ...among(entry.entries)],
    );
  return [...among(target.entries), ...target.divisions.flatMap(pagesShown)];
}

describe('for any navigation', () => {
  test('no page is lost or duplicated', () => {
    fc.assert(
      fc.property(node, (navigation) => {
        const names = namesIn(navigation);
        const { pages, navigation: resolved } = resolve(navigation, [...new Set(names)]);
        const paths = names.map(pagePath);
        expect([...pages.keys()].sort()).toEqual([...new Set(paths)].sort());
        expect(pagesShown(resolved).sort()).toEqual(paths.sort());
      }),
    );
  });

  test('inheritance equals a naive reference', () => {
    fc.assert(
      fc.property(node, (navigation) => {
        const { pages } = resolve(navigation, [...new Set(namesIn(navigation))]);
        const expected = reference(navigation);
        for (const place of pages.values()) {
          const settings = {
            path: place.page.path,
            directory: place.groups.at(-1)?.directory ?? 'none',
            hidden: place.hidden,
          };
          expect(expected).toContainEqual(settings);
        }
      }),
    );
  });

  test('next and previous are each other, inside a section', () => {
    fc.assert(
      fc.property(node, (navigation) => {
        const { pages } = resolve(navigation, [...new Set(namesIn(navigation))]);
        const locationsOf = (path: string) =>
          [pages.get(path)!].flatMap((place) => [place, ...(place.others ?? [])]);
        for (const place of [...pages.keys()].flatMap(locationsOf)) {
          if (!place.next) continue;
          const next = locationsOf(place.next.path).find(({ section }) => section === place.section);
          expect(next?.previous?.path).toBe(place.page.path);
        }
      }),
    );
  });
});

/** Replaces one value somewhere inside by another one. */
function mutate(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  if (keys.length === 0) return replacement;
  const key = keys[step % keys.length]!;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  copy[key] = mutate(copy[key], rest, replacement);
  return copy;
}

test('any mutation of a valid docs.json ends in problems or in a site, never in a crash', () => {
  const top = {
    theme: 'mint',
    name: 'Site',
    colors: { primary: '#123456' },
    logo: { light: 'a.svg', dark: 'b.svg' },
    redirects: [{ source: '/a', destination: '/b' }],
  };
  fc.assert(
    fc.property(
      node,
      fc.array(fc.nat(20), { maxLength: 7 }),
      fc.jsonValue(),
      (navigation, path, replacement) => {
        const config = { ...top, navigation: mutate(navigation, path, replacement) };
        const loaded = loadConfig(
          memoryFileTree({
            'docs.json':
              JSON.stringify(mutate(config, path.slice(0, 3), path.length % 2 ? replacement : config)) ??
              'null',
          }),
        );
        const resolved = resolveNavigation({
          ...loaded,
          pages: pageIndex(['a']),
          expanded: withoutSpecs(loaded.config.navigation),
        });
        for (const problem of [...loaded.problems, ...resolved.problems]) {
          expect(problem.message).not.toMatch(/undefined|\[object/);
          expect(problem.line).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});
