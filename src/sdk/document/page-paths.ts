/** The URL segment of a name: without characters that URLs escape or that not all file systems support. */
export function pathSegment(name: string): string {
  const segment = name.replace(/[^\w.-]+/g, '-');
  let start = 0;
  let end = segment.length;
  while (segment[start] === '-') start++;
  while (end > start && segment[end - 1] === '-') end--;
  return segment.slice(start, end) || 'item';
}

/** Makes the paths of a library's pages unique: a taken one gets `-2`, `-3` …. */
export function uniquePaths(): (wanted: string) => string {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (wanted) => {
    const key = wanted.toLowerCase();
    let number = lastNumber.get(key) ?? 1;
    let path = wanted;
    while (taken.has(path.toLowerCase())) path = `${wanted}-${++number}`;
    lastNumber.set(key, number);
    taken.add(path.toLowerCase());
    return path;
  };
}

/** Length of the common prefix of all lists. */
export function sharedStart([first = [], ...others]: readonly (readonly string[])[]): number {
  const differs = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  return differs === -1 ? first.length : differs;
}
