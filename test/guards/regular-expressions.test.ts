import vm from 'node:vm';
import { expect, test } from 'vitest';
import { attacksOn } from './attack-strings.ts';
import { regularExpressions } from './regular-expressions.ts';

/** Worth a closer look: processor time in milliseconds that a linear expression does not need for this many characters. */
const SUSPICIOUS = { length: 2000, milliseconds: 0.3 };
/**
 * On a text four times as long a linear expression takes four times as long, a quadratic one sixteen times, on any machine. What is done in
 * less than `milliseconds` is too short to compare.
 */
const GROWTH = { length: 4000, longer: 4, guilty: 9, milliseconds: 4 };
const GIVE_UP_MS = 300;
/** The garbage collector, or a machine that stands still, makes an expression slow once or twice: the fastest of these tries counts. */
const TRIES = 4;

test('every regular expression of the program reads repetitive text in linear time', {
  timeout: 120_000,
}, () => {
  const found = regularExpressions();
  expect(found.length).toBeGreaterThan(500);
  const slow = found.flatMap(({ place, pattern, flags }) => {
    const attack = slowAttack(pattern, flags);
    return attack === undefined
      ? []
      : [`${place} /${pattern}/${flags} on ${JSON.stringify(shortened(attack))}`];
  });
  expect(slow).toEqual([]);
});

test('the guard knows a quadratic and an exponential one when it meets them', () => {
  expect(slowAttack(String.raw`\/+$`, '')).toBeDefined();
  expect(slowAttack('^(a+)+$', '')).toBeDefined();
  expect(slowAttack(String.raw`\{[^}]*\}`, 'g')).toBeDefined();
  expect(slowAttack(String.raw`(?<!\/)\/+$`, '')).toBeUndefined();
});

const context = vm.createContext({ processorTime });
const timing = new vm.Script(`texts.map((text) => {
  expression.lastIndex = 0;
  const started = processorTime();
  text.replace(expression, '');
  return processorTime() - started;
})`);

/** In milliseconds; unlike the clock it stands still while another process has the core. */
function processorTime(): number {
  return process.cpuUsage().user / 1000;
}

/** A text on which the expression takes more than linear time. */
function slowAttack(pattern: string, flags: string): string | undefined {
  const expression = new RegExp(pattern, flags);
  const times = measured(expression, attacksOn(pattern, SUSPICIOUS.length));
  const suspects = [...times.keys()].filter((i) => times[i]! > SUSPICIOUS.milliseconds);
  if (suspects.length === 0) return undefined;
  const short = attacksOn(pattern, GROWTH.length);
  const long = attacksOn(pattern, GROWTH.length * GROWTH.longer);
  const fastest = (text: string) =>
    Math.min(...Array.from({ length: TRIES }, () => measured(expression, [text])[0]!));
  const guilty = suspects.find((i) => {
    const onLong = fastest(long[i]!);
    if (onLong < GROWTH.milliseconds) return false;
    return onLong === Number.POSITIVE_INFINITY || onLong > GROWTH.guilty * fastest(short[i]!);
  });
  return guilty === undefined ? undefined : long[guilty];
}

/** An expression that never ends is stopped, and counts as endless for all of its texts. */
function measured(expression: RegExp, texts: readonly string[]): number[] {
  Object.assign(context, { expression, texts });
  try {
    return timing.runInContext(context, { timeout: GIVE_UP_MS }) as number[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return texts.map(() => Number.POSITIVE_INFINITY);
  }
}

function shortened(text: string): string {
  return `${text.slice(0, 12)}…${text.slice(-4)}`;
}
