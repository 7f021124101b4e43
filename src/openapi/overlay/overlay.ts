import type { Problem } from '../../problems/problem.ts';

/** An OpenAPI Overlay: changes to a document, kept in a separate file. */
export interface Overlay {
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  text: string;
  /** The document that it extends, as written. */
  extends?: string;
  actions: readonly OverlayAction[];
  /** Whether docs.json lists it. One that was found in the repository is skipped if it cannot be applied. */
  isListed: boolean;
}

/** One change, to all nodes that a JSONPath selects. */
export type OverlayAction = {
  target: string;
  /** JSON pointer to the action in its overlay. */
  pointer: string;
} & OverlayChange;

export type OverlayChange =
  | { kind: 'update'; value: unknown }
  /** Copies the one node that a JSONPath selects. */
  | { kind: 'copy'; from: string }
  | { kind: 'remove' };

/** Whether a text seems to be an overlay, without reading all of it. */
export function looksLikeOverlay(text: string): boolean {
  return /^\s*\{/.test(text)
    ? /"overlay"\s*:\s*"1\./.test(text)
    : /^(?:overlay|"overlay"|'overlay')\s*:\s*["']?1\./m.test(text);
}

/** An overlay that was only found does not fail a build. */
export function asReported(found: Problem, { isListed }: Pick<Overlay, 'isListed'>): Problem {
  return isListed || found.severity !== 'error' ? found : { ...found, severity: 'warning' };
}
