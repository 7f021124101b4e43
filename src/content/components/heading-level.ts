import type { ElementNode } from '../node.ts';

/** The level of a heading, 1 to 6; undefined for any other element. */
export function headingLevel({ name, props }: ElementNode): number | undefined {
  if (name === 'Heading') return Math.min(6, Math.max(1, Math.trunc(Number(props.level ?? 2)) || 2));
  return name[0] === 'h' && /^h[1-6]$/.test(name) ? Number(name[1]) : undefined;
}
