import type { ReadLibrary } from '../../../../../../src/reference/formats/sdk/artifact/sdk-reader.ts';
import type {
  SdkLibrary,
  SdkMember,
  SdkPage,
  TypeText,
} from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { readTypedoc } from '../../../../../../src/reference/formats/sdk/typedoc/read-typedoc.ts';

export const KIND = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  callSignature: 4096,
  constructorSignature: 16384,
  typeLiteral: 65536,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
};

export function readText(text: string): ReadLibrary {
  return readTypedoc({
    source: 'sdk/typedoc.json',
    files: [{ path: 'typedoc.json', name: 'sdk/typedoc.json', text: () => text }],
  });
}

/** The library of a project with these declarations. */
export function libraryOf(children: readonly object[], more: object = {}): SdkLibrary {
  const { library, problems } = readText(
    JSON.stringify({ id: 0, name: 'sample', kind: KIND.project, children, ...more }),
  );
  if (!library) throw new Error(JSON.stringify(problems));
  return library;
}

export function pageOf(library: SdkLibrary, path: string): SdkPage {
  const page = library.pages.find((one) => one.path === path);
  if (!page) throw new Error(`no ${path} in ${library.pages.map((one) => one.path).join(', ')}`);
  return page;
}

export function memberOf(page: SdkPage, name: string): SdkMember {
  const member = page.sections.flatMap(({ members }) => members).find((one) => one.name === name);
  if (!member) throw new Error(`no ${name} in ${page.name}`);
  return member;
}

/** Links as in Markdown. */
export function written(type: TypeText | undefined): string | undefined {
  return type?.map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`)).join('');
}
