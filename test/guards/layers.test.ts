import { describe, expect, test } from 'vitest';
import { layerOf, type SourceFile, sourceFiles } from './source-files.ts';

/** What each layer may import beside itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  problems: ['lib'],
  config: ['lib', 'problems'],
  content: ['lib', 'problems'],
  openapi: ['lib', 'problems'],
  navigation: ['lib', 'problems', 'config', 'content', 'openapi'],
  render: ['lib', 'problems', 'config', 'content', 'openapi', 'navigation'],
  site: ['lib', 'problems', 'config', 'content', 'openapi', 'navigation', 'render'],
  store: ['lib', 'problems'],
  assistant: ['lib', 'problems', 'store'],
  server: ['lib', 'problems', 'store', 'assistant'],
  export: ['lib', 'problems', 'store'],
  main: ['lib', 'problems', 'commands', 'site'],
};

const PURE_LAYERS = ['navigation', 'content', 'openapi', 'render', 'assistant'];

/** The one file that reads specifications from disk and network. */
const IMPURE_FILES = ['src/openapi/load/load-spec.ts'];

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

  test('pure layers import nothing of the machine and read no clock, chance, network or process', () => {
    const pure = files.filter(
      (file) => PURE_LAYERS.includes(layerOf(file.path)) && !IMPURE_FILES.includes(file.path),
    );
    const imports = pure.flatMap((file) =>
      file.imports.filter((target) => target.startsWith('node:')).map((target) => `${file.path}: ${target}`),
    );
    const ambient = pure.flatMap((file) => {
      const found = AMBIENT.exec(codeOnly(file.text));
      return found ? [`${file.path}: ${found[0]}`] : [];
    });
    expect([...imports, ...ambient]).toEqual([]);
  });

  test('no file imports itself through others', () => {
    expect(cycles(files)).toEqual([]);
  });
});

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

/** Each cycle once, as `a -> b -> a`. */
function cycles(sources: readonly SourceFile[]): string[] {
  const importsOf = new Map(sources.map((file) => [file.path, file.imports]));
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
