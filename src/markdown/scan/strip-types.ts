import { transform } from 'sucrase';

/** TypeScript as JavaScript with its JSX, line by line; undefined if it cannot be parsed. */
export function stripTypes(code: string): string | undefined {
  const read = readTypes(code);
  return typeof read === 'string' ? read : undefined;
}

/** The same, or why and on which line, from 1, it cannot be parsed. */
export function readTypes(code: string): string | { error: string; line: number } {
  try {
    return transform(code, {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'preserve',
      disableESTransforms: true,
      keepUnusedImports: true,
    }).code;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    const reason = message.replace(/^Error transforming[^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
    return { error: reason, line: loc?.line ?? 1 };
  }
}
