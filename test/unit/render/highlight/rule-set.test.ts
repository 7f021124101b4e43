import { expect, test } from 'vitest';
import { ruleSet } from '../../../../src/render/highlight/rule-set.ts';

const rule = (pattern: string, needsGroups = false) => ({ pattern, needsGroups });

test('finds the first place where a rule matches, and says which one', () => {
  const rules = ruleSet([rule('(c)(d)?'), rule('b')], 'mg');
  const match = rules.find('abcb', 2)!;
  expect([match.index, match[0], rules.ruleOf(match)]).toEqual([2, 'c', 0]);
  expect(rules.ruleOf(rules.find('abcb', 0)!)).toBe(1);
  expect(rules.find('abcb', 4)).toBeNull();
});

test('groups are those of the rule alone, when somebody asks for them', () => {
  const rules = ruleSet([rule('(x)(y)'), rule('(a)(\\()([(])', true)], 'mg');
  const groups = rules.groupsOf(rules.find('-a((', 0)!);
  expect([...groups]).toEqual(['a((', 'a', '(', '(']);
  expect([groups.index, groups.input]).toEqual([1, '-a((']);
});

test('a rule that refers to its own groups goes on doing so', () => {
  const rules = ruleSet([rule('(x)'), rule('(["\'])(\\w)\\2\\1')], 'mg');
  expect(rules.find('"ab" "aa"', 0)![0]).toBe('"aa"');
});

test('without rules nothing is found', () => {
  expect(ruleSet([], 'mg').find('a', 0)).toBeNull();
});
