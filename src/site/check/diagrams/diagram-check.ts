import { compileFunction } from 'node:vm';
import { type DiagramLine, diagramLines } from '../../../content/check/diagram.ts';
import type { Diagram } from '../../../content/page-document.ts';
import { readTextAsset } from '../../../lib/files/assets.ts';
import { type ParamsOf, type Problem, problem } from '../../../problems/problem.ts';

type Parser = typeof import('./mermaid-parser.ts');

/** Mermaid takes quadratic time for some diagrams, which nobody would draw. */
const MAX_LENGTH = 5000;
const MAX_TOTAL_MS = 10_000;

/** Reads diagrams as browsers will. The parser, which has 2 MB, is loaded for the first one. */
export function createDiagramCheck(): (diagram: Diagram) => Promise<Problem[]> {
  let parser: Parser | undefined;
  let spent = 0;
  return async ({ code, at, firstLine }) => {
    if (code.length > MAX_LENGTH || spent > MAX_TOTAL_MS) return [];
    parser ??= loadParser();
    const start = performance.now();
    // Mermaid drops the others before it counts lines, and would keep their settings for later diagrams.
    const lines = diagramLines(code);
    try {
      await parser.parse(lines.map(({ text }) => text).join('\n'));
      return [];
    } catch (error) {
      const mistake = mistakeOf(error as MermaidError, lines);
      const isInCode = firstLine !== undefined && 'line' in mistake;
      const line = isInCode ? firstLine + mistake.line - 1 : at.line;
      return [problem('diagram-syntax', mistake, { ...at, ...(isInCode && { line, column: 1 }) })];
    } finally {
      spent += performance.now() - start;
    }
  };
}

function loadParser(): Parser {
  const module: { exports: Partial<Parser> } = { exports: {} };
  compileFunction(readTextAsset('dist/parsers/mermaid.js'), ['module'])(module);
  return module.exports as Parser;
}

/** An error of one of its parsers. Those made by Jison say the line in `hash`, the others in their text. */
interface MermaidError extends Error {
  hash?: { loc?: { first_line: number } };
}

function mistakeOf(
  { message, hash }: MermaidError,
  lines: readonly DiagramLine[],
): ParamsOf<'diagram-syntax'> {
  const said = /\bline (\d+)(?:, column (\d+))?/.exec(message);
  if (!said) return { reason: message.split('\n', 1)[0]! };
  const at = lines[Math.min(hash?.loc?.first_line ?? Number(said[1]), lines.length) - 1];
  // Below the text that was read last, there is an arrow at what could not be read.
  const [, context = '', arrow = ''] = message.split('\n');
  const text = said[2] ? (at?.text.slice(Number(said[2]) - 1) ?? '') : context.slice(arrow.indexOf('^'));
  return { line: at?.line ?? 1, text: at?.text.includes(text) ? text.trim() : '' };
}
