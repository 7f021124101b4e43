export type NodeSqlite = typeof import('node:sqlite');

/** `node:sqlite` where the runtime has it: Node 22.13 and later, Deno. */
export function loadNodeSqlite(): NodeSqlite | undefined {
  const emitWarning = process.emitWarning;
  // Some versions print a warning that the module is experimental, which users of a command cannot act on.
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
