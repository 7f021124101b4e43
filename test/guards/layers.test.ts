import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { layerOf, root, type SourceFile, sourceFiles } from './source-files.ts';

const UNDER_NAVIGATION = ['lib', 'problems', 'markdown', 'config', 'content', 'reference'];

/** What each layer may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  problems: ['lib'],
  markdown: ['lib', 'problems'],
  config: ['lib', 'problems', 'markdown'],
  content: ['lib', 'problems', 'markdown'],
  reference: ['lib', 'problems', 'markdown'],
  navigation: UNDER_NAVIGATION,
  components: [...UNDER_NAVIGATION, 'navigation'],
  render: [...UNDER_NAVIGATION, 'navigation', 'components'],
  site: [...UNDER_NAVIGATION, 'navigation', 'components', 'render'],
  store: ['lib', 'problems'],
  assistant: ['lib', 'problems', 'store'],
  server: ['lib', 'problems', 'store', 'assistant'],
  host: [...UNDER_NAVIGATION, 'navigation', 'components', 'render', 'site', 'store', 'assistant', 'server'],
  export: ['lib', 'problems', 'store'],
  main: ['lib', 'problems', 'commands', 'site', 'host'],
};

const PURE_LAYERS = ['markdown', 'navigation', 'content', 'reference', 'components', 'render', 'assistant'];

/** The one file of `src/reference` that knows all formats. */
const FORMAT_REGISTRY = 'src/reference/formats/formats.ts';

/** Clock, chance, network and process. */
const AMBIENT =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bprocess\.|\bglobalThis\b|(?<![.\w])fetch\(/;

const files = sourceFiles();

describe('layers', () => {
  test('every folder of src is a known layer', () => {
    const layers = new Set(files.map((file) => layerOf(file.path)));
    expect([...layers].filter((layer) => layer !== 'commands' && !MAY_IMPORT[layer])).toEqual([]);
  });

  test('imports point one way', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((target) => target.startsWith('src/') && !isAllowed(layerOf(file.path), layerOf(target)))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a format of references knows no other, and what they share knows none', () => {
    const ofReference = files.filter(
      (file) => layerOf(file.path) === 'reference' && file.path !== FORMAT_REGISTRY,
    );
    const wrong = ofReference.flatMap((file) =>
      file.imports
        .filter((target) => formatOf(target) !== undefined)
        .filter((target) => formatOf(target) !== formatOf(file.path))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('pure layers import nothing of the machine and read no clock, chance, network or process', () => {
    const pure = files.filter((file) => PURE_LAYERS.includes(layerOf(file.path)));
    const imports = pure.flatMap((file) =>
      file.imports.filter((target) => target.startsWith('node:')).map((target) => `${file.path}: ${target}`),
    );
    const ambient = pure.flatMap((file) => {
      const found = AMBIENT.exec(codeOnly(file.text));
      return found ? [`${file.path}: ${found[0]}`] : [];
    });
    expect([...imports, ...ambient]).toEqual([]);
  });

  test('only commands handle signals and end the program', () => {
    const others = files.filter(
      ({ path: file, text }) =>
        !['commands', 'main'].includes(layerOf(file)) &&
        /\bprocess\.exit(?:Code)?\b|'SIG(?:INT|TERM|HUP)'/.test(text),
    );
    expect(others.map((file) => file.path)).toEqual([]);
  });

  test('only markdown runs marked; others know the types of its tokens', () => {
    const others = files.filter(
      ({ path: file, text }) => layerOf(file) !== 'markdown' && /^import (?!type )[^;]*'marked'/m.test(text),
    );
    expect(others.map((file) => file.path)).toEqual([]);
  });

  test('each layer of many files says in a README in which order to read them', () => {
    const counts = new Map<string, number>();
    for (const { path: file } of files) counts.set(layerOf(file), (counts.get(layerOf(file)) ?? 0) + 1);
    const large = [...counts]
      .filter(([layer, count]) => count > 30 && layer !== 'lib')
      .map(([layer]) => layer);
    const missing = large.filter((layer) => !existsSync(path.join(root, 'src', layer, 'README.md')));
    expect(missing).toEqual([]);
  });
});

describe.each([
  ['src', files],
  ['templates/theme/browser', sourceFiles('templates/theme/browser')],
  ['scripts', sourceFiles('scripts')],
])('%s', (folder, sources) => {
  test('no file imports itself through others', () => {
    expect(cycles(new Map(sources.map((file) => [file.path, file.imports])))).toEqual([]);
  });

  test('no folder imports itself through others: what is below never knows what is above', () => {
    expect(cycles(folderImports(sources, `${folder}/`))).toEqual([]);
  });
});

/** The format that a file of `src/reference` belongs to; undefined for what all formats share. */
function formatOf(file: string): string | undefined {
  return /^src\/reference\/formats\/([^/]+)\//.exec(file)?.[1];
}

function isAllowed(from: string, to: string): boolean {
  return from === to || from === 'commands' || (MAY_IMPORT[from]?.includes(to) ?? false);
}

/** Without comments and texts: code that is shown to readers may say what it wants. */
function codeOnly(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``');
}

/** The folders below `above` that each folder imports from, besides itself. */
function folderImports(sources: readonly SourceFile[], above: string): Map<string, string[]> {
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const folder = path.dirname(file.path);
    const targets = imports.get(folder) ?? new Set();
    imports.set(folder, targets);
    for (const target of file.imports.filter((each) => each.startsWith(above)).map(path.dirname))
      if (target !== folder) targets.add(target);
  }
  return new Map([...imports].map(([folder, targets]) => [folder, [...targets]]));
}

/** Each cycle once, as `a -> b -> a`. */
function cycles(importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push([...trail.slice(start), file].join(' -> '));
    } else if (!finished.has(file)) {
      for (const target of importsOf.get(file) ?? []) visit(target, [...trail, file]);
      finished.add(file);
    }
  };
  for (const file of importsOf.keys()) visit(file, []);
  return found;
}
