/** HTTP methods with their own key in a path item, in the order in which their pages appear. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  /** Since OpenAPI 3.2. */
  'query',
] as const;

/** The key of a path item for operations with other methods (OpenAPI 3.2). */
export const FURTHER = 'additionalOperations';

/** RFC 9110 allows more. All methods in use match this, and such names are safe in code samples and URLs. */
export const METHOD_NAME = /^[\w-]+$/;

export function isMethod(word: string): boolean {
  return (METHODS as readonly string[]).includes(word);
}

export function isMethodName(word: string): boolean {
  return METHOD_NAME.test(word);
}

/** The method of an operation from a word: those with their own key are case-insensitive, others are kept as written. */
export function methodOf(word: string): string {
  const lower = word.toLowerCase();
  return isMethod(lower) ? lower : word;
}

/** A method as it is sent. */
export function sentMethod(method: string): string {
  return isMethod(method) ? method.toUpperCase() : method;
}
