import { GraphQLError } from 'graphql/error/index.js';
import { type DocumentNode, parse } from 'graphql/language/index.js';
import { type Location, type Problem, problem } from '../../../../problems/problem.ts';
import type { ReadDocument } from '../../../load/spec-format.ts';
import { MAX_REPORTED, startOf } from '../../../load/spec-problems.ts';
import { createGraphqlSpec, type GraphqlSpec } from '../document/graphql-spec.ts';
import { schemaDocument } from './schema-document.ts';
import { schemaFindings } from './schema-findings.ts';

/** Larger schemas are rejected: each of their definitions would become a page. */
const MAX_TOKENS = 2_000_000;

/**
 * Creates a spec from the text of a schema in SDL. A schema with errors still becomes one if it can be parsed: the problems
 * are reported, and as many pages as possible are generated.
 */
export function readGraphqlSpec(source: string, text: string): ReadDocument<GraphqlSpec> {
  const invalid = (reason: string, at: Location = startOf(source), suggestion?: string) =>
    problem('graphql-invalid', { source, reason, ...(suggestion && { suggestion }) }, at);
  if (/^\s*\{\s*"/.test(text))
    return { problems: [invalid('it is JSON, such as an introspection query returns')] };
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    return { problems: [syntaxProblem(error, source, invalid)] };
  }
  const problems: Problem[] = schemaFindings(document, MAX_REPORTED).map(({ reason, suggestion, ...at }) =>
    invalid(reason, { file: source, ...at }, suggestion),
  );
  const spec = createGraphqlSpec(source, schemaDocument(document, text));
  if (spec.definitions.length === 0) problems.push(problem('graphql-empty', { source }, startOf(source)));
  return { spec, problems };
}

function syntaxProblem(
  error: unknown,
  source: string,
  invalid: (reason: string, at?: Location) => Problem,
): Problem {
  if (!(error instanceof GraphQLError)) return invalid('it is nested too deeply');
  const reason = error.message.replace(/^Syntax Error: /, '').replace(/\.$/, '');
  const [at] = error.locations ?? [];
  return invalid(reason, at && { file: source, ...at });
}
