import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import { decodeUri } from '../../../../lib/url/paths.ts';
import { listOf, textOf, textsOf } from '../../../document/json.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { FURTHER, isMethod, methodOf } from '../document/entry.ts';
import type { Operation, Spec } from '../document/spec.ts';

/** The tag objects of the document, by name. */
function tagsOf({ root, known }: SpecDocument): ReadonlyMap<string, JsonObject> {
  known.tags ??= new Map(
    listOf(root.tags)
      .filter(isObject)
      .map((tag) => [textOf(tag.name) ?? '', tag]),
  );
  return known.tags;
}

/** The tag object of a tag. */
export function tagNamed(document: SpecDocument, name: string): JsonObject | undefined {
  return tagsOf(document).get(name);
}

/**
 * The tag that determines the group and the folder of the page: the first one, except those whose `kind` (OpenAPI 3.2) is
 * not navigation.
 */
export function groupTag({ document }: Spec, { value }: Operation): string | undefined {
  const names = listOf(value.tags);
  const isNavigation = (name: unknown) => {
    const kind = textOf(tagsOf(document).get(String(name))?.kind);
    return kind === undefined || kind === 'nav';
  };
  return textOf(names.find(isNavigation) ?? names[0]);
}

/** The title of a tag for readers. The name itself stays in the URL. */
export function tagTitle(document: SpecDocument, name: string): string {
  const tag = tagNamed(document, name);
  return textOf(tag?.['x-group']) ?? textOf(tag?.summary) ?? name;
}

/** The tags that a tag is nested under, outermost first, and itself at the end. Cycles are cut. */
export function tagPath(document: SpecDocument, name: string): string[] {
  const path = [name];
  for (
    let at = parentOf(document, name);
    at !== undefined && !path.includes(at);
    at = parentOf(document, at)
  ) {
    path.unshift(at);
  }
  return path;
}

function parentOf(document: SpecDocument, name: string): string | undefined {
  const parent = textOf(tagNamed(document, name)?.parent);
  return parent !== undefined && tagsOf(document).has(parent) ? parent : undefined;
}

/** The title of the first tag that is a badge. */
export function badgeOf({ document }: Spec, { value }: Operation): string | undefined {
  const name = textsOf(value.tags).find((tag) => tagNamed(document, tag)?.kind === 'badge');
  return name && tagTitle(document, name);
}

/** `operation/listUsers`, `tag/Users/operation/listUsers`, `tag/users/GET/users/{id}` or `tag/Users`. */
const ANCHOR = /^(?:(?:tag\/[^/]+\/)?operation\/([^/]+)|tag\/([^/]+)(?:\/([^/]+)(\/.*))?)$/i;

/**
 * The target of an anchor of single-page references, which many descriptions link to: the operationId or the pointer of an
 * operation, or the anchor of a tag.
 */
export function operationAnchor(hash: string): string | undefined {
  const [, operationId, tag, method, path] = ANCHOR.exec(decodeUri(hash)) ?? [];
  if (operationId !== undefined) return operationId;
  if (method !== undefined) return pointerTo('', 'paths', path!, ...keysOf(methodOf(method)));
  return tag === undefined ? undefined : tagAnchor(tag);
}

function keysOf(method: string): string[] {
  return isMethod(method) ? [method] : [FURTHER, method];
}

/** The anchor of a tag, the same for `Domain Records`, `Domain-Records` and `domain-records`. */
export function tagAnchor(tag: string): string {
  return `tag/${
    tag
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? tag
  }`;
}
