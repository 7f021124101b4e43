import { diskFileTree } from '../../../lib/files/disk-file-tree.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { suggest } from '../../../lib/suggest.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { ApiDocument, SpecSet } from '../../../reference/document/api-document.ts';
import {
  artifactIn,
  artifactNames,
  artifactOf,
  type OpenArtifact,
} from '../../../reference/formats/sdk/artifact/artifact.ts';
import {
  SDK_FORMATS,
  type SdkFormat,
  sdkInvalid,
  sdkMissing,
} from '../../../reference/formats/sdk/artifact/sdk-reader.ts';
import { createSdkSpec, type SdkSpec } from '../../../reference/formats/sdk/document/sdk-spec.ts';
import { SDK, SDK_READERS } from '../../../reference/formats/sdk/sdk-format.ts';
import { createSpecLoader, type SpecSources } from '../../../reference/load/load-spec.ts';
import type { ReadDocument, SpecFormat } from '../../../reference/load/spec-format.ts';

export interface LoadedSpecs<AnySpec extends ApiDocument> {
  specs: SpecSet<AnySpec>;
  /** Why a named spec cannot be read, by source; without a location if there is no such document. */
  failures: ReadonlyMap<string, Problem>;
  problems: Problem[];
}

/**
 * Reads the specs of a site in one format: those that docs.json or a page names (`named`: source → location of the
 * name), then those `found` in the repository, which are for entries without a spec. Problems are only reported for
 * named ones, and for unreadable ones that were found if there are such entries (`areFoundNeeded`). Remote ones are
 * fetched in parallel.
 */
export async function loadSpecs<AnySpec extends ApiDocument>(
  from: SpecSources,
  format: SpecFormat<AnySpec>,
  named: ReadonlyMap<string, Location | undefined>,
  found: readonly string[] = [],
  areFoundNeeded = false,
): Promise<LoadedSpecs<AnySpec>> {
  const specs = new Map<string, AnySpec | undefined>();
  const failures = new Map<string, Problem>();
  const problems: Problem[] = [];
  const { fetchDocument } = from;
  const fetched = new Map([...named.keys()].filter(isHttpUrl).map((url) => [url, fetchDocument?.(url)]));
  const load = createSpecLoader(
    { ...from, ...(fetchDocument && { fetchDocument: (url) => fetched.get(url) ?? fetchDocument(url) }) },
    format,
  );
  for (const [source, at] of named) {
    const read = await load(source);
    specs.set(source, read.spec);
    problems.push(
      ...read.problems.map((problem) => (problem.file === undefined ? { ...problem, ...at } : problem)),
    );
    if (!read.spec) failures.set(source, read.problems[0]!);
  }
  for (const source of found) {
    const { spec, problems: wrong } = await load(source);
    const unreadable = areFoundNeeded ? wrong.find(({ code }) => code === 'spec-unreadable') : undefined;
    if (spec || unreadable) specs.set(source, spec);
    if (unreadable) problems.push(unreadable);
    if (unreadable && !spec) failures.set(source, unreadable);
  }
  return { specs, failures, problems };
}

/** A library that docs.json or a page names. */
export interface NamedSdk {
  format: string;
  at: Location | undefined;
}

/** Reads libraries by source. Remote ones are fetched in parallel. */
export async function loadSdks(
  from: SpecSources,
  named: ReadonlyMap<string, NamedSdk>,
): Promise<LoadedSpecs<SdkSpec>> {
  const specs = new Map<string, SdkSpec | undefined>();
  const failures = new Map<string, Problem>();
  const problems: Problem[] = [];
  const read = await Promise.all([...named].map(([source, { format }]) => loadSdk(from, source, format)));
  for (const [index, [source, { at }]] of [...named].entries()) {
    const { spec, problems: found } = read[index]!;
    specs.set(source, spec);
    problems.push(...found.map((each) => (each.file === undefined ? { ...each, ...at } : each)));
    if (!spec && found[0]) failures.set(source, found[0]);
  }
  return { specs, failures, problems };
}

async function loadSdk(from: SpecSources, source: string, name: string): Promise<ReadDocument<SdkSpec>> {
  const format = SDK_FORMATS.find((known) => known === name);
  // Reported by the schema of docs.json.
  if (!format) return { problems: [] };
  const found = isHttpUrl(source) ? await fetched(from, source, format) : await stored(from, source, format);
  if (!found.open) return { problems: found.problems };
  const { artifact, content, imageBytes } = found.open;
  const reader = await SDK_READERS[format]();
  const readAll = (): ReadDocument<SdkSpec> => {
    const { library, problems } = reader(artifact);
    return { ...(library && { spec: createSdkSpec(source, library) }), problems };
  };
  const { spec, problems } = from.remember?.(source, `${format} ${content}`, SDK, readAll) ?? readAll();
  return {
    ...(spec && { spec: artifact.images ? { ...spec, imageBytes } : spec }),
    problems: [...found.problems, ...problems],
  };
}

interface Found {
  open?: OpenArtifact;
  problems: Problem[];
}

async function fetched(from: SpecSources, url: string, format: SdkFormat): Promise<Found> {
  const result = from.fetchDocument
    ? await from.fetchDocument(url)
    : { ok: false as const, problem: problem('spec-offline', { source: url }) };
  if (!result.ok) return { problems: [result.problem] };
  const found = await opened(format, url, () => artifactOf(url, result.bytes, format));
  return result.problem ? { ...found, problems: [result.problem, ...found.problems] } : found;
}

async function stored({ files }: SpecSources, source: string, format: SdkFormat): Promise<Found> {
  const found = await opened(format, source, async () => {
    const inSite = await artifactIn(files, source, format);
    if (files.folder === undefined || (inSite && inSite.artifact.files.length > 0)) return inSite;
    return (await artifactIn(leftOut(files.folder, source), source, format)) ?? inSite;
  });
  if (found.open || found.problems.length > 0) return found;
  return { problems: [sdkMissing(format, source, suggest(source, artifactNames(files, format)))] };
}

/** All files: ignore files prevent artifacts from being published, not from being read. */
function leftOut(root: string, source: string): FileTree {
  return diskFileTree(root, (path) => !`${source}/`.startsWith(path) && !`${path}/`.startsWith(`${source}/`));
}

async function opened(
  format: SdkFormat,
  source: string,
  open: () => Promise<OpenArtifact | undefined>,
): Promise<Found> {
  try {
    const found = await open();
    return { ...(found && { open: found }), problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [sdkInvalid(format, source, reason)] };
  }
}
