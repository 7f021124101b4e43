/** An archive must not change from build to build, so every entry has the earliest date that the format knows. */
const FIXED_DATE = new Date(1980, 0, 1);

/** An archive of these files, by their path in it. Most sites need none, so the library is loaded on first use. */
export async function zip(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const { zipSync } = await import('fflate');
  return zipSync(files, { mtime: FIXED_DATE, level: 6 });
}

/** Whether bytes start with the signature of an archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The wanted files of an archive by path. Throws when it is damaged, or when their total size exceeds `maxBytes`. */
export async function unzip(
  bytes: Uint8Array,
  maxBytes: number,
  isWanted: (path: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size > maxBytes) throw new Error(`it is larger than ${maxBytes / 1_000_000} MB when unpacked`);
      return true;
    },
  });
  return new Map(Object.entries(files));
}
