import { plainLine } from '../../markdown/plain-words.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import type { SentBy } from '../schema/direction.ts';
import { isJson, type Media, preferredMedia } from '../view/media.ts';
import { sampleValue } from './sample-value.ts';
import { RECORD_SEPARATOR, sequenceSample } from './sequence.ts';
import { isXml, toXml } from './xml-sample.ts';

export interface ResponseExample {
  /** `200`, or `200 · Not yet paid` if there are several. */
  label: string;
  language: string;
  code: string;
  /** Its description in the document. */
  description?: string;
}

/** Examples of each status: those of the document, otherwise one from the schema. A status without a body has none. */
export function responseExamples(
  document: SpecDocument,
  responses: readonly { status: string; media: readonly Media[] }[],
  direction: SentBy,
): ResponseExample[] {
  return responses.flatMap(({ status, media }) => {
    const preferred = preferredMedia(media);
    return preferred ? mediaExamples(document, status, preferred, direction) : [];
  });
}

function mediaExamples(
  document: SpecDocument,
  status: string,
  media: Media,
  direction: SentBy,
): ResponseExample[] {
  const { type, schema, examples } = media;
  const options = { document, direction };
  if (examples.length === 0) {
    const items = sequenceSample(media, undefined, options);
    if (items !== undefined) return [{ label: status, ...itemLines(type, items) }];
    if (schema === undefined) return [];
    return [{ label: status, ...written(document, type, schema, sampleValue(schema, options)) }];
  }
  return examples.map(({ name, summary, description, value, text }) => {
    const items = sequenceSample(media, text ?? value, options);
    return {
      label:
        examples.length > 1 ? `${status} · ${summary === undefined ? name : plainLine(summary)}` : status,
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
