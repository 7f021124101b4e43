import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/index.ts';
import { COMPONENTS } from '../../src/components/components.ts';
import { CATALOG } from '../../src/problems/catalog.ts';
import { cacheControl } from '../../src/server/site/site-files.ts';
import { codeThemeNames } from '../../src/site/render/theme/code-themes.ts';
import { DEFAULT_FONT, SHIPPED_FAMILIES } from '../../src/site/render/theme/fonts/shipped-fonts.ts';
import { filesUnder, root } from './source-files.ts';

interface CommandShape {
  flags?: Record<string, { hidden?: boolean }>;
  baseFlags?: Record<string, { hidden?: boolean }>;
  description?: string;
  examples?: unknown[];
}

const manual = filesUnder('manual', '.mdx');
const commands = Object.entries(COMMANDS as Record<string, CommandShape>).map(([id, command]) => ({
  name: `docs ${id.replaceAll(':', ' ')}`,
  topic: `docs ${id.split(':')[0]}`,
  command,
}));

describe('every command', () => {
  for (const { name, topic, command } of commands) {
    test(`\`${name}\` has a page with all its flags`, () => {
      const page = pageTitled(name) ?? pageTitled(topic);
      expect(page, `no page of manual/ is titled "${name}" or "${topic}"`).toBeDefined();
      expect(page).toContain(name);
      const flags = Object.entries({ ...command.baseFlags, ...command.flags });
      const names = definedNames(page!);
      const missing = flags.filter(([flag, { hidden }]) => !hidden && !names.has(`--${flag}`));
      expect(missing.map(([flag]) => `--${flag}`)).toEqual([]);
    });

    test(`\`${name}\` says what it does and gives an example in its help`, () => {
      expect(command.description).toBeTruthy();
      expect(command.examples?.length ?? 0).toBeGreaterThan(0);
    });
  }
});

