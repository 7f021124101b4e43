/** An archive must not change from build to build, so every entry has the earliest date that the format knows. */
const FIXED_DATE = new Date(1980, 0, 1);

/** An archive of these files, by their path in it. Most sites need none, so the library is loaded for the first. */
export async function zip(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(files, { mtime: FIXED_DATE, level: 6 });
}
