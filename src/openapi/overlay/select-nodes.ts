import { JSONPathEnvironment, JSONPathError, JSONPathRecursionLimitError, type JSONValue } from 'json-p3';

/** A node of a document: what it is, and the keys and indexes that lead to it. */
export interface SelectedNode {
  value: unknown;
  location: readonly (string | number)[];
}

/** Levels of a document, which `..` looks into. */
export const MAX_DEPTH = 500;

export type SelectedNodes =
  | { ok: true; nodes: SelectedNode[] }
  /** Why the path cannot be read, unless it is the document that goes too deep. */
  | { ok: false; reason: string; isTooDeep: boolean };

/** The nodes that a JSONPath (RFC 9535) selects, each once. */
export function selectNodes(document: unknown, path: string): SelectedNodes {
  try {
    const found = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH }).query(
      path,
      document as JSONValue,
    );
    const nodes = new Map(found.nodes.map((node) => [JSON.stringify(node.location), node]));
    return { ok: true, nodes: [...nodes.values()] };
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    return { ok: false, reason: reasonOf(error), isTooDeep: error instanceof JSONPathRecursionLimitError };
  }
}

/** The message of the library ends with an excerpt of the path, which the place in the overlay shows already. */
function reasonOf({ message }: JSONPathError): string {
  const excerpt = message.lastIndexOf(" ('");
  return excerpt === -1 ? message : message.slice(0, excerpt);
}
