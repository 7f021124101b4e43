import { isObject } from '../../lib/json/json-object.ts';
import { alternativesOf } from '../document/discriminated-refs.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { isSequence, type Media } from '../view/media.ts';
import { type SampleOptions, sampleValue } from './sample-value.ts';
import { scalarText } from './serialize.ts';

/** Items that a sample shows, one for each alternative. */
const MAX_ITEMS = 3;
export const BOUNDARY = 'boundary';
/** Before each text of `json-seq`. */
export const RECORD_SEPARATOR = '\u001e';
/** Fields of an event, in the order in which they are usually sent. */
const EVENT_FIELDS = ['event', 'id', 'retry', 'data'];

/**
 * The text of a body that is a sequence of items: from its example, otherwise from the schema of an item. Undefined for other
 * bodies, and for parts of a form.
 */
export function sequenceSample(media: Media, value: unknown, options: SampleOptions): string | undefined {
  if (!isSequence(media)) return undefined;
  if (typeof value === 'string') return value;
  const items = value === undefined ? sampleItems(media, options) : Array.isArray(value) ? value : [value];
  return items.length === 0 ? undefined : sequenceText(media, items);
}

function sampleItems({ schema, itemSchema }: Media, options: SampleOptions): readonly unknown[] {
  if (itemSchema === undefined) {
    const whole = schema === undefined ? [] : sampleValue(schema, options);
    return Array.isArray(whole) ? whole : [whole];
  }
  const [alternatives] = alternativesOf(options.document, flattenSchema(options.document, itemSchema));
  const count = Math.min(alternatives?.options.length ?? 1, MAX_ITEMS);
  return Array.from({ length: count }, (_, choice) => sampleValue(itemSchema, { ...options, choice }));
}

function sequenceText({ type, partTypes }: Media, items: readonly unknown[]): string {
  if (/^text\/event-stream/i.test(type)) return items.map(eventText).join('\n');
  if (/^multipart\//i.test(type)) return partsText(items, partTypes);
  const before = /json-seq/i.test(type) ? RECORD_SEPARATOR : '';
  return items.map((item) => `${before}${JSON.stringify(item)}\n`).join('');
}

/** An event of `text/event-stream`. An object without `data` is the data itself. */
function eventText(item: unknown): string {
  const fields = isObject(item) && item.data !== undefined ? item : { data: item };
  const lines = EVENT_FIELDS.filter((name) => fields[name] !== undefined).flatMap((name) =>
    scalarText(fields[name])
      .split('\n')
      .map((line) => `${name}: ${line}`),
  );
  return `${lines.join('\n')}\n`;
}

function partsText(items: readonly unknown[], types: Media['partTypes']): string {
  const parts = items.map((item, index) => {
    const usual = typeof item === 'object' ? 'application/json' : 'text/plain';
    const type = types?.first[index] ?? types?.others ?? usual;
    return `--${BOUNDARY}\r\nContent-Type: ${type}\r\n\r\n${scalarText(item)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
