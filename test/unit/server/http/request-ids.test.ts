import { expect, test } from 'vitest';
import { requestIds } from '../../../../src/server/http/request-ids.ts';
import { parseId, timeOfId } from '../../../../src/store/ids.ts';

test('ids of requests are ULIDs of their time, and all different', () => {
  const next = requestIds();
  const time = Date.UTC(2026, 0, 15);
  const ids = Array.from({ length: 5000 }, (_, i) => next(time + (i >> 9)));
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => parseId(id) === id)).toBe(true);
  expect(timeOfId(ids[0]!)).toBe(time);
  expect(requestIds()(time)).not.toBe(ids[0]);
});
