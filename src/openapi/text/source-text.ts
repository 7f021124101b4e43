import type { FileTree } from '../../lib/files/file-tree.ts';
import { decodeUtf8 } from '../../lib/text/encoding.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The replacement character for invalid bytes. */
const REPLACED = '\uFFFD';

/** With a problem if a stored copy is used instead of the document. */
export type FetchedDocument =
  | { ok: true; bytes: Uint8Array; problem?: Problem }
  | { ok: false; problem: Problem };

/** The repository, and the network if allowed. */
export interface TextSources {
  files: FileTree;
  /** Fetches a document by URL; absent if only the repository may be read. */
  fetchDocument?: (url: string) => Promise<FetchedDocument>;
}

export type SourceText = { ok: true; text: string; problem?: Problem } | { ok: false; problem: Problem };

/** The text of a document by its path or URL. `missing` creates the problem if there is no such file. */
export async function sourceText(
  source: string,
  from: TextSources,
  missing: () => Problem,
): Promise<SourceText> {
  const found = isHttpUrl(source) ? await fetched(source, from) : stored(source, from.files, missing);
  if (!found.ok) return found;
  const decoded = decode(source, found.bytes);
  return decoded.ok && found.problem ? { ...decoded, problem: found.problem } : decoded;
}

async function fetched(url: string, { fetchDocument }: TextSources): Promise<FetchedDocument> {
  return fetchDocument
    ? fetchDocument(url)
    : { ok: false, problem: problem('spec-offline', { source: url }) };
}

function stored(file: string, files: FileTree, missing: () => Problem): FetchedDocument {
  return files.has(file) ? { ok: true, bytes: files.readBytes(file) } : { ok: false, problem: missing() };
}

function decode(source: string, bytes: Uint8Array): SourceText {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { ok: true, text };
  const replaced = new TextDecoder().decode(bytes);
  const at = { file: source, ...lineIndex(replaced)(replaced.indexOf(REPLACED)) };
  return {
    ok: false,
    problem: problem('spec-unreadable', { source, reason: 'it is not UTF-8 text' }, at),
  };
}
