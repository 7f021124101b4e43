import type { FileTree } from '../lib/file-tree.ts';
import { lineIndex } from '../lib/line-index.ts';
import { suggest } from '../lib/suggest.ts';
import { problem } from '../problems/problem.ts';
import { isUrl, normalizeSource } from './entry.ts';
import { type ReadSpec, readSpec } from './read-spec.ts';
import { type SchemaValidator, validateSpec } from './validate-spec.ts';

/** Stands for what a decoder cannot make sense of. */
const REPLACED = '\uFFFD';

/** Where specs come from. */
export interface SpecSources {
  files: FileTree;
  /** Gets a document by URL; absent where only the repository may be read. */
  fetchText?: (url: string) => Promise<FetchedText>;
}

export type FetchedText = { ok: true; text: string } | { ok: false; problem: ReadSpec['problems'][number] };

/** Reads OpenAPI documents from the repository or from URLs, one after the other. Never throws for a bad document. */
export type SpecLoader = (source: string) => Promise<ReadSpec>;

export function createSpecLoader(from: SpecSources): SpecLoader {
  let validator: Promise<SchemaValidator> | undefined;
  return async (source) => {
    const name = normalizeSource(source);
    const fetched = isUrl(name) ? await fetchSpec(name, from) : readFile(name, from.files);
    if (!fetched.ok) return { problems: [fetched.problem] };
    validator ??= import('./schema-validator.ts').then((module) => module.createSchemaValidator());
    const check = await validator;
    return readSpec(name, fetched.text, (document) => validateSpec(document, check));
  };
}

export function loadSpec(source: string, from: SpecSources): Promise<ReadSpec> {
  return createSpecLoader(from)(source);
}

async function fetchSpec(url: string, from: SpecSources): Promise<FetchedText> {
  return from.fetchText
    ? from.fetchText(url)
    : { ok: false, problem: problem('spec-offline', { source: url }) };
}

function readFile(file: string, files: FileTree): FetchedText {
  if (!files.has(file)) {
    const suggestion = suggest(file, files.paths.filter(isSpecName));
    return {
      ok: false,
      problem: problem('spec-missing', { source: file, ...(suggestion && { suggestion }) }),
    };
  }
  const bytes = files.readBytes(file);
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder().decode(bytes);
    const at = { file, ...lineIndex(text)(text.indexOf(REPLACED)) };
    return {
      ok: false,
      problem: problem('spec-unreadable', { source: file, reason: 'it is not UTF-8 text' }, at),
    };
  }
}

function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

/** The files of a site that hold an OpenAPI document beside those `known`, in alphabetical order, judged by a look at their text. */
export function findSpecFiles(files: FileTree, known: ReadonlyMap<string, unknown> = new Map()): string[] {
  return files.paths.filter((file) => {
    if (!isSpecName(file) || known.has(file)) return false;
    const text = files.readText(file);
    return /^\s*\{/.test(text)
      ? /"openapi"\s*:\s*"3[."]/.test(text)
      : /^(?:openapi|"openapi"|'openapi')\s*:\s*["']?3/m.test(text);
  });
}
