/** HTTP methods that have a key of their own in a path item, in the order in which their pages appear. */
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

/** The key of a path item under which OpenAPI 3.2 has operations of further methods. */
export const FURTHER = 'additionalOperations';

/** RFC 9110 allows more. All methods in use are such names, and they mean nothing else in code samples and addresses. */
export const METHOD_NAME = /^[\w-]+$/;

export function isMethod(word: string): boolean {
  return (METHODS as readonly string[]).includes(word);
}

export function isMethodName(word: string): boolean {
  return METHOD_NAME.test(word);
}

/** The method of an operation that a word stands for: those with a key of their own in any case, others as they are written. */
export function methodOf(word: string): string {
  const lower = word.toLowerCase();
  return isMethod(lower) ? lower : word;
}

/** A method as it is sent. */
export function sentMethod(method: string): string {
  return isMethod(method) ? method.toUpperCase() : method;
}
