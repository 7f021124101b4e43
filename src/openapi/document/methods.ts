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

/** What RFC 9110 allows as the name of a method. */
const TOKEN = /^[!#$%&'*+\-.^`|~\w]+$/;

export function isMethod(word: string): boolean {
  return (METHODS as readonly string[]).includes(word);
}

export function isMethodName(word: string): boolean {
  return TOKEN.test(word);
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
