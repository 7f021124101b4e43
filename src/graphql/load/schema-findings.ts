import { type ASTNode, type DocumentNode, getLocation, Kind, visit } from 'graphql/language/index.js';
import { suggest } from '../../lib/suggest.ts';
import { typeParts } from './schema-parts.ts';

interface SchemaFinding {
  reason: string;
  suggestion?: string;
  line: number;
  column: number;
}

const BUILT_IN = ['String', 'Int', 'Float', 'Boolean', 'ID'];

/**
 * How a schema breaks the rules in what its pages are made from: types that do not exist, and types that are defined twice.
 * Directives may be unknown, because gateways and code generators bring their own.
 */
export function schemaFindings(document: DocumentNode): SchemaFinding[] {
  const findings: SchemaFinding[] = [];
  const report = (node: ASTNode, reason: string, suggestion?: string) => {
    const { line, column } = getLocation(node.loc!.source, node.loc!.start);
    findings.push({ reason, line, column, ...(suggestion && { suggestion }) });
  };
  const parts = typeParts(document);
  for (const [name, own] of parts) {
    const [, ...repeated] = own.filter(({ kind }) => kind.endsWith('Definition'));
    for (const node of repeated) report(node.name, `the type \`${name}\` is defined twice`);
  }
  const names = [...BUILT_IN, ...parts.keys()];
  const nearest = (name: string) =>
    names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? suggest(name, names);
  const known = new Set(names);
  visit(document, {
    // Arguments of directives are of no use to readers.
    [Kind.DIRECTIVE_DEFINITION]: () => false,
    [Kind.NAMED_TYPE]: (node) => {
      const { value } = node.name;
      if (known.has(value) || value.startsWith('__')) return;
      // Each is reported once.
      known.add(value);
      report(node, `there is no type \`${value}\``, nearest(value));
    },
  });
  return findings;
}
