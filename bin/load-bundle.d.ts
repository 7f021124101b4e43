import type { Script } from 'node:vm';

export const codeCache: string;
export function loadBundle(starter: string): { main(argv: readonly string[]): Promise<void> };
export function compileBundle(
  require: NodeJS.Require,
  cachedData?: Buffer,
  starter?: string,
): { exports: object; script: Script };
