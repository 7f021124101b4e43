/** Index of the tab that a key chooses, at the tab `index`. */
export function tabByKey(key: string, index: number, count: number): number | undefined {
  const step = document.documentElement.dir === 'rtl' ? -1 : 1;
  const to = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: -1, ' ': index }[key];
  return to === undefined ? to : (to + count) % count;
}
