const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as people write it: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `${unit === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}
