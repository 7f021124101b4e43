import type { FileTree } from '../../lib/files/file-tree.ts';
import { lineIndex } from '../../lib/line-index.ts';
import { suggest } from '../../lib/suggest.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { normalizeSource } from '../document/entry.ts';
import type { ApiDocument } from '../document/spec.ts';
import type { KnownFormat, ReadDocument, SpecFormat } from './spec-format.ts';
import { specNames } from './spec-names.ts';

/** What a decoder puts in place of invalid bytes. */
const REPLACED = '\uFFFD';

/** Where specs come from. */
export interface SpecSources {
  files: FileTree;
  /** Gets a document by URL; absent where only the repository may be read. */
  fetchDocument?: (url: string) => Promise<FetchedDocument>;
  /** Results of documents that were read before. Without it, every document is read. */
  remember?: RememberSpec;
}

/** Calls `read` only for a `text` that is new under this name and in this format. */
export type RememberSpec = <AnySpec extends ApiDocument>(
  name: string,
  text: string,
  format: KnownFormat<AnySpec>,
  read: () => ReadDocument<AnySpec>,
) => ReadDocument<AnySpec>;

/** With a problem when an older copy is used in place of the document. */
export type FetchedDocument =
  | { ok: true; bytes: Uint8Array; problem?: Problem }
  | { ok: false; problem: Problem };

/** Reads documents from the repository or from URLs, one after the other. Never throws for a bad document. */
export type SpecLoader<AnySpec extends ApiDocument> = (source: string) => Promise<ReadDocument<AnySpec>>;

export function createSpecLoader<AnySpec extends ApiDocument>(
  from: SpecSources,
  format: SpecFormat<AnySpec>,
): SpecLoader<AnySpec> {
  let reader: ReturnType<SpecFormat<AnySpec>['reader']> | undefined;
  return async (source) => {
    const name = normalizeSource(source);
    const fetched = isHttpUrl(name) ? await fetchSpec(name, from) : readFile(name, from.files, format);
    if (!fetched.ok) return { problems: [fetched.problem] };
    const decoded = textOf(name, fetched.bytes);
    if (!decoded.ok) return { problems: [decoded.problem] };
    const { text } = decoded;
    reader ??= format.reader();
    const readDocument = await reader;
    const readText = (): ReadDocument<AnySpec> => {
      const read = readDocument(name, text);
      return read.spec && isHttpUrl(name) ? { ...read, spec: { ...read.spec, text } } : read;
    };
    const read = from.remember?.(name, text, format, readText) ?? readText();
    return fetched.problem ? { ...read, problems: [fetched.problem, ...read.problems] } : read;
  };
}

export function loadSpec<AnySpec extends ApiDocument>(
  source: string,
  from: SpecSources,
  format: SpecFormat<AnySpec>,
): Promise<ReadDocument<AnySpec>> {
  return createSpecLoader(from, format)(source);
}

async function fetchSpec(url: string, from: SpecSources): Promise<FetchedDocument> {
  return from.fetchDocument
    ? from.fetchDocument(url)
    : { ok: false, problem: problem('spec-offline', { source: url }) };
}

function readFile(file: string, files: FileTree, format: SpecFormat<ApiDocument>): FetchedDocument {
  return files.has(file)
    ? { ok: true, bytes: files.readBytes(file) }
    : { ok: false, problem: missing(file, files, format) };
}

function textOf(
  source: string,
  bytes: Uint8Array,
): { ok: true; text: string } | { ok: false; problem: Problem } {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder().decode(bytes);
    const at = { file: source, ...lineIndex(text)(text.indexOf(REPLACED)) };
    return {
      ok: false,
      problem: problem('spec-unreadable', { source, reason: 'it is not UTF-8 text' }, at),
    };
  }
}

function missing(source: string, files: FileTree, { looksLike, isName }: SpecFormat<ApiDocument>): Problem {
  const candidates = specNames(files, looksLike).candidates(source);
  if (candidates.length > 1) return problem('spec-ambiguous', { source, candidates });
  const suggestion = suggest(source, files.paths.filter(isName));
  return problem('spec-missing', { source, ...(suggestion && { suggestion }) });
}
