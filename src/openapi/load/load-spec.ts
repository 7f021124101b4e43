import type { FileTree } from '../../lib/files/file-tree.ts';
import { lineIndex } from '../../lib/line-index.ts';
import { suggest } from '../../lib/suggest.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { normalizeSource } from '../document/entry.ts';
import { type ReadSpec, readSpec } from './read-spec.ts';
import { isSpecName } from './spec-files.ts';
import { specNames } from './spec-names.ts';
import { type SchemaValidator, validateSpec } from './validate-spec.ts';

/** Stands for what a decoder cannot make sense of. */
const REPLACED = '\uFFFD';

/** Where specs come from. */
export interface SpecSources {
  files: FileTree;
  /** Gets a document by URL; absent where only the repository may be read. */
  fetchText?: (url: string) => Promise<FetchedText>;
  /** What a document gave that was read before. Without it, each is read anew. */
  remember?: RememberSpec;
}

/** `read` gives the result for a `text` that was not met under this name before. */
export type RememberSpec = (name: string, text: string, read: () => ReadSpec) => ReadSpec;

/** With a problem when something else stands in for what was asked for. */
export type FetchedText = { ok: true; text: string; problem?: Problem } | { ok: false; problem: Problem };

/** Reads OpenAPI documents from the repository or from URLs, one after the other. Never throws for a bad document. */
export type SpecLoader = (source: string) => Promise<ReadSpec>;

export function createSpecLoader(from: SpecSources): SpecLoader {
  let validator: Promise<SchemaValidator> | undefined;
  return async (source) => {
    const name = normalizeSource(source);
    const fetched = isHttpUrl(name) ? await fetchSpec(name, from) : readFile(name, from.files);
    if (!fetched.ok) return { problems: [fetched.problem] };
    const { text } = fetched;
    validator ??= import('./schema-validator.ts').then((module) => module.createSchemaValidator());
    const check = await validator;
    const readText = (): ReadSpec => {
      const read = readSpec(name, text, (document) => validateSpec(document, check));
      return read.spec && isHttpUrl(name) ? { ...read, spec: { ...read.spec, text } } : read;
    };
    const read = from.remember?.(name, text, readText) ?? readText();
    return fetched.problem ? { ...read, problems: [fetched.problem, ...read.problems] } : read;
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
  if (!files.has(file)) return { ok: false, problem: missing(file, files) };
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

function missing(source: string, files: FileTree): Problem {
  const candidates = specNames(files).candidates(source);
  if (candidates.length > 1) return problem('spec-ambiguous', { source, candidates });
  const suggestion = suggest(source, files.paths.filter(isSpecName));
  return problem('spec-missing', { source, ...(suggestion && { suggestion }) });
}
