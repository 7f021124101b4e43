/** Given by bin/load-bundle.js: the file that runs the program from its compiled code. */
declare const module: { starter?: string };

/**
 * The file that starts this whole program, when it runs from one: further threads are started from it. A checkout has
 * none, and neither has the executable.
 */
export function programFile(): string | undefined {
  if (typeof __filename === 'undefined' || process.versions.deno) return undefined;
  return module.starter ?? (__filename.endsWith('.cjs') ? __filename : undefined);
}

/** The file that holds the code of this program, when it is one. */
export function programCode(): string | undefined {
  if (process.getBuiltinModule?.('node:sea')?.isSea()) return process.execPath;
  return typeof __filename !== 'undefined' && __filename.endsWith('.cjs') ? __filename : undefined;
}
