/** The command line that starts this program once more: from a clone, from its bundle, under Deno, as an executable. */
export function ownCommand(): readonly string[] {
  if (process.getBuiltinModule?.('node:sea')?.isSea()) return [process.execPath];
  const script = process.argv[1]!;
  if (process.versions.deno) return [process.execPath, 'run', '--allow-all', script];
  return [process.execPath, ...process.execArgv, script];
}
