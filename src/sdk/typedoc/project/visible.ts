import { isObject } from '../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../openapi/document/json.ts';
import { childrenOf, hasFlag, nameOf, type Reflection, reflectionsIn, SIGNATURES } from './reflection.ts';

const HIDDEN: ReadonlySet<string> = new Set(['internal', 'hidden', 'ignore']);

/** Whether a reflection is part of the public interface. Protected members are: people who extend a class need them. */
function isVisible(reflection: Reflection): boolean {
  if (hasFlag(reflection, 'isPrivate') || nameOf(reflection).startsWith('#')) return false;
  if (isHidden(reflection)) return false;
  const signatures = SIGNATURES.flatMap((key) => reflectionsIn(reflection[key]));
  return signatures.length === 0 || !signatures.every(isHidden);
}

export function visibleChildren(reflection: Reflection): Reflection[] {
  return childrenOf(reflection).filter(isVisible);
}

/** The signatures that are for everybody. */
export function visibleSignatures(value: unknown): Reflection[] {
  return reflectionsIn(value).filter((signature) => !isHidden(signature));
}

function isHidden({ comment }: Reflection): boolean {
  if (!isObject(comment)) return false;
  const tags = [...listOf(comment.blockTags), ...listOf(comment.tags)].map((tag) => objectOf(tag).tag);
  return [...listOf(comment.modifierTags), ...tags].some(
    (tag) => typeof tag === 'string' && HIDDEN.has(tag.replace(/^@/, '')),
  );
}
