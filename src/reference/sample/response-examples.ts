import { plainLine } from '../../markdown/commonmark.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import type { SentBy } from '../schema/keywords.ts';
import { isJson, type Media, preferredMedia } from '../view/media.ts';
import { sampleValue } from './sample-value.ts';
import { RECORD_SEPARATOR, sequenceSample } from './sequence.ts';
import { isXml, toXml } from './xml-sample.ts';

export interface ResponseExample {
  /** `200`, or `200 · Not yet paid` if there are several; in another content type `200 · text/csv`. */
  label: string;
  language: string;
  code: string;
  /** Its description in the document. */
  description?: string;
}

/**
 * Examples of each status: those of the document, otherwise one from the schema. A status without a body has none. In other
 * content types than the preferred one, those of the document.
 */
export function responseExamples(
  document: SpecDocument,
  responses: readonly { status: string; media: readonly Media[] }[],
  direction: SentBy,
): ResponseExample[] {
  return responses.flatMap(({ status, media }) => {
    const preferred = preferredMedia(media);
    if (!preferred) return [];
    const shown = mediaExamples(document, status, preferred, direction);
    const others = media.filter((other) => other !== preferred && other.examples.length > 0);
    const more = others.flatMap((other) =>
      mediaExamples(document, `${status} · ${other.type}`, other, direction),
    );
    // Generators repeat the examples for each content type.
    return [...shown, ...more.filter(({ code }) => shown.every((example) => example.code !== code))];
  });
}

function mediaExamples(
  document: SpecDocument,
  title: string,
  media: Media,
  direction: SentBy,
): ResponseExample[] {
  const { type, schema, examples } = media;
  const options = { document, direction };
  if (examples.length === 0) {
    const items = sequenceSample(media, undefined, options);
    if (items !== undefined) return [{ label: title, ...itemLines(type, items) }];
    if (schema === undefined) return [];
    return [{ label: title, ...written(document, type, schema, sampleValue(schema, options)) }];
  }
  return examples.map(({ name, summary, description, value, text }) => {
    const items = sequenceSample(media, text ?? value, options);
    return {
      label: examples.length > 1 ? `${title} · ${summary === undefined ? name : plainLine(summary)}` : title,
      ...(description && description !== summary && { description }),
      ...(items === undefined
        ? written(document, type, schema, text !== undefined && !isJson(type) ? text : value)
        : itemLines(type, items)),
    };
  });
}

/** Invisible record separators as visible symbols. */
function itemLines(type: string, items: string) {
  const language = /json/i.test(type) ? 'json' : 'text';
  return { language, code: items.replaceAll(RECORD_SEPARATOR, '\u241e').replaceAll('\r\n', '\n').trimEnd() };
}

function written(document: SpecDocument, type: string, schema: unknown, value: unknown) {
  if (isXml(type)) return { language: 'xml', code: toXml(document, schema, value) };
  if (typeof value === 'string')
    return { language: isJson(type) ? 'json' : 'text', code: isJson(type) ? asJson(value) : value };
  return { language: 'json', code: JSON.stringify(value, null, 2) };
}

/** An example may be the JSON text itself. */
function asJson(text: string): string {
  return /^\s*[[{]/.test(text) ? text : JSON.stringify(text);
}
