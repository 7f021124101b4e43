import { splitVariants } from './variants.ts';

const BACKGROUND = /^(?:bg|from)-/;
const LIGHT = /^(?:bg|from)-(?:white|[a-z]+-(?:50|[123]00))$/;

/**
 * The mode that the background of an element is designed for: light if its classes set a light one and none for dark mode,
 * where text would be light as well.
 */
export function backgroundMode(classes: string): 'light' | 'dark' | undefined {
  if (!classes.includes('bg-')) return undefined;
  const backgrounds = classes
    .split(/\s+/)
    .map(splitVariants)
    .filter(({ utility }) => BACKGROUND.test(utility));
  if (backgrounds.some(({ variants }) => variants.includes('dark'))) return 'dark';
  return backgrounds.some(({ utility, variants }) => variants.length === 0 && LIGHT.test(utility))
    ? 'light'
    : undefined;
}
