import { expect, test } from 'vitest';
import { createOutages } from '../../../../src/server/monitoring/outages.ts';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function outagesAt(start = 0) {
  const time = { now: start };
  const said: string[] = [];
  const outages = createOutages(
    (text) => said.push(text),
    () => time.now,
  );
  return { time, said, outages };
}

test('a cause is reported once a minute, with its count', () => {
  const { time, said, outages } = outagesAt();
  for (let i = 0; i < 1000; i++) outages.failed('findKey', refused());
  expect(said).toEqual(['the connection was refused (ECONNREFUSED).']);
  outages.failed('findKey', new Error('the server does not respond.'));
  expect(said.slice(1)).toEqual(['the server does not respond.']);
  time.now = 61_000;
  outages.failed('ping', refused());
  expect(said.slice(2)).toEqual([
    'the connection was refused (ECONNREFUSED) (and 999 times since the last message).',
  ]);
});

test('the end is reported once, when the failed method works and keeps working', () => {
  const { time, said, outages } = outagesAt();
  outages.worked('findKey');
  outages.failed('findKey', refused());
  time.now = 2000;
  outages.failed('findKey', refused());
  outages.worked('findKey');
  time.now = 60_000;
  outages.worked('listProjects');
  expect(said).toHaveLength(1);
  outages.worked('findKey');
  outages.worked('findKey');
  expect(said.slice(1)).toEqual(['The database can be used again; 2 operations failed within 2 seconds.']);
  outages.failed('findKey', refused());
  expect(said.slice(2)).toEqual(['the connection was refused (ECONNREFUSED).']);
});

test('knows the failures that were reported to it', () => {
  const { outages } = outagesAt();
  const error = refused();
  outages.failed('ping', error);
  expect([outages.knows(error), outages.knows(refused()), outages.knows(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
