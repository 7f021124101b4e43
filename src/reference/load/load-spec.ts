import type { FileTree } from '../../lib/files/file-tree.ts';
import { suggest } from '../../lib/suggest.ts';
import { baseName, resolvePath } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ApiDocument } from '../document/api-document.ts';
import { rememberLongIntegers } from '../document/long-integers.ts';
import type { LoadedOverlays } from '../overlay/overlay.ts';
import { normalizeSource, sourceText, specNames, type TextSources } from '../text/sources.ts';
import type { KnownFormat, ReadDocument, SpecFormat } from './spec-format.ts';

/** Where specs come from. */
export interface SpecSources extends TextSources {
  /** The overlays that change a document before it is read. */
  overlaysOf?: (source: string) => Promise<LoadedOverlays>;
  /** Cached results. Without it, every document is read. */
  remember?: RememberSpec;
}

/** Calls `read` only if `text` is new for this name and format. */
export type RememberSpec = <AnySpec extends ApiDocument>(
  name: string,
  text: string,
  format: KnownFormat<AnySpec>,
  read: () => ReadDocument<AnySpec>,
) => ReadDocument<AnySpec>;

/** Reads documents from the repository or from URLs, one after the other. Never throws for a bad document. */
export type SpecLoader<AnySpec extends ApiDocument> = (source: string) => Promise<ReadDocument<AnySpec>>;

export function createSpecLoader<AnySpec extends ApiDocument>(
  from: SpecSources,
  format: SpecFormat<AnySpec>,
): SpecLoader<AnySpec> {
  let reader: ReturnType<SpecFormat<AnySpec>['reader']> | undefined;
  return async (source) => {
    const name = normalizeSource(source);
    const found = await sourceText(name, from, () => missing(name, from.files, format));
    if (!found.ok) return { problems: [found.problem] };
    const { text } = found;
    const { overlays, problems } = (await from.overlaysOf?.(name)) ?? { overlays: [], problems: [] };
    reader ??= format.reader();
    const readDocument = await reader;
    // Most sites have no overlays.
    const changing = overlays?.length ? await import('./read-overlaid.ts') : undefined;
    const readText = (): ReadDocument<AnySpec> => {
      if (!overlays) return { problems: [] };
      if (changing) return changing.readOverlaid(name, text, overlays, readDocument);
      const read = readDocument(name, text);
      return read.spec && isHttpUrl(name) ? { ...read, spec: { ...read.spec, text } } : read;
    };
    const key = overlays?.length === 0 ? text : `${text}\n${JSON.stringify(overlays ?? problems)}`;
    const read = from.remember?.(name, key, format, readText) ?? readText();
    if (read.spec && overlays)
      rememberLongIntegers(read.spec.document, [text, ...overlays.map((overlay) => overlay.text)]);
    return { ...read, problems: [...(found.problem ? [found.problem] : []), ...problems, ...read.problems] };
  };
}

export function loadSpec<AnySpec extends ApiDocument>(
  source: string,
  from: SpecSources,
  format: SpecFormat<AnySpec>,
): Promise<ReadDocument<AnySpec>> {
  return createSpecLoader(from, format)(source);
}

function missing(source: string, files: FileTree, { looksLike, isName }: SpecFormat<ApiDocument>): Problem {
  const candidates = specNames(files, looksLike).candidates(source);
  if (candidates.length > 1) return problem('spec-ambiguous', { source, candidates });
  const names = files.paths.filter(isName);
  const sameFile = names.filter((name) => baseName(name) === baseName(source));
  const suggestion = suggest(source, sameFile) ?? sameFile[0] ?? suggest(source, names);
  const found = problem('spec-missing', { source, ...(suggestion && { suggestion }) });
  return { ...found, target: `/${resolvePath('', source)}` };
}
