/** What repeats in an attack, and what stands before it, whatever the expression looks like. */
const COMMON = ['a', ' ', '\n', '/', '<'];
/** A member of each class that an escape stands for. */
const MEMBERS: Record<string, string> = {
  s: ' ',
  S: 'a',
  w: 'a',
  W: '-',
  d: '0',
  D: 'a',
  n: '\n',
  t: '\t',
  r: '\r',
};
/** Ends that make most matches fail when they have read everything. */
const ENDS = ['\u0001', '\n\u0001'];
const MAX_WORDS = 12;

/** Strings of about `length` characters that repeat one part. */
export function attacksOn(pattern: string, length: number): string[] {
  const words = wordsIn(pattern).slice(0, MAX_WORDS);
  const all = words.join('');
  const units = new Set([...COMMON, ...all, ...words, ...words.flatMap((word) => [`${word}a `]), all]);
  units.delete('');
  const starts = new Set(['', 'a', all]);
  const attacks: string[] = [];
  for (const unit of units) {
    const repeated = unit.repeat(Math.ceil(length / unit.length));
    for (const start of starts) for (const end of ENDS) attacks.push(start + repeated + end);
  }
  return attacks;
}

/** The runs of plain characters that a pattern spells; a class stands for its first member. */
function wordsIn(pattern: string): string[] {
  const words: string[] = [];
  let word = '';
  const end = () => {
    if (word !== '') words.push(word);
    word = '';
  };
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!;
    if (character === '\\') {
      const escaped = pattern[++at]!;
      if (/[bBpPkux]/.test(escaped)) end();
      else word += MEMBERS[escaped] ?? escaped;
    } else if (character === '[') {
      const close = classEnd(pattern, at);
      word += memberOf(pattern.slice(at + 1, close));
      at = close;
    } else if (character === '{') {
      at = Math.max(at, pattern.indexOf('}', at));
    } else if (character === '(') {
      end();
      if (pattern[at + 1] === '?')
        at = /^\(\?<\w/.test(pattern.slice(at)) ? pattern.indexOf('>', at) : at + 2;
    } else if (character === '|' || character === ')') end();
    else if (character === '.') word += 'a';
    else if (!'*+?^$'.includes(character)) word += character;
  }
  end();
  return [...new Set(words)];
}

function classEnd(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}

function memberOf(members: string): string {
  if (members.startsWith('^')) return 'a';
  return members.startsWith('\\') ? (MEMBERS[members[1]!] ?? members[1]!) : members.charAt(0);
}
