import type { Identifier, ImportDeclaration, Literal } from 'acorn';
import { ownField } from '../../lib/collections.ts';
import type { FileTree, LeftOut } from '../../lib/files/file-tree.ts';
import { findJsonMistake } from '../../lib/json/json-mistake.ts';
import { resolvePath } from '../../lib/url/paths.ts';
import type { Page } from '../context/page.ts';
import { createReact } from '../evaluate/globals.ts';
import type { Scope } from '../evaluate/scope.ts';
import {
  emptyObject,
  fromData,
  type ModuleRef,
  NotStatic,
  type Value,
  type ValueScope,
} from '../evaluate/value.ts';
import type { Source } from '../source.ts';

const EXTENSIONS = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts', '/index.mdx', '/index.jsx'];

/** The file that `specifier` names in an import of `fromFile`; undefined if there is none. */
export function resolveImport(
  specifier: string,
  fromFile: string,
  files: { has(path: string): boolean },
): string | undefined {
  for (const base of candidates(specifier, fromFile)) {
    const found = EXTENSIONS.map((extension) => base + extension).find((path) => files.has(path));
    if (found) return found;
  }
  return undefined;
}

/** Why a file that `specifier` may name in an import of `fromFile` is not part of the site; undefined if none exists. */
export function leftOutImport(
  specifier: string,
  fromFile: string,
  { leavesOut }: Pick<FileTree, 'leavesOut'>,
): LeftOut | undefined {
  for (const base of candidates(specifier, fromFile)) {
    for (const extension of EXTENSIONS) {
      const cause = leavesOut?.(base + extension);
      if (cause) return cause;
    }
  }
  return undefined;
}

/** The file that `<Snippet file="name" />` includes; undefined if there is none. */
export function resolveSnippet(name: string, files: { has(path: string): boolean }): string | undefined {
  for (const folder of ['/snippets/', '/_snippets/', '/']) {
    const file = resolveImport(folder + name, '', files);
    if (file !== undefined) return file;
  }
  return undefined;
}

function candidates(specifier: string, fromFile: string): string[] {
  if (specifier.startsWith('.')) return [resolvePath(`${fromFile}/..`, specifier)];
  const fromRoot = resolvePath('', specifier.replace(/^(?:@site|@|~)(?=\/)/, ''));
  return [fromRoot, resolvePath('snippets', specifier)];
}

/** Text of imported files that a page may have, counted each time that they are imported or shown. */
const MAX_TEXT = 10_000_000;
/** The least that one counts for. */
const MIN_TEXT = 1000;

/**
 * Counts text of an imported file; false, with one problem, beyond the limit. A snippet that shows another one several times,
 * which does the same with a third, grows with each level.
 */
export function mayInclude(page: Page, text: string): boolean {
  page.includedText += Math.max(MIN_TEXT, text.length);
  if (page.includedText <= MAX_TEXT) return true;
  if (page.first('snippets-too-large')) page.report('snippets-too-large', { limit: MAX_TEXT }, page.place);
  return false;
}

/** The result of importing a file. */
export interface Imported {
  ref: ModuleRef | undefined;
  exports: ReadonlyMap<string, () => Value>;
  /** The value of names that are not exported. */
  only: () => Value;
}

/** Reports that a file does not export what a part of an import names. */
export type ReportMissing = (name: string, part: { start: number }) => void;

/** The value of one name of an import. */
export function importedValue(
  part: ImportDeclaration['specifiers'][number],
  imported: Imported,
  reportMissing: ReportMissing,
): () => Value {
  switch (part.type) {
    case 'ImportDefaultSpecifier': {
      const { exports, only } = imported;
      return exports.get('default') ?? exports.get(part.local.name) ?? only;
    }
    case 'ImportNamespaceSpecifier':
      return namespaceValue(imported);
    case 'ImportSpecifier':
      return namedValue(part.imported, imported, reportMissing);
  }
}

export function namespaceValue({ exports }: Imported): () => Value {
  return () => {
    const object = emptyObject();
    for (const [key, value] of exports) object[key] = value();
    return object;
  };
}

export function namedValue(
  part: Identifier | Literal,
  { exports, only }: Imported,
  reportMissing: ReportMissing,
): () => Value {
  const wanted = nameIn(part);
  const value = exports.get(wanted);
  if (!value && wanted !== 'default') reportMissing(wanted, part);
  return value ?? only;
}

export function nameIn(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}

/** The URL of an image or another file that pages only link to. */
export function assetImport(path: string): Imported {
  const url = path.startsWith('/') ? path : `/${path}`;
  return { ref: undefined, exports: new Map([['default', () => url]]), only: () => url };
}

/** The data of a JSON file; undefined, with a problem, if it is not valid. */
export function jsonImport(source: Source, page: Page): Imported | undefined {
  const { file, text } = source;
  try {
    const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const value = () => fromData(data);
    return { ref: undefined, exports: new Map([['default', value]]), only: value };
  } catch (error) {
    const { reason, offset } = findJsonMistake(text) ?? { reason: (error as Error).message, offset: 0 };
    page.report('import-syntax', { file, reason: reason.replace(/\.$/, '') }, { source, offset });
    return undefined;
  }
}

export function isReact(specifier: string): boolean {
  return /^(?:react|preact)(?:\/|$)/.test(specifier);
}

/** Declares what a file imports from React. What the build has no value for runs only in the browser. */
export function bindReact(
  statement: ImportDeclaration,
  scope: Scope<Value>,
  { page, globals }: { page: Page; globals: ValueScope },
): void {
  const react = createReact(page.interpreter.call);
  for (const part of statement.specifiers) {
    if (part.type !== 'ImportSpecifier') scope.declareLazily(part.local.name, () => globals.get('React'));
    else if (part.imported.type === 'Identifier') {
      const { name } = part.imported;
      scope.declareLazily(part.local.name, () => {
        const value = ownField(react, name) ?? globals.get(name);
        if (value === undefined) throw new NotStatic(`${name} runs only in the browser`);
        return value;
      });
    }
  }
}
