import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { SpecSet } from '../../reference/document/api-document.ts';
import type { AsyncSpec } from '../../reference/formats/asyncapi/document/async-spec.ts';
import { findChannel } from '../../reference/formats/asyncapi/page/channel-pages.ts';
import type { ReferenceTarget } from '../../reference/formats/formats.ts';
import { parseApiEntry } from '../../reference/formats/openapi/document/entry.ts';
import type { Spec } from '../../reference/formats/openapi/document/spec.ts';
import { findEntry, findSchema } from '../../reference/formats/openapi/page/find-entry.ts';
import type { SourcePage } from '../source/page-index.ts';
import { ENTRY_FIELDS, type SpecEntry } from './page-entry.ts';

type FoundTarget = ({ ok: true; target: ReferenceTarget } | { ok: false }) & { problem?: Problem };

/** Undefined for a page that documents nothing. `registered` are the specs that docs.json names. */
export function targetOf(
  page: SourcePage,
  entry: SpecEntry | undefined,
  { specs, asyncSpecs }: { specs: SpecSet<Spec>; asyncSpecs: SpecSet<AsyncSpec> },
  registered: (source: string) => boolean,
): FoundTarget | undefined {
  const at = placeOf(page);
  const { frontmatter } = page;
  const field = ENTRY_FIELDS.find((key) => frontmatter[key] !== undefined);
  if (field === undefined) return endpointProblem(page, at);
  if (!entry) {
    const text = frontmatter[field]!;
    const invalid =
      field === 'openapi' && /^\S+\.(?:json|ya?ml)$/i.test(text)
        ? problem('entry-document', { text }, at)
        : problem('entry-invalid', { field, text }, at);
    return { ok: false, problem: invalid };
  }
  if (entry.kind === 'channel') {
    const found = findChannel(entry, asyncSpecs, at, registered);
    if (!found.ok) return found;
    const { ok, spec, channel, ...rest } = found;
    return { ok, target: { kind: 'channel', spec, channel }, ...rest };
  }
  if (entry.kind === 'schema') {
    const found = findSchema(entry, specs, at, registered);
    if (!found.ok) return found;
    const { ok, spec, name, schema, ...rest } = found;
    return { ok, target: { kind: 'schema', spec, name, schema }, ...rest };
  }
  const found = findEntry(entry, specs, [], at, registered);
  if (!found.ok) return found;
  const { ok, spec, operation, ...rest } = found;
  return { ok, target: { kind: 'operation', spec, operation }, ...rest };
}

/** A hand-written endpoint page needs no specification, only a valid entry. */
function endpointProblem({ frontmatter: { api } }: SourcePage, at: Location): FoundTarget | undefined {
  if (api === undefined || parseApiEntry(api)) return undefined;
  return { ok: false, problem: problem('entry-invalid', { field: 'api', text: api }, at) };
}

function placeOf({ file }: SourcePage): Location {
  return { file, line: 1, column: 1 };
}
