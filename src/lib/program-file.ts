/**
 * The file that holds this whole program, when it runs from one: further threads are started from it. A checkout has
 * none, and neither has the executable.
 */
export function programFile(): string | undefined {
  if (typeof __filename === 'undefined' || process.versions.deno) return undefined;
  return __filename.endsWith('.cjs') ? __filename : undefined;
}
