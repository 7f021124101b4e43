import mermaid from 'mermaid';

/** The entry point of `dist/parsers/mermaid.js`: Mermaid without what draws. */
export const parse = (code: string): Promise<unknown> => mermaid.parse(code);
