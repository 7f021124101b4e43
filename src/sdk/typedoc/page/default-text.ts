import type { Comment } from '../comment/comment.ts';
import { textsOf } from '../comment/documented.ts';

/** The default value in a comment, without code formatting. */
export function defaultText({ tags }: Comment): string | undefined {
  const [text] = [...textsOf(tags, 'defaultvalue'), ...textsOf(tags, 'default')];
  if (!text) return undefined;
  const fence = /^```[^\n]*\n([^`]*)\n```$/.exec(text);
  const span = /^`([^`]*)`$/.exec(text);
  return (fence?.[1] ?? span?.[1] ?? text).trim() || undefined;
}
