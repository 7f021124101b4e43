import { JSONPathEnvironment, JSONPathError, JSONPathRecursionLimitError, type JSONValue } from 'json-p3';

/** A node of a document: its value and its path of keys and indexes. */
export interface SelectedNode {
  value: unknown;
  location: readonly (string | number)[];
}

/** Maximum depth of a document, for `..`. */
export const MAX_DEPTH = 500;

export type SelectedNodes =
  | { ok: true; nodes: SelectedNode[] }
  /** Why the path cannot be parsed, unless the document is nested too deeply. */
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

/** The message of the library ends with an excerpt of the path, which the code frame already shows. */
function reasonOf({ message }: JSONPathError): string {
  const excerpt = message.lastIndexOf(" ('");
  return excerpt === -1 ? message : message.slice(0, excerpt);
}
