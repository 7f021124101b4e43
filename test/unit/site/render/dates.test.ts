import { afterEach, describe, expect, test } from 'vitest';
import { normalizeConfig } from '../../../../src/config/normalize/normalize-config.ts';
import type { PlannedPage } from '../../../../src/site/plan/plan-pages.ts';
import { feedDate, rssFeed } from '../../../../src/site/render/changelog-feed.ts';
import { pageDates } from '../../../../src/site/render/page-facts.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('built in %s', (zone) => {
  test.each([
    ['2025-10-14', '2025-10-14T00:00:00.000Z'],
    ['2025-10-14T10:00:00', '2025-10-14T10:00:00.000Z'],
    ['2025-10-14T10:00:00+02:00', '2025-10-14T08:00:00.000Z'],
    ['2025-10-14 10:00', '2025-10-14T10:00:00.000Z'],
    ['October 14, 2025', '2025-10-14T00:00:00.000Z'],
    ['10-14-2025', '2025-10-14T00:00:00.000Z'],
    ['14 Oct 2025 10:00 PDT', '2025-10-14T17:00:00.000Z'],
    ['Tue, 14 Oct 2025 10:00:00 GMT', '2025-10-14T10:00:00.000Z'],
    ['14 Oct 2025 10:00 -0700', '2025-10-14T17:00:00.000Z'],
    ['soon', undefined],
  ])('a page that was updated at %s has the same date', (lastUpdatedDate, expected) => {
    process.env.TZ = zone;
    const page = { file: 'a.mdx', frontmatter: { lastUpdatedDate } } as PlannedPage;
    expect(pageDates(normalizeConfig({}), [page], undefined)(page)).toBe(expected);
  });
});

test.each([
  ['2025-10-14', 'Tue, 14 Oct 2025 00:00:00 GMT'],
  ['October 3, 2025', 'Fri, 03 Oct 2025 00:00:00 GMT'],
  ['Sept. 3rd 2025', 'Wed, 03 Sep 2025 00:00:00 GMT'],
  ['2025-13-45', undefined],
  ['February 31, 2025', undefined],
  ['Release 3, 2025', undefined],
  ['v2.1', undefined],
])('the date of an update with the label %s', (label, expected) => {
  expect(feedDate(label)).toBe(expected);
});

test('a feed has nothing that XML has no form for', () => {
  const item = {
    id: 'a',
    title: '\u001b[1mBold\u001b[0m',
    description: 'half \ud83d, whole 😀, \u0000\uffff',
  };
  const feed = rssFeed({ title: 'T\u0007', link: '/a', lang: 'en', items: [item] });
  expect(feed).toContain('<title>T</title>');
  expect(feed).toContain('<title>[1mBold[0m</title>');
  expect(feed).toContain('<description>half , whole 😀, </description>');
});
