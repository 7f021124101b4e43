/** Set by bin/load-bundle.js: the file that runs the program from its compiled code. */
declare const module: { starter?: string };
/** Inserted by scripts/bundle.ts. */
declare const BUNDLE_HASH: string;

/**
 * The file that starts the whole program, if it runs from one: further threads are started from it. A checkout has none,
 * and neither does the executable.
 */
export function programFile(): string | undefined {
  if (typeof __filename === 'undefined' || process.versions.deno) return undefined;
  return module.starter ?? (__filename.endsWith('.cjs') ? __filename : undefined);
}

/**
 * Identifies this program and its runtime, because others may read and write files differently. Empty for a checkout,
 * whose code has no version.
 */
export function programName(): string {
  return typeof BUNDLE_HASH === 'undefined' ? '' : `${BUNDLE_HASH} ${process.version} ${process.arch}`;
}
