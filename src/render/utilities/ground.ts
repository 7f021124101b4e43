import { splitVariants } from './variants.ts';

const GROUND = /^(?:bg|from)-/;
const LIGHT = /^(?:bg|from)-(?:white|[a-z]+-(?:50|[123]00))$/;

/**
 * The mode that the background of an element is made for: light when its classes give it a light one and none for the
 * dark mode, where text would be light as well.
 */
export function groundOf(classes: string): 'light' | 'dark' | undefined {
  if (!classes.includes('bg-')) return undefined;
  const grounds = classes
    .split(/\s+/)
    .map(splitVariants)
    .filter(({ utility }) => GROUND.test(utility));
  if (grounds.some(({ variants }) => variants.includes('dark'))) return 'dark';
  return grounds.some(({ utility, variants }) => variants.length === 0 && LIGHT.test(utility))
    ? 'light'
    : undefined;
}
