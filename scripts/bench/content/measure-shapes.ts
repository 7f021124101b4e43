import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The shapes that pages have, and those that cost most. */
export const COMMON_SHAPES = [
  'prose and components',
  'prose in ten components',
  'one line of markup',
  'nested lists of ten levels',
  'nested blockquotes',
  'nested tags, one a line',
  'nested components',
  'unclosed tags of many names',
  'unclosed quotes',
  'open fences',
  'open braces',
  'less-than',
  'open brackets',
  'open emphasis',
  'backticks of three lengths',
  'open formulas',
  'open directives',
  'open comments',
  'a wide table',
  'many attributes',
  'footnotes',
];

/**
 * Prints the seconds that pages of each shape take to become HTML or Markdown, and how that grew from half the size. Each
 * page has a process of its own: the garbage of others would cost it time that no build of a site takes.
 */
export function measureShapes(result: 'page' | 'twin', size: number, names: readonly string[]): void {
  const rows = names.map((name) => {
    const half = seconds(name, size / 2, result);
    const whole = seconds(name, size, result);
    console.log(`${name.padEnd(40)} ${whole.toFixed(2).padStart(6)} s  ${(whole / half).toFixed(1)} × half`);
    return { name, whole };
  });
  const slowest = rows.reduce((a, b) => (a.whole > b.whole ? a : b));
  const within = rows.filter(({ whole }) => whole < 3).length;
  console.log(
    `${size / 1e6} MB pages: ${within} of ${rows.length} shapes in under 3 s; slowest: ${slowest.name}, ${slowest.whole.toFixed(2)} s`,
  );
}

function seconds(name: string, size: number, result: string): number {
  const script = path.join(import.meta.dirname, 'measure-shape.ts');
  const args = ['--import', 'tsx', script, name, String(size), result];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