describe('every problem', () => {
  const headings = new Set(
    manual.flatMap((page) => [...page.text.matchAll(/^#{2,3} `([a-z0-9-]+)`/gm)].map((match) => match[1])),
  );

  test('is explained under a heading with its code', () => {
    expect(Object.keys(CATALOG).filter((code) => !headings.has(code))).toEqual([]);
  });

  test('that the manual explains exists', () => {
    const pages = manual.filter((page) => page.path.startsWith('manual/reference/problems/'));
    const explained = pages.flatMap((page) =>
      [...page.text.matchAll(/^#{2,3} `([a-z0-9-]+)`/gm)].map((match) => match[1]!),
    );
    expect(explained.filter((code) => !Object.hasOwn(CATALOG, code))).toEqual([]);
  });
});

test('the props in the tables of components exist', () => {
  const known = new Set([...COMPONENTS.values()].flatMap(({ props = [] }) => props));
  const pages = manual.filter(({ path }) => path.startsWith('manual/components/'));
  const tables = pages.flatMap(({ text }) => [...text.matchAll(/^\| prop \|.*\n\|-.*\n(?:\|.*\n)+/gm)]);
  const names = tables.flatMap(([table]) =>
    table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => name !== 'id' && !known.has(name))).toEqual([]);
});

test('nginx of the manual caches the same files forever as `docs serve`', () => {
  const page = pageAt('manual/guides/static-hosting.mdx');
  const cached = new RegExp(/location ~ "(\^\/_docs[^"]+)"/.exec(page)![1]!);
  const files = [
    '_docs/theme.64ee3988fe.css',
    '_docs/inter-latin.3100e775e8.woff2',
    '_docs/assistant-en.655a781a85.json',
    '_docs/playground/get.bccc1920fc2914ff.js',
    '_docs/search/all/s.308156a7.js',
    '_docs/search/all/c/4221e5d3/0.js',
    '_docs/search/all/meta.js',
    '_docs/manifest.json',
    'index.html',
  ];
  for (const file of files)
    expect(cached.test(`/${file}`), file).toBe(cacheControl(file).includes('immutable'));
});

test('the guide to the design lists all themes of code and all fonts', () => {
  const guide = pageAt('manual/guides/design.mdx');
  const names = [...codeThemeNames(), ...SHIPPED_FAMILIES.filter((name) => name !== DEFAULT_FONT.family)];
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

function pageTitled(title: string): string | undefined {
  return manual.find((page) => new RegExp(`^title: "?${title}"?$`, 'm').test(page.text))?.text;
}

describe('every name that users write or read', () => {
  const all = definedNames(...manual.map((page) => page.text));

  test('of docs.json is in the manual', () => {
    const schema = JSON.parse(readFileSync(path.join(root, 'templates/schema/docs.schema.json'), 'utf8'));
    expect([...propertyNames(schema)].filter((name) => !all.has(name))).toEqual([]);
  });

  test('of server.yaml is on its page', () => {
    const schema = JSON.parse(readFileSync(path.join(root, 'templates/schema/server.schema.json'), 'utf8'));
    const names = definedNames(pageAt('manual/operate/several-sites.mdx'));
    expect([...propertyNames(schema)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('of the environment is in the list of variables', () => {
    const used = filesUnder('src', '.ts').flatMap((file) => file.text.match(/\bDOCS_[A-Z_]+\b/g) ?? []);
    const names = definedNames(pageAt('manual/reference/cli/index.mdx'));
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('of the API is on its page, or on that of the assistant', () => {
    const document = JSON.parse(readFileSync(path.join(root, 'manual/openapi.json'), 'utf8'));
    const names = definedNames(
      pageAt('manual/reference/analytics-api.mdx'),
      pageAt('manual/guides/assistant.mdx'),
    );
    expect([...propertyNames(document)].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the skill for agents', () => {
  const skill = readFileSync(path.join(root, 'manual/skill.md'), 'utf8');

  test('names pages that exist', () => {
    const pages = [...skill.matchAll(/\| `\/([^`]+)` \|/g)].map(([, name]) => `manual/${name}`);
    const files = new Set(manual.map((page) => page.path));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !files.has(`${page}.mdx`) && !files.has(`${page}/index.mdx`))).toEqual([]);
  });

  test('names commands and flags that exist', () => {
    const lines = [...skill.matchAll(/`docs ([a-z]+)([^`]*)`/g)];
    expect(lines.length).toBeGreaterThan(0);
    for (const [, id, rest] of lines) {
      const { flags, baseFlags } = (COMMANDS as Record<string, CommandShape>)[id!]!;
      const used = [...rest!.matchAll(/--([a-z-]+)/g)].map((match) => match[1]!);
      expect(used.filter((flag) => !Object.hasOwn({ ...baseFlags, ...flags }, flag))).toEqual([]);
    }
  });
});

/** The keys of all `properties` of a schema, and the names of all parameters of an API. */
function propertyNames(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  const { properties, name, in: place } = value as { properties?: object; name?: unknown; in?: unknown };
  for (const key of Object.keys(properties ?? {})) names.add(key);
  if (typeof name === 'string' && typeof place === 'string') names.add(name);
  for (const child of Object.values(value)) propertyNames(child, names);
  return names;
}

/**
 * The names that headings, the first cells of rows and the beginnings of list entries have as code: a word elsewhere
 * explains nothing. `--port N` is an entry of `--port`, and `allow[].scope` one of `scope`.
 */
function definedNames(...texts: string[]): Set<string> {
  const places = texts.flatMap((text) =>
    [...text.matchAll(/^ *(?:#{2,6} (.*)|\|((?:[^|\\\n]|\\.)*)\||- ((?:`[^`\n]+`(?:, )?)+))/gm)].map(
      ([, heading, cell, entry]) => heading ?? cell ?? entry!,
    ),
  );
  const code = places.flatMap((place) => [...place.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  return new Set(
    code.map((name) => name.split(/[ :=]/, 1)[0]!).flatMap((name) => [name, ...name.split(/[.[\]]+/)]),
  );
}

function pageAt(file: string): string {
  return manual.find((page) => page.path === file)!.text;
}
