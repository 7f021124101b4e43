import type { KnownFormat } from '../../load/spec-format.ts';
import type { SdkFormat, SdkReader } from './artifact/sdk-reader.ts';
import type { SdkLibrary } from './document/sdk-library.ts';
import { createSdkSpec, type SdkSpec } from './document/sdk-spec.ts';

/** How cached libraries are restored. */
export const SDK: KnownFormat<SdkSpec> = {
  name: 'sdk',
  create: (source, root) => createSdkSpec(source, root as unknown as SdkLibrary),
};

/** Readers by tool. Most sites need none, so each is loaded on first use. */
export const SDK_READERS: Readonly<Record<SdkFormat, () => Promise<SdkReader>>> = {
  typedoc: async () => (await import('./typedoc/read-typedoc.ts')).readTypedoc,
  docfx: async () => (await import('./docfx/read-docfx.ts')).readDocfx,
  javadoc: async () => (await import('./javadoc/read-javadoc.ts')).readJavadoc,
  sphinx: async () => (await import('./sphinx/read-sphinx.ts')).readSphinx,
  phpdoc: async () => (await import('./phpdoc/read-phpdoc.ts')).readPhpdoc,
};
