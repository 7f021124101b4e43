import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { newDocument } from '../../openapi/document/spec-document.ts';
import type { SdkLibrary, SdkPage } from './sdk-library.ts';
import { withoutRepetition } from './without-repetition.ts';

/** A library as a document that pages show parts of, like those of `openapi/`. */
export interface SdkSpec extends ApiDocument {
  /** Of its code, as highlighting calls it. */
  language: string;
  symbols: readonly SdkSymbol[];
  /** A picture that pages show, by its address. */
  imageBytes?: (address: string) => Uint8Array | undefined;
}

/** A page of a library, or a member that another page shows alone. */
export interface SdkSymbol {
  /** JSON pointer to the page that it is, or is on. */
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

/** What stands for a page of a library where others would have a JSON pointer. */
export function symbolPointer(path: string): string {
  return pointerTo('/pages', path);
}

/** `class Client`: how pages and problems name a symbol. */
export function symbolLabel({ value: { kind, name } }: SdkSymbol): string {
  return `${kind} ${name}`;
}
