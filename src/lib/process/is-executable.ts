/** Whether the program runs as the single executable, which is its own runtime. */
export function isExecutable(): boolean {
  return process.getBuiltinModule?.('node:sea')?.isSea() ?? false;
}
