import {
  type ASTNode,
  type DocumentNode,
  getLocation,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  type NamedTypeNode,
  visit,
} from 'graphql/language/index.js';
import { suggest } from '../../../../lib/suggest.ts';
import { type TypePart, typeParts } from './schema-document.ts';

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
 * How a schema breaks the rules in the parts that pages show, up to a `limit`: types that do not exist, types that are
 * defined twice, and inputs without end. Directives may be unknown, because gateways and code generators add their own.
 */
export function schemaFindings(document: DocumentNode, limit: number): SchemaFinding[] {
  const parts = typeParts(document);
  const names = [...BUILT_IN, ...parts.keys()];
  const nearest = (name: string) =>
    names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? suggest(name, names);
  return [...definedTwice(parts), ...undefinedTypes(document, names), ...endlessInputs(parts, limit)]
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

/** An input whose required fields are being followed. */
interface Followed {
  name: string;
  /** Those that are left. */
  fields: InputValueDefinitionNode[];
  /** The one that leads to the next input. */
  through?: InputValueDefinitionNode;
}

/** Inputs that contain themselves through required fields: no value could ever be complete. Each input is followed once. */
function endlessInputs(parts: ReturnType<typeof typeParts>, limit: number): Mistake[] {
  const mistakes: Mistake[] = [];
  const seen = new Set<string>();
  for (const start of parts.keys()) {
    const path: Followed[] = [];
    const depths = new Map<string, number>();
    const enter = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      depths.set(name, path.length);
      path.push({ name, fields: requiredFields(parts.get(name)).reverse() });
    };
    enter(start);
    for (let last = path.at(-1); last && mistakes.length < limit; last = path.at(-1)) {
      const field = last.fields.pop();
      if (!field) {
        depths.delete(last.name);
        path.pop();
        continue;
      }
      last.through = field;
      const name = requiredType(field)!;
      const depth = depths.get(name);
      if (depth === undefined) enter(name);
      else mistakes.push({ node: field.name, reason: endlessReason(name, path.slice(depth)) });
    }
  }
  return mistakes;
}

function requiredFields(parts: readonly TypePart[] = []): InputValueDefinitionNode[] {
  return parts.flatMap((part) =>
    part.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || part.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION
      ? (part.fields ?? []).filter(requiredType)
      : [],
  );
}

/** The type that a value of the field must have; undefined if it may be null, or a list, which may be empty. */
function requiredType({ type }: InputValueDefinitionNode): string | undefined {
  const isNamed = type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE;
  return isNamed ? (type.type as NamedTypeNode).name.value : undefined;
}

const MAX_SHOWN = 5;

function endlessReason(name: string, cycle: readonly Followed[]): string {
  const fields = cycle.slice(0, MAX_SHOWN).map((input) => `\`${input.name}.${input.through!.name.value}\``);
  const more = cycle.length > MAX_SHOWN ? ' …' : '';
  return `the input \`${name}\` contains itself through required fields (${fields.join(', ')}${more}), so no value is ever complete`;
}
