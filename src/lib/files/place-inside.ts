import path from 'node:path';

/** Where a file of a folder is. Throws at a path that leads out of the folder. */
export function placeInside(folder: string, file: string): string {
  const place = path.join(folder, file);
  if (!place.startsWith(folder + path.sep)) throw new Error(`${file} leaves the output folder`);
  return place;
}
