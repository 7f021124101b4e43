import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { newDocument } from '../../openapi/document/spec-document.ts';
import type { SdkLibrary, SdkPage } from './sdk-library.ts';
import { withoutRepetition } from './without-repetition.ts';

/** A library as a document that pages show parts of, like those of `openapi/`. */
export interface SdkSpec extends ApiDocument {
  /** Language of its code, for the highlighter. */
  language: string;
  symbols: readonly SdkSymbol[];
  /** An image on pages, by its URL. */
  imageBytes?: (address: string) => Uint8Array | undefined;
}

/** A page of a library, or a member that another page shows alone. */
export interface SdkSymbol {
  /** JSON pointer to its page. */
  pointer: string;
  value: SdkPage;
}

export function createSdkSpec(source: string, library: SdkLibrary): SdkSpec {
  const { language, pages } = library;
  return {
    source,
    document: newDocument({ ...library }),
    title: source,
    language,
    symbols: pages.map((page) => ({ pointer: symbolPointer(page.path), value: withoutRepetition(page) })),
  };
}

export function isSdkSpec(spec: ApiDocument): spec is SdkSpec {
  return 'symbols' in spec;
}

/** The equivalent of a JSON pointer for a page of a library. */
export function symbolPointer(path: string): string {
  return pointerTo('/pages', path);
}

/** `class Client`: how pages and problems name a symbol. */
export function symbolLabel({ value: { kind, name } }: SdkSymbol): string {
  return `${kind} ${name}`;
}
