import type { LoadedConfig } from '../../../config/load/load-config.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import type { DocumentedOperation } from '../../../navigation/pages/generated-page.ts';
import { graphqlSources, type SpecFiles } from '../../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../../navigation/tree/tree.ts';
import type { Location, Problem } from '../../../problems/problem.ts';
import { ASYNCAPI } from '../../../reference/formats/asyncapi/asyncapi-format.ts';
import { formatOf, type ReferenceTarget, type SpecsByFormat } from '../../../reference/formats/formats.ts';
import { GRAPHQL } from '../../../reference/formats/graphql/graphql-format.ts';
import { OPENAPI } from '../../../reference/formats/openapi/openapi-format.ts';
import { looksLikeOverlay } from '../../../reference/overlay/overlay.ts';
import { findSpecFiles } from '../../../reference/text/sources.ts';
import type { PageIndex, SourcePage } from '../page-index.ts';
import { type ConfiguredSpecs, configuredSpecs, specOverlays } from './configured-specs.ts';
import { loadSpecs } from './load-specs.ts';
import { type ByFormat, entryPlace, findTargets, type PageEntries, specEntryOf } from './page-targets.ts';
import { type SpecOptions, specsFrom } from './remote-specs.ts';
import { readSdkReference } from './sdk-reference.ts';

/** The specs of a site, and the references of its pages. */
export interface ApiReference {
  specs: SpecsByFormat;
  /** What pages with a file document by their frontmatter, by path. */
  targets: ReadonlyMap<string, ReferenceTarget>;
  /** Pages with a file. Those that document an operation or channel have its title and so on, unless they set their own. */
  pages: PageIndex['pages'];
  /** Why the reference of a page cannot be shown, by path. */
  missing: ReadonlyMap<string, readonly Problem[]>;
  /** The files that spec names in docs.json resolve to. */
  specFiles: SpecFiles;
  /** OpenAPI documents that overlays change, and these overlays: they are not served as they are in the repository. */
  overlaidFiles: ReadonlySet<string>;
  problems: Problem[];
}

/** Reads the specs of docs.json, pages and the repository, and looks up what pages refer to. */
export async function readApiReference(
  tree: FileTree,
  config: LoadedConfig,
  navigation: NavTree,
  index: PageIndex,
  options: SpecOptions,
): Promise<ApiReference> {
  const openapi = configuredSpecs('openapi', OPENAPI, tree, config, navigation);
  const asyncapi = configuredSpecs('asyncapi', ASYNCAPI, tree, config, navigation);
  const names = { openapi: openapi.names, asyncapi: asyncapi.names };
  const entries = new Map([...index.pages.values()].map((page) => [page, specEntryOf(page, names)]));
  const schemas = [...graphqlSources(navigation)].map(
    ([source, pointer]) => [source, config.locate(pointer)] as const,
  );
  const named = namedSpecs({ openapi, asyncapi }, entries, tree);
  const isNamed = (file: string) => named.openapi.has(file) || named.asyncapi.has(file);
  const unnamed = findSpecFiles(
    tree,
    { openapi: OPENAPI.looksLike, asyncapi: ASYNCAPI.looksLike, overlay: looksLikeOverlay },
    isNamed,
  );
  const areNeeded = (format: keyof SpecFiles) =>
    [...entries.values()].some((entry) => entry && entry.spec === undefined && entry.format === format);
  const from = specsFrom(tree, options);
  const known = new Set([...named.openapi.keys(), ...unnamed.openapi]);
  const overlays = specOverlays(from, openapi.overlays, unnamed.overlay, known);
  const withOverlays = { ...from, overlaysOf: overlays.overlaysOf };
  const [loaded, loadedAsync, loadedGraphql, sdk] = await Promise.all([
    loadSpecs(withOverlays, OPENAPI, named.openapi, unnamed.openapi, areNeeded('openapi')),
    loadSpecs(from, ASYNCAPI, named.asyncapi, unnamed.asyncapi, areNeeded('asyncapi')),
    loadSpecs(from, GRAPHQL, new Map(schemas)),
    readSdkReference(tree, config, navigation, index, from),
  ]);
  const found = findTargets(entries, { openapi, asyncapi }, { openapi: loaded, asyncapi: loadedAsync }, tree);
  const targets = new Map<string, ReferenceTarget>([...found.targets, ...sdk.targets]);
  return {
    specs: {
      openapi: loaded.specs,
      asyncapi: loadedAsync.specs,
      graphql: loadedGraphql.specs,
      sdk: sdk.specs,
    },
    targets,
    pages: withDefaults(index.pages, targets),
    missing: new Map([...found.missing, ...sdk.missing]),
    specFiles: { openapi: openapi.specFiles, asyncapi: asyncapi.specFiles },
    overlaidFiles: overlays.files,
    problems: [openapi, overlays, loaded, loadedAsync, loadedGraphql, sdk, found].flatMap(
      ({ problems }) => problems,
    ),
  };
}

/** Where docs.json or a page names a spec, by file or URL. */
function namedSpecs(
  configured: ByFormat<ConfiguredSpecs>,
  entries: PageEntries,
  tree: FileTree,
): ByFormat<Map<string, Location | undefined>> {
  const named = {
    openapi: new Map(configured.openapi.places),
    asyncapi: new Map(configured.asyncapi.places),
  };
  for (const [page, entry] of entries) {
    if (entry?.spec === undefined) continue;
    const places = named[entry.format];
    if (!places.has(entry.spec)) places.set(entry.spec, entryPlace(page, tree));
  }
  return named;
}

function withDefaults(pages: PageIndex['pages'], targets: ApiReference['targets']): Map<string, SourcePage> {
  const filled = new Map(pages);
  for (const [path, target] of targets) {
    const page = pages.get(path)!;
    filled.set(path, {
      ...page,
      frontmatter: { ...formatOf(target.spec).frontmatter(target), ...page.frontmatter },
    });
  }
  return filled;
}

/** What pages with a file document, so that no pages are generated for it. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind === 'schema') continue;
    const { spec } = target;
    documented.set(path, { source: spec.source, label: formatOf(spec).part(target).label });
  }
  return documented;
}
