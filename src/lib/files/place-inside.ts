import path from 'node:path';

/** The path of a file in a folder. Throws if the path leads out of the folder. */
export function placeInside(folder: string, file: string): string {
  const place = path.join(folder, file);
  if (!place.startsWith(folder + path.sep)) throw new Error(`${file} leaves the output folder`);
  return place;
}
