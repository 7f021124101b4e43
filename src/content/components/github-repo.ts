import { withoutEndSlashes } from '../../lib/url/paths.ts';
import type { Props } from '../node.ts';
import { textProp } from '../node-text.ts';

/** The repository that a component names, `owner/name`; it may be given as a URL. */
export function githubRepo({ repo }: Props): string {
  return withoutEndSlashes(textProp(repo).replace(/^https?:\/\/github\.com\//, ''));
}
