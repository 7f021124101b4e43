import { findJsonMistake } from '../../../../lib/json/json-mistake.ts';
import { asObject } from '../../../../lib/json/json-object.ts';
import { lineIndex } from '../../../../lib/text/lines.ts';
import { wellFormed } from '../../../../lib/url/paths.ts';
import type { Problem } from '../../../../problems/problem.ts';
import { textOf } from '../../../document/json.ts';
import { type Artifact, type ArtifactFile, sdkFileInvalid, sdkInvalid } from '../artifact/sdk-reader.ts';

/** A document as the JSON builder of Sphinx wrote it. */
export interface SphinxDocument {
  /** Its docname: the path without extension. */
  name: string;
  /** HTML of its title. */
  title: string;
  /** HTML of everything on it, with the title. */
  body: string;
  /** Link to the document after it in the tables of contents. */
  next?: string;
}

export interface SphinxFiles {
  documents: SphinxDocument[];
  /** URLs of images by their paths next to the documents. */
  images: ReadonlyMap<string, string>;
  problems: Problem[];
}

const ENDING = '.fjson';

/** The documents in an artifact. Indexes, the search page and source code do not count. */
export function readDocuments({ source, files, images: stored = new Map() }: Artifact): SphinxFiles {
  const wanted = files.filter(({ path }) => path.endsWith(ENDING));
  if (wanted.length === 0)
    return { documents: [], images: stored, problems: [sdkInvalid('sphinx', source, missing(files))] };
  const root = commonFolder(wanted);
  const images = new Map(
    [...stored]
      .filter(([path]) => path.startsWith(root))
      .map(([path, address]) => [path.slice(root.length), address]),
  );
  const documents: SphinxDocument[] = [];
  const mistakes: { file: ArtifactFile; mistake: Mistake }[] = [];
  for (const file of wanted) {
    const path = file.path.slice(root.length, -ENDING.length);
    if (isIndex(path)) continue;
    const read = readDocument(file, path);
    if ('reason' in read) mistakes.push({ file, mistake: read });
    else if (read.body.trim() !== '' && !isIndex(read.name)) documents.push(read);
  }
  const [first] = mistakes;
  if (first && documents.length === 0) {
    const { reason, line, column } = first.mistake;
    const { name } = first.file;
    return {
      documents,
      images,
      problems: [sdkInvalid('sphinx', name, reason, { file: name, line, column })],
    };
  }
  return { documents, images, problems: mistakes.map(fileProblem) };
}

/** Why there are no documents, if another builder was used. */
function missing(files: readonly ArtifactFile[]): string {
  if (files.some(({ path }) => path.endsWith('.fpickle'))) return 'it was written by the pickle builder';
  if (files.some(({ path }) => path.endsWith('.html'))) return 'it was written by the HTML builder';
  return 'it has no `.fjson` files, which the JSON builder writes';
}

/** Archives may contain the folder instead of its files. */
function commonFolder(files: readonly ArtifactFile[]): string {
  const [first] = files;
  let folder = first ? folderOf(first.path) : '';
  for (const { path } of files) while (!path.startsWith(folder)) folder = folderOf(folder.slice(0, -1));
  return folder;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function isIndex(name: string): boolean {
  return /^(?:genindex(?:-[^/]*)?|search|[^/]*-modindex|_modules(?:\/.*)?)$/.test(name);
}

interface Mistake {
  reason: string;
  line: number;
  column: number;
}

function readDocument(file: ArtifactFile, path: string): SphinxDocument | Mistake {
  const text = file.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return mistakeIn(text);
  }
  const object = asObject(value);
  if (!object) return { reason: 'it is not a JSON object', line: 1, column: 1 };
  const { body } = object;
  if (body !== undefined && typeof body !== 'string') {
    return { reason: '`body` is not a string', line: 1, column: 1 };
  }
  if (body === undefined && !('current_page_name' in object) && !('title' in object)) {
    return { reason: 'it has no `body`', line: 1, column: 1 };
  }
  const name = textOf(object.current_page_name) ?? path;
  const title = textOf(object.title) ?? '';
  // JSON may contain lone surrogates, which URLs cannot.
  const next = textOf(asObject(object.next)?.link);
  return {
    name: wellFormed(name),
    title: wellFormed(title),
    body: wellFormed(body ?? ''),
    next,
  };
}

/** Of a text that is not JSON. */
function mistakeIn(text: string): Mistake {
  const { reason, offset } = findJsonMistake(text) ?? { reason: 'it is not JSON', offset: 0 };
  return { reason: reason.replace(/\.$/, ''), ...lineIndex(text)(offset) };
}

function fileProblem({ file, mistake }: { file: ArtifactFile; mistake: Mistake }): Problem {
  const { reason, line, column } = mistake;
  return sdkFileInvalid(reason, { file: file.name, line, column });
}
