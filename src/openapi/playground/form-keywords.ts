import type { JsonObject } from '../../lib/json/json-object.ts';
import { textOf } from '../document/json.ts';
import { plainSummary } from '../document/plain-summary.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { exampleOf, prefillOf } from '../schema/keywords.ts';
import { meetsLimits } from '../schema/values/meets-limits.ts';
import { isBinary } from '../view/media.ts';
import type { FormRules } from './form-schema.ts';

const RULES = [
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const satisfies readonly (keyof FormRules)[];

/** What a field says of itself, without its type. Examples are initial values with `prefill`. */
export function annotations(
  keywords: JsonObject,
  { document, prefill }: { document: SpecDocument; prefill: boolean },
) {
  const title = textOf(keywords.title);
  const hint = hintOf(document, keywords.description);
  const format = textOf(keywords.format);
  const example = exampleOf(keywords);
  const start = prefillOf(keywords) ?? (prefill ? example : undefined);
  return {
    ...(title && { title }),
    ...(hint && { hint }),
    ...(format && { format }),
    ...(keywords.deprecated === true && { deprecated: true as const }),
    ...(keywords.default !== undefined &&
      meetsLimits(keywords.default, keywords) && { default: keywords.default }),
    ...(example !== undefined && example !== start && { example }),
    ...(start !== undefined && { prefill: start }),
  };
}

export function hintOf(document: SpecDocument, description: unknown): string | undefined {
  const text = textOf(description);
  return text && (plainSummary(document, text) || undefined);
}

export function rulesOf(keywords: JsonObject): FormRules {
  return Object.fromEntries(
    RULES.filter((rule) => keywords[rule] !== undefined).map((rule) => [rule, keywords[rule]]),
  );
}

/** How a text that stands for a file is sent. */
export function fileKind(keywords: JsonObject, type: string | undefined): { file?: 'bytes' | 'base64' } {
  if (type !== undefined && type !== 'string') return {};
  const mediaType = textOf(keywords.contentMediaType);
  const encoding = textOf(keywords.contentEncoding);
  if (keywords.format === 'base64' || (mediaType && /^base64/.test(encoding ?? '')))
    return { file: 'base64' };
  return keywords.format === 'binary' || isBinary(mediaType) ? { file: 'bytes' } : {};
}
