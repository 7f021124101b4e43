const LIGHT = /^!?(?:bg|from)-(?:white|[a-z]+-(?:50|[123]00))$/;
const OF_THE_DARK_MODE = /(?:^|:)dark:(?:.*:)?!?(?:bg|from)-/;

/**
 * The mode that the background of an element is made for: light when its classes give it a light one and none for the
 * dark mode, where text would be light as well.
 */
export function groundOf(classes: string): 'light' | 'dark' | undefined {
  const names = classes.split(/\s+/);
  if (names.some((name) => OF_THE_DARK_MODE.test(name))) return 'dark';
  return names.some((name) => LIGHT.test(name)) ? 'light' : undefined;
}
