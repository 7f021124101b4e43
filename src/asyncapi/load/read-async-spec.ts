import { isObject } from '../../lib/json/json-object.ts';
import { findRefs } from '../../openapi/load/find-refs.ts';
import { foundFormat, foundText } from '../../openapi/load/found-format.ts';
import { extensionProblems } from '../../openapi/load/ignored-extensions.ts';
import type { ReadDocument } from '../../openapi/load/spec-format.ts';
import {
  findingProblems,
  refProblems,
  startOf,
  typeProblems,
  unreadable,
  withoutExternal,
} from '../../openapi/load/spec-problems.ts';
import { createLocate } from '../../openapi/text/locate.ts';
import { parseSpecText } from '../../openapi/text/parse-spec-text.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { AsyncSpec } from '../document/async-spec.ts';
import { createAsyncSpec } from '../document/create-async-spec.ts';
import { asyncFindings } from './async-findings.ts';

/**
 * Creates a spec from the text of an AsyncAPI document. An invalid document still becomes a spec if its channels can be
 * read: the problems are reported, and as many pages as possible are generated.
 */
export function readAsyncSpec(source: string, text: string): ReadDocument<AsyncSpec> {
  const parsed = parseSpecText(text);
  const found = parsed.ok ? foundFormat(text, parsed.value) : foundText(text);
  if (found !== undefined && found !== 'asyncapi')
    return { problems: [problem('spec-not-asyncapi', { source, found }, startOf(source))] };
  if (!parsed.ok) return { problems: [unreadable(source, parsed)] };
  const root = parsed.value;
  if (!isObject(root) || root.asyncapi === undefined)
    return { problems: [problem('spec-not-asyncapi', { source }, startOf(source))] };
  const locate = createLocate(source, text);
  const version = String(root.asyncapi);
  if (!/^3(\.|$)/.test(version))
    return { problems: [problem('asyncapi-version-unsupported', { source, version }, locate('/asyncapi'))] };
  const spec = createAsyncSpec(source, root);
  const refs = findRefs(root);
  const problems: Problem[] = [
    ...findingProblems(withoutExternal(asyncFindings(root), refs), locate, (params) =>
      problem('asyncapi-invalid', { source, ...params }),
    ),
    ...refProblems(root, refs, locate),
    ...extensionProblems(spec.channels, 'channel', locate),
    ...typeProblems(root, locate),
  ];
  if (spec.channels.length === 0) problems.push(problem('asyncapi-empty', { source }, locate('/channels')));
  return { spec, problems };
}
