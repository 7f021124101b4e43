import { PAGE_SHAPES } from './page-shapes.ts';

/** What is measured unless all are asked for: the shapes that pages have, and those that cost most. */
const SOME = [
  'prose and components',
  'prose in ten components',
  'one line of markup',
  'nested lists of ten levels',
  'nested quotations',
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

/** Prints the seconds that reading and rendering pages of each shape take. */
export function measureShapes(render: (source: string) => unknown, size: number, all: boolean): void {
  const names = all ? Object.keys(PAGE_SHAPES) : SOME;
  const rows = names.map((name) => {
    const shape = PAGE_SHAPES[name]!;
    const half = seconds(() => render(shape(size / 2)));
    const whole = seconds(() => render(shape(size)));
    console.log(`${name.padEnd(40)} ${whole.toFixed(2).padStart(6)} s  ${(whole / half).toFixed(1)} × half`);
    return { name, whole };
  });
  const slowest = rows.reduce((a, b) => (a.whole > b.whole ? a : b));
  const within = rows.filter(({ whole }) => whole < 3).length;
  console.log(
    `${size / 1e6} MB pages: ${within} of ${rows.length} shapes in under 3 s; slowest: ${slowest.name}, ${slowest.whole.toFixed(2)} s`,
  );
}

function seconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
