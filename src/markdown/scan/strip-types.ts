import { transform } from 'sucrase';

/** TypeScript as JavaScript with the JSX left in; undefined when it cannot be read. */
export function stripTypes(code: string): string | undefined {
  try {
    return transform(code, {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'preserve',
      disableESTransforms: true,
      keepUnusedImports: true,
    }).code;
  } catch {
    return undefined;
  }
}
