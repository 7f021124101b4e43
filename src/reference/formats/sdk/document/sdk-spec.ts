import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import { nameId } from '../../../../lib/url/anchor.ts';
import type { ApiDocument } from '../../../document/api-document.ts';
import { newDocument } from '../../../document/spec-document.ts';
import { linkedSymbol } from './page-paths.ts';
import {
  type Documented,
  type SdkLibrary,
  type SdkMember,
  type SdkPage,
  type Signature,
  tellingSignatures,
} from './sdk-library.ts';

/** A library as a document that pages show parts of, like those of `openapi/`. */
export interface SdkSpec extends ApiDocument {
  format: 'sdk';
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
    format: 'sdk',
    source,
    document: newDocument({ ...library }),
    title: source,
    language,
    symbols: pages.map((page) => ({ pointer: symbolPointer(page.path), value: withoutRepetition(page) })),
  };
}

/** The equivalent of a JSON pointer for a page of a library. */
function symbolPointer(path: string): string {
  return pointerTo('/pages', path);
}

/** The URL of a symbol link, if the site has a page for it. */
export function symbolUrl(
  href: string,
  pageUrl: (pointer: string) => string | undefined,
): string | undefined {
  const linked = linkedSymbol(href);
  const url = linked && pageUrl(symbolPointer(linked.path));
  if (url === undefined || linked?.member === undefined) return url;
  return `${url}#${encodeURIComponent(nameId(linked.member))}`;
}

/** `class Client`: how pages and problems name a symbol. */
export function symbolLabel({ value: { kind, name } }: SdkSymbol): string {
  return `${kind} ${name}`;
}

/**
 * Some tools document a symbol, others its signatures. The documentation of a single signature moves to its owner, so that
 * pages find it in one place. A value at the end of a shown declaration is not repeated, and neither is the documentation
 * of a page by a member: tools copy that of a callable variable to its call signatures.
 */
export function withoutRepetition(page: SdkPage): SdkPage {
  const own = hoisted(page);
  return {
    ...own,
    sections: page.sections.map((section) => ({
      ...section,
      members: section.members.map((member) => memberWithoutRepetition(member, own)),
    })),
  };
}

function memberWithoutRepetition(member: SdkMember, page: Documented): SdkMember {
  const { default: initial, members, ...own } = withoutDocumentation(hoisted(member), page);
  const [declaration] = tellingSignatures(own);
  const isDeclared = initial !== undefined && declaration?.code.endsWith(` = ${initial}`);
  return {
    ...own,
    ...(initial !== undefined && !isDeclared && { default: initial }),
    ...(members && { members: members.map((inner) => memberWithoutRepetition(inner, page)) }),
  };
}

function withoutDocumentation(member: SdkMember, page: Documented): SdkMember {
  const isCall = member.kind === 'method' || member.kind === 'constructor';
  if (!isCall || member.description === undefined || member.description !== page.description) return member;
  if (JSON.stringify(said(member)) !== JSON.stringify(said(page))) return member;
  const { description, deprecated, since, examples, see, ...rest } = member;
  return rest;
}

function hoisted<Owner extends Documented & { signatures: readonly Signature[] }>(owner: Owner): Owner {
  const [only, ...others] = owner.signatures;
  if (!only || others.length > 0) return owner;
  const { description, deprecated, since, examples, see, ...signature } = only;
  return { ...said(only), ...owner, signatures: [signature] };
}

/** The documentation alone, without absent fields. */
function said({ description, deprecated, since, examples, see }: Documented): Documented {
  const all = { description, deprecated, since, examples, see };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
