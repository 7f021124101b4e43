import {
  type ASTNode,
  type DocumentNode,
  getLocation,
  isTypeDefinitionNode,
  Kind,
  visit,
} from 'graphql/language/index.js';
import { suggest } from '../../lib/suggest.ts';
import { typeParts } from './schema-parts.ts';

interface SchemaFinding {
  reason: string;
  suggestion?: string;
  line: number;
  column: number;
}

const BUILT_IN = ['String', 'Int', 'Float', 'Boolean', 'ID'];

/** An error whose location and suggestion are computed on demand: finding them takes time. */
interface Mistake {
  node: ASTNode;
  reason: string;
  /** The name of a type that does not exist. */
  missing?: string;
}

/**
 * How a schema breaks the rules in the parts that pages show, up to a `limit`: types that do not exist, and types that are
 * defined twice. Directives may be unknown, because gateways and code generators add their own.
 */
export function schemaFindings(document: DocumentNode, limit: number): SchemaFinding[] {
  const parts = typeParts(document);
  const names = [...BUILT_IN, ...parts.keys()];
  const nearest = (name: string) =>
    names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? suggest(name, names);
  return [...definedTwice(parts), ...undefinedTypes(document, names)]
    .slice(0, limit)
    .map(({ node, reason, missing }) => {
      const { line, column } = getLocation(node.loc!.source, node.loc!.start);
      const suggestion = missing === undefined ? undefined : nearest(missing);
      return { reason, line, column, ...(suggestion && { suggestion }) };
    });
}

function definedTwice(parts: ReturnType<typeof typeParts>): Mistake[] {
  return [...parts].flatMap(([name, own]) => {
    const [, ...repeated] = own.filter(isTypeDefinitionNode);
    return repeated.map((node) => ({ node: node.name, reason: `the type \`${name}\` is defined twice` }));
  });
}

/** Each is reported once. */
function undefinedTypes(document: DocumentNode, names: readonly string[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const known = new Set(names);
  visit(document, {
    // Pages do not show arguments of directives.
    [Kind.DIRECTIVE_DEFINITION]: () => false,
    [Kind.NAMED_TYPE]: (node) => {
      const { value } = node.name;
      if (known.has(value) || value.startsWith('__')) return;
      known.add(value);
      mistakes.push({ node, reason: `there is no type \`${value}\``, missing: value });
    },
  });
  return mistakes;
}
