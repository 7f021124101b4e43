/** One pattern among several, of which the first that matches is taken. */
export interface Rule {
  readonly pattern: string;
  /** Whether somebody asks what the groups of the pattern matched. */
  readonly needsGroups: boolean;
}

/** Rules that are tried together. */
export interface RuleSet {
  /** The first place, from a position on, where one of them matches. */
  find(code: string, from: number): RegExpExecArray | null;
  /** Which one it was. */
  ruleOf(match: RegExpExecArray): number;
  /** The match as that rule alone would have made it. */
  groupsOf(match: RegExpExecArray): RegExpExecArray;
}

/**
 * All rules as one regular expression with a group around each. Groups inside a rule that nobody asks for are not
 * remembered: they would be most of what a match costs.
 */
export function ruleSet(rules: readonly Rule[], flags: string): RuleSet {
  const groupOf: number[] = [];
  let groups = 1;
  const joined = rules.map(({ pattern, needsGroups }) => {
    groupOf.push(groups);
    const kept = needsGroups || refersToGroups(pattern);
    const inner = kept ? shiftReferences(pattern, groups) : forgetGroups(pattern);
    groups += 1 + (kept ? countGroups(pattern) : 0);
    return `(${inner})`;
  });
  const expression = rules.length === 0 ? NOTHING : new RegExp(joined.join('|'), flags);
  const ruleOf = (match: RegExpExecArray): number => {
    let rule = 0;
    while (match[groupOf[rule]!] === undefined) rule++;
    return rule;
  };
  return {
    find: (code, from) => {
      expression.lastIndex = from;
      return expression.exec(code);
    },
    ruleOf,
    groupsOf: (match) => {
      const group = groupOf[ruleOf(match)]!;
      const groups = match.slice(group) as RegExpExecArray;
      return Object.assign(groups, { index: match.index, input: match.input });
    },
  };
}

const NOTHING = /(?!)/g;

/** The parts of a pattern in which a bracket has a meaning of its own, and the brackets that open a group. */
const PART = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?!\?)|\(\?<(?![=!])/g;

function forgetGroups(pattern: string): string {
  return pattern.replace(PART, (part) => (part === '(' ? '(?:' : part));
}

function refersToGroups(pattern: string): boolean {
  return partsOf(pattern).some((part) => /^(?:\\[1-9k]|\(\?<)/.test(part));
}

function countGroups(pattern: string): number {
  return partsOf(pattern).filter((part) => part[0] === '(').length;
}

function shiftReferences(pattern: string, by: number): string {
  return pattern.replace(PART, (part) => {
    const number = Number(part.slice(1));
    return part[0] === '\\' && number > 0 ? `\\${number + by}` : part;
  });
}

function partsOf(pattern: string): readonly string[] {
  return pattern.match(PART) ?? [];
}
