import type { Program } from 'acorn';
import type { Token } from 'marked';
import type { PageToken } from './tokens.ts';

/** The code of a module, and its statements if they have been parsed already. */
export interface ModuleSource {
  code: string;
  body: Program['body'] | undefined;
  /** The code of each block of statements, as in the file; offsets in `body` count from the start of one of these. */
  blocks: string[];
}

export const NO_MODULE: ModuleSource = { code: '', body: [], blocks: [] };

/** The import and export statements among the tokens of a file, in elements too, as one module. */
export function moduleSource(tokens: readonly Token[]): ModuleSource {
  const source: ModuleSource = { code: '', body: [], blocks: [] };
  addModules(tokens as readonly PageToken[], source);
  return source;
}

function addModules(tokens: readonly PageToken[], into: ModuleSource): void {
  for (const token of tokens) {
    if (token.type === 'jsx') addModules(token.tokens as readonly PageToken[], into);
    if (token.type !== 'module') continue;
    into.code += `${token.code}\n`;
    into.blocks.push(token.code);
    if (token.body) for (const statement of token.body) into.body?.push(statement);
    else into.body = undefined;
  }
}
