/** HTTP methods of a path item, in the order in which their pages appear. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export type Method = (typeof METHODS)[number];

export function isMethod(word: string): word is Method {
  return (METHODS as readonly string[]).includes(word);
}
