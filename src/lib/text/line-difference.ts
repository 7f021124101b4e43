/** Lines of context around a change. */
const CONTEXT = 2;
/** Maximum number of line pairs to compare; beyond that, the whole middle counts as changed. */
const MAX_PAIRS = 16_000_000;

type Change = readonly [sign: ' ' | '-' | '+', line: string];

/**
 * The difference of two texts: changed lines after `-` and `+`, with a few lines around them; `…` for those left out.
 */
export function lineDifference(before: string, after: string): string[] {
  const changes = changesOf(before.trimEnd().split('\n'), after.trimEnd().split('\n'));
  const isShown = changes.map((_, at) =>
    changes.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([sign]) => sign !== ' '),
  );
  return changes.flatMap(([sign, line], at) => {
    if (isShown[at]) return [`${sign} ${line}`];
    return at === 0 || isShown[at - 1] ? ['  …'] : [];
  });
}

function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (line: string): Change => [' ', line];
  return [
    ...before.slice(0, start).map(same),
    ...middleChanges(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Keeps the longest common subsequence of lines. */
function middleChanges(before: readonly string[], after: readonly string[]): Change[] {
  const removed = (line: string): Change => ['-', line];
  const added = (line: string): Change => ['+', line];
  if (before.length * after.length > MAX_PAIRS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  const kept = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      kept[i * width + j] =
        before[i] === after[j]
          ? kept[(i + 1) * width + j + 1]! + 1
          : Math.max(kept[(i + 1) * width + j]!, kept[i * width + j + 1]!);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      changes.push([' ', before[i]!]);
      i++;
      j++;
    } else if (
      j === after.length ||
      (i < before.length && kept[(i + 1) * width + j]! >= kept[i * width + j + 1]!)
    ) {
      changes.push(removed(before[i++]!));
    } else changes.push(added(after[j++]!));
  }
  return changes;
}
