import { isObject } from '../../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../../../openapi/document/json.ts';
import type { Links } from '../project/links.ts';
import type { Reflection } from '../project/reflection.ts';
import { commentText } from './comment-text.ts';
import { linkedText } from './linked-text.ts';

/** A comment in Markdown, the same for all versions of TypeDoc. */
export interface Comment {
  summary: string;
  tags: readonly CommentTag[];
  /** Tags without text, such as `beta`. */
  modifiers: readonly string[];
}

export interface CommentTag {
  /** In lower case, as versions before 0.23 write them, and without `@`. */
  tag: string;
  /** As the author wrote it. */
  written: string;
  /** Parameter that it is about, or title of an example. */
  name?: string;
  /** In braces before the text. */
  type?: string;
  text: string;
}

const NOTHING: Comment = { summary: '', tags: [], modifiers: [] };

export function commentOf(reflection: Reflection, links: Links): Comment {
  const { comment } = reflection;
  if (!isObject(comment)) return NOTHING;
  return Array.isArray(comment.summary) ||
    Array.isArray(comment.blockTags) ||
    Array.isArray(comment.modifierTags)
    ? readComment(comment, links)
    : readOldComment(comment, links);
}

/** A comment with the tags of another one as well. */
export function withTags(comment: Comment, { tags }: Comment): Comment {
  return { ...comment, tags: [...comment.tags, ...tags] };
}

function readComment(comment: Reflection, links: Links): Comment {
  return {
    summary: commentText(comment.summary, links),
    tags: listOf(comment.blockTags)
      .filter(isObject)
      .map((tag) => ({
        tag: tagName(tag.tag).toLowerCase(),
        written: tagName(tag.tag),
        ...(textOf(tag.name) && { name: textOf(tag.name) }),
        ...(textOf(tag.typeAnnotation) && { type: bareType(String(tag.typeAnnotation)) }),
        text: commentText(tag.content, links),
      })),
    modifiers: listOf(comment.modifierTags).map(tagName),
  };
}

/** Comments of versions before 0.23: texts in which links are still as written. */
function readOldComment(comment: Reflection, links: Links): Comment {
  const text = (value: unknown) => linkedText(textOf(value)?.trim() ?? '', links);
  const tags = listOf(comment.tags)
    .map(objectOf)
    .map((tag) => ({
      tag: tagName(tag.tag).toLowerCase(),
      written: tagName(tag.tag),
      ...(textOf(tag.param) && { name: textOf(tag.param) }),
      text: text(tag.text),
    }));
  const returns = text(comment.returns);
  return {
    summary: [text(comment.shortText), text(comment.text)].filter(Boolean).join('\n\n'),
    tags: [
      ...tags.filter(hasMeaning),
      ...(returns ? [{ tag: 'returns', written: 'returns', text: returns }] : []),
    ],
    modifiers: tags.filter((tag) => !hasMeaning(tag)).map(({ tag }) => tag),
  };
}

/** The only tag that is meaningful without text. */
function hasMeaning({ tag, text }: CommentTag): boolean {
  return text !== '' || tag === 'deprecated';
}

function tagName(tag: unknown): string {
  return typeof tag === 'string' ? tag.replace(/^@/, '') : '';
}

function bareType(annotation: string): string {
  return annotation.trim().replace(/^\{/, '').replace(/\}$/, '').trim();
}
