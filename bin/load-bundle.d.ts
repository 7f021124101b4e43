import type { Script } from 'node:vm';

export const codeCache: string;
export function loadBundle(starter: string): Program;
export function compileBundle(
  require: NodeJS.Require,
  cachedData?: Buffer,
  given?: { starter: string } | { assets: Map<string, Uint8Array> },
): { exports: Program; script: Script };

interface Program {
  main(argv: readonly string[]): Promise<void>;
}
