import type { ReferenceFormat } from '../../page/reference-format.ts';
import type { SdkFormat, SdkReader } from './artifact/sdk-reader.ts';
import type { SdkLibrary } from './document/sdk-library.ts';
import { createSdkSpec, type SdkSpec, symbolLabel } from './document/sdk-spec.ts';
import { defaultDirectory, type SymbolTarget, sdkPages, symbolFields } from './page/sdk-pages.ts';
import { symbolMarkdown, symbolSearch } from './page/symbol-text.ts';

export const SDK: ReferenceFormat<SdkSpec, SymbolTarget> = {
  name: 'sdk',
  field: 'sdk',
  pathFix: 'directory',
  // The output of a tool is not for readers.
  isServed: false,
  create: (source, root) => createSdkSpec(source, root as unknown as SdkLibrary),
  directory: defaultDirectory,
  pages: sdkPages,
  part: ({ symbol }) => {
    const { pointer, value } = symbol;
    return { label: symbolLabel(symbol), pointer, value, extended: [] };
  },
  linkNames: ({ symbol }) => [symbol.pointer],
  shownPointers: ({ symbol }) => [symbol.pointer],
  frontmatter: ({ spec, symbol }) => symbolFields(spec, symbol),
  fragment: ({ spec, symbol }) => [spec.language, symbol.value],
  view: (target) => target,
  markdown: ({ spec, symbol }, links) => symbolMarkdown(spec, symbol, links),
  search: ({ symbol }) => symbolSearch(symbol),
};

/** Readers by tool. Most sites need none, so each is loaded on first use. */
export const SDK_READERS: Readonly<Record<SdkFormat, () => Promise<SdkReader>>> = {
  typedoc: async () => (await import('./typedoc/read-typedoc.ts')).readTypedoc,
  docfx: async () => (await import('./docfx/read-docfx.ts')).readDocfx,
  javadoc: async () => (await import('./javadoc/read-javadoc.ts')).readJavadoc,
  sphinx: async () => (await import('./sphinx/read-sphinx.ts')).readSphinx,
  phpdoc: async () => (await import('./phpdoc/read-phpdoc.ts')).readPhpdoc,
};
