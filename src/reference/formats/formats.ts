import type { ApiDocument, SpecSet } from '../document/api-document.ts';
import type { ExtendedPart, PageOf, ReferenceFormat } from '../page/reference-format.ts';
import { ASYNCAPI } from './asyncapi/asyncapi-format.ts';
import { GRAPHQL } from './graphql/graphql-format.ts';
import { OPENAPI } from './openapi/openapi-format.ts';
import { SDK } from './sdk/sdk-format.ts';

/** All formats of documents. A new one is one line here. */
const FORMATS = { openapi: OPENAPI, asyncapi: ASYNCAPI, graphql: GRAPHQL, sdk: SDK };

export type FormatName = keyof typeof FORMATS;

type AnyFormat = (typeof FORMATS)[FormatName];

/** What a page of a site shows. */
export type ReferenceTarget = TargetOf<AnyFormat>;

/** The same, with what its page, its Markdown and its search text share. */
export type ViewedTarget = ReturnType<AnyFormat['view']>;

/** A page that is generated for a part of a document. */
export type GeneratedPage = PageOf<ReferenceTarget>;

type TargetOf<Format> = Format extends { part(target: infer Target): unknown } ? Target : never;

/** Formats in the order of their pages in the navigation. */
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** Formats whose parts are named in frontmatter by specification. */
export type EntryFormat = {
  [Name in FormatName]: (typeof FORMATS)[Name] extends { entries: object } ? Name : never;
}[FormatName];

/** The frontmatter fields that name a part of a specification, with their formats; the first one that is there counts. */
export const ENTRY_FIELDS = FORMAT_NAMES.filter(hasEntries).flatMap((format) =>
  FORMATS[format].entries.fields.map((field) => ({ field, format })),
);

function hasEntries(name: FormatName): name is EntryFormat {
  return formatOf({ format: name }).entries !== undefined;
}

/** The documents of a site, by format. */
export type SpecsByFormat = {
  readonly [Name in FormatName]: SpecSet<ReturnType<(typeof FORMATS)[Name]['create']>>;
};

/** The format of a document, or of the target of a page. */
export function formatOf({
  format,
}: {
  format: string;
}): ReferenceFormat<ApiDocument, ReferenceTarget, ViewedTarget> {
  return FORMATS[format as FormatName];
}

/** The operation or channel that a page shows, which may have extensions for the page; nothing else has. */
export function extendedPart(target: ReferenceTarget | undefined): ExtendedPart | undefined {
  return target && formatOf(target.spec).part(target).extended[0];
}

/** A target with what its page, its Markdown and its search text share. */
export function viewed(target: ReferenceTarget): ViewedTarget {
  return formatOf(target.spec).view(target);
}

/** Whether a file may contain a document of one of the formats, by its name. */
export function isDocumentName(file: string): boolean {
  return Object.values(FORMATS).some((format) => 'isName' in format && format.isName(file));
}
