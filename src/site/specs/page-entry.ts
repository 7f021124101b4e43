import path from 'node:path';
import { fieldLocation } from '../../content/frontmatter/field-location.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { SpecFiles } from '../../navigation/tree/spec-sources.ts';
import type { Location } from '../../problems/problem.ts';
import { type ChannelEntry, parseChannelEntry } from '../../reference/formats/asyncapi/page/channel-pages.ts';
import { type Entry, parseEntry } from '../../reference/formats/openapi/document/entry.ts';
import { parseSchemaEntry, type SchemaEntry } from '../../reference/formats/openapi/page/find-entry.ts';
import type { SpecNames } from '../../reference/text/sources.ts';
import type { SourcePage } from '../source/page-index.ts';

/** What the frontmatter of a page refers to in a specification. */
export type SpecEntry = Entry | ({ kind: 'schema' } & SchemaEntry) | ({ kind: 'channel' } & ChannelEntry);

/** Data for each format of specifications. */
export type ByFormat<Value> = Readonly<Record<keyof SpecFiles, Value>>;

/** The entries of pages with a file. */
export type PageEntries = ReadonlyMap<SourcePage, SpecEntry | undefined>;

/** The entry of a page, with the name of its spec resolved to a file; undefined if it is not valid. */
export function specEntryOf(
  { file, frontmatter }: SourcePage,
  names: ByFormat<SpecNames>,
): SpecEntry | undefined {
  const entry = parseSpecEntry(frontmatter);
  if (entry?.spec === undefined) return entry;
  const beside = path.posix.join(path.posix.dirname(file), entry.spec);
  return { ...entry, spec: names[entryFormat(entry)].fileOf(entry.spec, beside) };
}

function parseSpecEntry(frontmatter: Frontmatter): SpecEntry | undefined {
  const { openapi, 'openapi-schema': schema, asyncapi } = frontmatter;
  if (openapi !== undefined) return parseEntry(openapi);
  if (schema !== undefined) {
    const entry = parseSchemaEntry(schema);
    return entry && { kind: 'schema', ...entry };
  }
  const entry = asyncapi === undefined ? undefined : parseChannelEntry(asyncapi);
  return entry && { kind: 'channel', ...entry };
}

export function entryFormat({ kind }: SpecEntry): keyof SpecFiles {
  return kind === 'channel' ? 'asyncapi' : 'openapi';
}

/** Fields that name a part of a specification; the first one that is there counts. */
export const ENTRY_FIELDS = ['openapi', 'openapi-schema', 'asyncapi'] as const;

/** The location of the field that names what the page documents. */
export function entryPlace({ file }: SourcePage, tree: FileTree): Location {
  return fieldLocation(file, tree.readText(file), ...ENTRY_FIELDS, 'api');
}
