import { withoutSlashes } from './slashes.ts';

const SEGMENT = /^[\w.~-]+$/;

/** Whether a site can be hosted under a path: one that every browser, proxy and file system leaves unchanged. */
export function isBasePath(text: string): boolean {
  const path = withoutSlashes(text);
  return path === '' || path.split('/').every((part) => SEGMENT.test(part) && part !== '.' && part !== '..');
}
