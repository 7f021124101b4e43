import type { Identifier, ImportDeclaration, Literal } from 'acorn';
import { findJsonMistake } from '../../lib/json/json-mistake.ts';
import type { Page } from '../context/page.ts';
import { emptyObject, fromData, type ModuleRef, type Value } from '../evaluate/value.ts';
import type { Source } from '../source.ts';

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
