import { describe, expect, test } from 'vitest';
import { gapTerms } from '../../../../src/assistant/gaps/gap-terms.ts';
import { type Gap, gapState, groupTexts, trendOf } from '../../../../src/assistant/gaps/group-texts.ts';
import type { Unanswered } from '../../../../src/assistant/gaps/topics.ts';

const SINCE = 1000;
const options = { since: SINCE, sinceBefore: 0 };

function asked(text: string, more: Partial<Unanswered> = {}): Unanswered {
  return { kind: 'question', text, time: SINCE, count: 1, ...more };
}

/** The groups without the pauses between steps. */
function allGroups(...input: Parameters<typeof groupTexts>): Gap[] {
  const steps = groupTexts(...input);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The texts of each group, as sets that do not depend on an order. */
function groupsOf(texts: readonly string[]): string[][] {
  const gaps = allGroups(
    texts.map((text) => asked(text)),
    options,
  );
  return gaps.map(({ wordings }) => wordings.map(({ text }) => text).sort()).sort();
}

/** Each line is what somebody who reads them puts into one group. */
const LABELLED: Record<string, readonly (readonly string[])[]> = {
  English: [
    ['How do I set up SSO with Okta?', 'okta sso setup', 'SSO via Okta', 'Can I configure Okta for SSO?'],
    [
      'How can I delete my account?',
      'deleting an account',
      'delete account',
      'Where do I delete the account?',
    ],
    ['What are the rate limits?', 'rate limit', 'Is there rate limiting?'],
    ['Is there a Terraform provider?', 'terraform', 'terraform provider docs'],
    ['How do I log in with a hardware token?', 'hardware tokens for login', 'login hardware token'],
    ['invoices in euro', 'Can I get my invoice in Euro?'],
    ['webhook retries', 'How often does a webhook retry?'],
  ],
  German: [
    ['Wie lösche ich mein Konto?', 'Konto löschen', 'Kann man das Konto löschen?'],
    ['Wo finde ich die Rechnungen?', 'Rechnung', 'Rechnungen finden'],
    ['Gibt es eine Schnittstelle für Buchhaltung?', 'Schnittstelle Buchhaltung'],
  ],
  French: [
    ['Comment supprimer mon compte ?', 'supprimer un compte', 'Suppression du compte supprimer'],
    ['Où sont les factures ?', 'facture', 'Comment voir une facture ?'],
  ],
  Spanish: [
    ['¿Cómo puedo cancelar la suscripción?', 'cancelar suscripción', 'Quiero cancelar mi suscripción'],
    ['¿Hay límites de velocidad?', 'límite velocidad'],
  ],
  Russian: [
    ['Как удалить аккаунт?', 'удалить аккаунт', 'Можно ли удалить мой аккаунт?'],
    ['Где найти счета?', 'найти счет'],
  ],
  Japanese: [
    ['アカウントを削除する方法は？', 'アカウント 削除', 'アカウントの削除'],
    ['請求書はどこですか', '請求書'],
  ],
  Chinese: [
    ['如何删除账户？', '删除账户', '怎么删除账户'],
    ['发票在哪里下载', '下载发票'],
  ],
};

describe('texts are grouped by what they are about', () => {
  test.each(Object.entries(LABELLED))('%s', (_, groups) => {
    const wanted = groups.map((texts) => [...texts].sort()).sort();
    expect(groupsOf(groups.flat())).toEqual(wanted);
  });

  test('all languages together', () => {
    const all = Object.values(LABELLED).flat();
    const found = groupsOf(all.flat());
    const wanted = all.map((texts) => [...texts].sort());
    const right = wanted.filter((texts) => found.some((group) => group.join('|') === texts.join('|')));
    expect(right.length / wanted.length).toBeGreaterThanOrEqual(0.9);
  });

  test('whatever their order, into the same groups with the same ids', () => {
    const texts = Object.values(LABELLED).flat(2);
    const ids = (list: readonly string[]) =>
      allGroups(
        list.map((text) => asked(text)),
        options,
      ).map(({ id, ids: all }) => [id, [...all].sort()]);
    expect(ids(texts.toReversed())).toEqual(ids(texts));
  });
});

describe('a gap', () => {
  test('counts questions and searches, in the period and in the one before', () => {
    const [gap] = allGroups(
      [
        asked('How do I use Terraform?', { time: SINCE + 5, count: 3 }),
        asked('terraform', { kind: 'search', time: SINCE - 1, count: 4 }),
        asked('terraform', { kind: 'search', time: SINCE + 9, count: 2 }),
        asked('terraform', { time: -1, count: 100 }),
      ],
      options,
    );
    expect(gap).toMatchObject({ questions: 3, searches: 2, now: 5, before: 4, lastAt: SINCE + 9 });
    expect(gap!.wordings[0]).toEqual({ kind: 'search', text: 'terraform', count: 6, lastAt: SINCE + 9 });
    expect(trendOf(gap!)).toBe(25);
    expect(trendOf({ now: 3, before: 0 })).toBeUndefined();
  });

  test('comes first when it is asked most now', () => {
    const gaps = allGroups(
      [
        asked('billing', { time: 1, count: 50 }),
        asked('terraform', { count: 2 }),
        asked('okta', { count: 3 }),
      ],
      options,
    );
    expect(gaps.map(({ wordings }) => wordings[0]!.text)).toEqual(['okta', 'terraform', 'billing']);
  });

  test('is found by an old id, when another text has become the most common', () => {
    const first = allGroups([asked('okta sso', { count: 3 }), asked('okta sso setup')], options)[0]!;
    const later = allGroups(
      [asked('okta sso', { count: 3 }), asked('okta sso setup', { count: 9 })],
      options,
    )[0]!;
    expect(later.id).not.toBe(first.id);
    expect(later.ids).toContain(first.id);
  });

  test('stays solved until it is asked again', () => {
    const gap = (time: number) => allGroups([asked('terraform', { time })], options)[0]!;
    const mark = { id: gap(SINCE).id, solvedAt: SINCE + 10, solvedBy: 'key k' };
    const marks = new Map([[mark.id, mark]]);
    expect(gapState(gap(SINCE), new Map())).toEqual({ kind: 'open' });
    expect(gapState(gap(SINCE + 10), marks)).toEqual({ kind: 'solved', mark });
    expect(gapState(gap(SINCE + 11), marks)).toEqual({ kind: 'again', mark });
  });
});

describe('hostile text', () => {
  test.each([
    ['nothing', ''],
    ['marks only', '?!… 😀 \u0000'],
    ['one endless word', 'a'.repeat(100_000)],
    ['endless words', 'b c '.repeat(50_000)],
    ['half a character', '\ud83d terraform'],
    ['names of our own objects', '__proto__ constructor hasOwnProperty'],
    ['combining marks', `e${'\u0301'.repeat(5000)}`],
  ])('%s', (_, text) => {
    const terms = gapTerms(text);
    expect(terms.length).toBeLessThanOrEqual(16);
    expect(allGroups([asked(text)], options).length).toBeLessThanOrEqual(1);
  });

  test('a word of stop words alone is grouped by them', () => {
    expect(groupsOf(['help', 'how do I', 'help'])).toEqual([['help'], ['how do I']]);
  });

  test('many texts that share a word each find their place', () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => {
      return asked(`why does error number e${i} happen at step s${i % 7919}`);
    });
    const gaps = allGroups(texts, options);
    expect(gaps.reduce((sum, { now }) => sum + now, 0)).toBe(20_000);
  });
});
