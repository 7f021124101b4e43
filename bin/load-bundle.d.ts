import type { Script } from 'node:vm';

export const codeCache: string;
export function loadBundle(): { main(argv: readonly string[]): Promise<void> };
export function compileBundle(
  require: NodeJS.Require,
  cachedData?: Buffer,
): { exports: object; script: Script };
