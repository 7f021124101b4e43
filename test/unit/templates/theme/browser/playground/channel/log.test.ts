import { describe, expect, test } from 'vitest';
import {
  EMPTY_LOG,
  type Log,
  logged,
  loggedBytes,
  loggedText,
} from '../../../../../../../templates/theme/browser/playground/channel/log.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;
const received = (log: Log, text: string) => logged(log, { kind: 'received', ...loggedText(text) }, 0);

describe('the log of a connection', () => {
  test('keeps all events, each with a unique number', () => {
    const opened = logged(EMPTY_LOG, { kind: 'opened', protocol: '' }, 5);
    const { entries } = received(opened, 'é');
    expect(entries).toEqual([
      { id: 1, at: 5, kind: 'opened', protocol: '' },
      { id: 2, at: 0, kind: 'received', text: 'é', bytes: 2 },
    ]);
  });

  test('keeps the last events of many, and counts the others', () => {
    let log = EMPTY_LOG;
    for (let at = 1; at <= 1200; at++) log = received(log, String(at));
    expect(log.entries).toHaveLength(500);
    expect(log.entries.at(-1)).toMatchObject({ id: 1200, text: '1200' });
    expect(log.removed).toBe(700);
  });

  test('keeps only the start of large messages, and few of them', () => {
    let log = EMPTY_LOG;
    for (let at = 1; at <= 100; at++) log = received(log, 'x'.repeat(1_000_000));
    const [first] = log.entries;
    expect(first).toMatchObject({ bytes: 1_000_000, isCut: true });
    expect('text' in first! && first.text?.length).toBe(64_000);
    expect(log.entries.length).toBe(31);
    expect(log.removed).toBe(69);
  });

  test('shows text in binary messages', () => {
    expect(loggedBytes(bytesOf(0x7b, 0x7d))).toEqual({ text: '{}', bytes: 2 });
    expect(loggedBytes(bytesOf(0xff, 0xfe))).toEqual({ bytes: 2 });
    expect(loggedBytes(bytesOf(0, 1, 2))).toEqual({ bytes: 3 });
    const long = new TextEncoder().encode(`a${'é'.repeat(40_000)}`).buffer;
    expect(loggedBytes(long)).toMatchObject({ text: `a${'é'.repeat(31_999)}`, bytes: 80_001, isCut: true });
  });
});
