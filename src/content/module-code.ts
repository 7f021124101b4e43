import type { Token } from 'marked';

/** The import and export statements among the tokens of a file, in elements too, as one module. */
export function moduleCode(tokens: readonly Token[]): string {
  let code = '';
  for (const token of tokens) {
    if (token.type === 'module' && 'code' in token) code += `${String(token.code)}\n`;
    else if (token.type === 'jsx' && 'tokens' in token) code += moduleCode(token.tokens ?? []);
  }
  return code;
}
