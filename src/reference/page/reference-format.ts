import type { JsonObject } from '../../lib/json/json-object.ts';
import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import type { EntryField, PathFix } from '../../problems/catalog/openapi.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { ApiDocument, SpecSet } from '../document/api-document.ts';
import type { DocumentLink } from '../document/fragment.ts';
import type { KnownFormat } from '../load/spec-format.ts';
import type { PlaygroundData, PlaygroundOptions } from '../playground/playground-model.ts';
import type { GenerateOptions } from './generated-page.ts';
import type { ReferenceSection } from './reference-search.ts';

/** What a page shows: a part of a document. Each format has its own kinds. */
export interface DocumentTarget<AnySpec extends ApiDocument = ApiDocument> {
  kind: string;
  spec: AnySpec;
}

/** A page that is generated for a part of a document. */
export type PageOf<Target extends DocumentTarget> = Target & {
  /** Page path with a leading slash. */
  path: string;
  /** The equivalent of frontmatter: defaults, then what the document says about the page. */
  frontmatter: Readonly<Record<string, unknown>> & { title: string };
  /** MDX before the reference. */
  content?: string;
};

/** Pages that are listed together. */
export interface PageGroup<Target extends DocumentTarget> {
  label: string;
  pages: readonly PageOf<Target>[];
  /** Groups nested under this one. */
  groups?: readonly PageGroup<Target>[];
}

/** The part of a document that a page is about. */
export interface ShownPart {
  /** What entries call it: `GET /users`, `webhook name`, the id of a channel, `type User`, `class Client`. */
  label: string;
  /** JSON pointer to it. */
  pointer: string;
  value: object;
  /** The objects whose `x-` extensions are about the page: the part, then what is around it. Most formats have none. */
  extended: readonly ExtendedPart[];
}

export interface ExtendedPart {
  value: JsonObject;
  pointer: string;
}

/** What links in the Markdown of a page lead to. */
export interface MarkdownLinks extends DocumentLink {
  /** The URL of the page about a part, by its pointer. */
  pageUrl: (pointer: string) => string | undefined;
  fileUrl: (path: string) => string;
}

/** What the frontmatter of a page names: a part of the document `spec`, otherwise of any document of its format. */
export interface PartEntry {
  spec?: string;
}

/** With a problem if the entry may mean another part, or none. */
export type FoundTarget<Target> = ({ ok: true; target: Target } | { ok: false }) & { problem?: Problem };

/** A frontmatter field that names a part of a specification. */
type SpecField = Exclude<EntryField, 'api' | 'sdk'>;

/** How pages with a file name parts of the documents of a format. */
export interface FrontmatterEntries<
  AnySpec extends ApiDocument,
  Target extends DocumentTarget<AnySpec>,
  Entry extends PartEntry,
> {
  fields: readonly SpecField[];
  /** Undefined if the text is no entry. */
  parse(field: SpecField, text: string): Entry | undefined;
  /** Specs `registered` in docs.json take precedence over those that are merely in the repository. */
  find(
    entry: Entry,
    specs: SpecSet<AnySpec>,
    at: Location,
    registered: (source: string) => boolean,
  ): FoundTarget<Target>;
}

/** Everything that the site needs to know about a format of documents. */
export interface ReferenceFormat<
  AnySpec extends ApiDocument,
  Target extends DocumentTarget<AnySpec>,
  Viewed extends Target = Target,
> extends KnownFormat<AnySpec> {
  /** The frontmatter field by which a page with a file documents a part, if there is one. */
  field?: EntryField;
  entries?: FrontmatterEntries<AnySpec, Target, PartEntry>;
  /** What keeps two pages of one document at different URLs. */
  pathFix: PathFix;
  /** Whether readers get the documents themselves. */
  isServed: boolean;
  /** The ending of its files, if they are neither JSON nor YAML: pointers have no place in them. */
  ending?: string;
  /** Default folder of generated pages, if it is not that of APIs. */
  directory?(version?: string): string;
  /** Groups with the same label are one, even from several documents. */
  joinsGroups?: true;
  /** Pages for all parts that are not hidden. */
  pages(spec: AnySpec, options: GenerateOptions): PageGroup<Target>[];
  part(target: Target): ShownPart;
  /** What links in the document may call it: its pointer, its operationId, the anchor of its tag. */
  linkNames(target: Target): string[];
  /** Pointers to everything that its page shows before references are followed. */
  shownPointers(target: Target): string[];
  /** Default frontmatter of a page with a file. */
  frontmatter(target: Target): { title: string };
  /** The protocol that menus show next to a page. */
  badge?(target: Target): string | undefined;
  /** What callers call, as readers search for it: `GET /users`, `WSS /chat`. */
  endpoint?(target: Target): string | undefined;
  /** What its page depends on: while that is the same, so is the page. */
  fragment(target: Target): unknown;
  /** What all pages of a document depend on. If a format has this, what fragments refer to counts, too. */
  common?(spec: AnySpec): unknown;
  /** A target with what its page, its Markdown and its search text share. */
  view(target: Target): Viewed;
  /** What the playground in the browser knows about the part; undefined if it has none. */
  playground?(target: Viewed, options: PlaygroundOptions): PlaygroundData | undefined;
  /** The target of an anchor of single-page references: the operationId, the pointer or the tag of an operation. */
  anchorTarget?(hash: string): string | undefined;
  /** How many segments of a pointer name a part that a page shows alone, if it is not the second one. */
  partDepth?(segments: readonly string[]): number | undefined;
  /** The generated part of a page for its Markdown twin. */
  markdown(target: Viewed, links: MarkdownLinks): string;
  /** The generated part of a page for the search index, with the headings that readers see. */
  search(target: Viewed, strings: ReferenceStrings): ReferenceSection[];
}
