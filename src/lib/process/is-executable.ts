/** Whether the program runs as the standalone executable, which includes its runtime. */
export function isExecutable(): boolean {
  return process.getBuiltinModule?.('node:sea')?.isSea() ?? false;
}
