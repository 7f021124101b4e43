import type { LoadedConfig } from '../../../config/load/load-config.ts';
import { fieldLocation } from '../../../content/frontmatter/field-location.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { suggest } from '../../../lib/suggest.ts';
import { type NamedSdks, namedSdks } from '../../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../../navigation/tree/tree.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { SpecSet } from '../../../reference/document/api-document.ts';
import type { ReferenceTarget } from '../../../reference/formats/formats.ts';
import type { SdkSpec } from '../../../reference/formats/sdk/document/sdk-spec.ts';
import {
  entryText,
  findSymbol,
  parseSymbolEntry,
  type SymbolEntry,
  symbolNames,
} from '../../../reference/formats/sdk/page/find-symbol.ts';
import type { SpecSources } from '../../../reference/load/load-spec.ts';
import type { PageIndex, SourcePage } from '../page-index.ts';
import { type LoadedSpecs, loadSdks, type NamedSdk } from './load-specs.ts';

/** The libraries of a site, and the symbols that its pages name. */
export interface SdkReference {
  specs: SpecSet<SdkSpec>;
  targets: ReadonlyMap<string, ReferenceTarget & { kind: 'symbol' }>;
  /** Why the symbol of a page cannot be shown, by path. */
  missing: ReadonlyMap<string, readonly Problem[]>;
  problems: Problem[];
}

/** A page that names a symbol. */
interface NamingPage {
  page: SourcePage;
  at: Location;
  entry: SymbolEntry | undefined;
  /** The library that it is from. */
  source: string | undefined;
}

export async function readSdkReference(
  tree: FileTree,
  { locate }: LoadedConfig,
  navigation: NavTree,
  { pages }: PageIndex,
  from: SpecSources,
): Promise<SdkReference> {
  const configured = namedSdks(navigation);
  const naming = [...pages.values()].flatMap((page) => namingPage(page, configured, tree));
  const named = new Map<string, NamedSdk>();
  for (const [source, { sdk, pointer }] of configured.sources)
    named.set(source, { format: sdk.format, at: locate(`${pointer}/source`) });
  for (const { entry, at, source } of naming) {
    const format = entry?.format;
    if (source !== undefined && format !== undefined && !named.has(source)) named.set(source, { format, at });
  }
  const loaded = await loadSdks(from, named);
  const found = findSymbols(naming, loaded);
  const contradictions = configured.contradictions.map(({ sdk: { source, format }, pointer }) =>
    problem(
      'sdk-format-differs',
      { source, format, used: configured.sources.get(source)!.sdk.format },
      locate(`${pointer}/format`),
    ),
  );
  return {
    ...found,
    specs: loaded.specs,
    problems: [...contradictions, ...loaded.problems, ...found.problems],
  };
}

function namingPage(page: SourcePage, { ofPages }: NamedSdks, tree: FileTree): NamingPage[] {
  const { file, path, frontmatter } = page;
  if (frontmatter.sdk === undefined) return [];
  const entry = parseSymbolEntry(frontmatter.sdk);
  const inherited = ofPages.get(path);
  const source = entry?.source ?? inherited?.source;
  const format = entry?.format ?? inherited?.format;
  const full = entry && { ...entry, ...(format && { format }) };
  return [{ page, at: fieldLocation(file, tree.readText(file), 'sdk'), entry: full, source }];
}

function findSymbols(
  naming: readonly NamingPage[],
  { specs, failures }: LoadedSpecs<SdkSpec>,
): Omit<SdkReference, 'specs'> {
  const targets = new Map<string, ReferenceTarget & { kind: 'symbol' }>();
  const missing = new Map<string, readonly Problem[]>();
  const problems: Problem[] = [];
  for (const { page, at, entry, source } of naming) {
    const spec = source === undefined ? undefined : specs.get(source);
    const failure = source === undefined ? undefined : failures.get(source);
    const symbol = spec && entry && findSymbol(spec, entry);
    if (symbol) targets.set(page.path, { kind: 'symbol', spec, symbol });
    else if (failure) missing.set(page.path, [{ ...at, ...failure }]);
    else {
      const wrong = wrongEntry(page, entry, spec, at);
      problems.push(wrong);
      missing.set(page.path, [wrong]);
    }
  }
  return { targets, missing, problems };
}

function wrongEntry(
  { frontmatter }: SourcePage,
  entry: SymbolEntry | undefined,
  spec: SdkSpec | undefined,
  at: Location,
): Problem {
  if (!entry) {
    const text = typeof frontmatter.sdk === 'string' ? frontmatter.sdk : JSON.stringify(frontmatter.sdk);
    return problem('entry-invalid', { field: 'sdk', text }, at);
  }
  const symbol = entryText(entry);
  if (!spec) return problem('symbol-without-library', { symbol }, at);
  const suggestion = suggest(symbol, symbolNames(spec));
  return problem('symbol-missing', { symbol, source: spec.source, ...(suggestion && { suggestion }) }, at);
}
