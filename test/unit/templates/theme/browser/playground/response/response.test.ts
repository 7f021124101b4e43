import { describe, expect, test } from 'vitest';
import { lineStarts } from '../../../../../../../templates/theme/browser/playground/response/body-content.tsx';
import { findTable } from '../../../../../../../templates/theme/browser/playground/response/body-view.tsx';
import { documentedSchema } from '../../../../../../../templates/theme/browser/playground/response/documented.ts';
import {
  type ReceivedBody,
  receive,
} from '../../../../../../../templates/theme/browser/playground/send/receive.ts';

async function received(type: string, pieces: readonly string[]): Promise<ReceivedBody> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  let last: ReceivedBody | undefined;
  await receive([['content-type', type]], stream, (body) => {
    last = body;
  });
  return last!;
}

describe('a stream', () => {
  test.each(['application/x-ndjson', 'application/jsonl', 'application/ndjson; charset=utf-8'])(
    'of %s is told line by line, wherever it was cut',
    async (type) => {
      const { kind, events, eventCount } = await received(type, ['{"a":', '1}\n\n{"a":2}\r\n{"a"', ':3}']);
      expect(kind).toBe('events');
      expect(events.map(({ data }) => data)).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
      expect(eventCount).toBe(3);
    },
  );

  test('keeps the last events and counts all', async () => {
    const { events, eventCount } = await received('text/event-stream', ['data: x\n\n'.repeat(1500)]);
    expect([events.length, eventCount]).toEqual([1000, 1500]);
  });

  test('without line breaks does not grow forever', async () => {
    const { eventCount } = await received('application/x-ndjson', Array(40).fill('x'.repeat(100_000)));
    expect(eventCount).toBeGreaterThan(3);
  });
});

test('a sequence of JSON texts is shown as text', async () => {
  const { kind, text } = await received('application/json-seq', ['\u001e{"a":1}\n', '\u001e{"a":2}\n']);
  expect({ kind, text }).toEqual({ kind: 'text', text: '\u001e{"a":1}\n\u001e{"a":2}\n' });
});

test('of a large text, the beginning is shown and all bytes are counted', async () => {
  const { text, isCut, bytes } = await received('application/json', Array(12).fill('x'.repeat(1_000_000)));
  expect([text.length, isCut, bytes]).toEqual([10_000_000, true, 12_000_000]);
});

test('long lines are continued, so that each is laid out in no time', () => {
  expect(lineStarts('ab\ncd')).toEqual([0, 3, 5]);
  expect(lineStarts('x'.repeat(1000))).toEqual([0, 400, 800, 1000]);
  expect(lineStarts('x'.repeat(10_000_000)).length).toBe(25_001);
});

describe('a table', () => {
  test('is a list of objects, or the only list of an object', () => {
    const rows = [{ id: 1 }, { id: 2, name: 'B' }];
    expect(findTable(rows)).toEqual({ columns: ['id', 'name'], rows });
    expect(findTable({ data: rows, next: null })).toEqual({ columns: ['id', 'name'], rows });
  });

  test.each([[[]], [[1, 2]], [[{ a: 1 }, null]], ['text'], [{ a: [{}], b: [{}] }], [[{}]]])(
    'is not made of %j',
    (value) => {
      expect(findTable(value)).toBeUndefined();
    },
  );
});

test('the documented schema is that of the status, of its kind, or the default', () => {
  const of = (status: string, type = 'application/json') => ({
    status,
    media: [{ type, schema: { title: status } }],
  });
  const responses = [of('200'), of('4XX'), of('default', 'application/problem+json')];
  const titles = [200, 404, 500].map(
    (status) => documentedSchema(responses, status, 'application/json')?.title,
  );
  expect(titles).toEqual(['200', '4XX', 'default']);
  expect(documentedSchema([of('200')], 201, 'application/json')).toBeUndefined();
});
