import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '../../../src/lib/image/picture.ts';
import { decodePng, encodePng } from '../../../src/lib/image/png.ts';

const FOLDER = path.join(import.meta.dirname, 'references');
const FAILURES = path.join(import.meta.dirname, '../../../.cache/screenshots');

export function readReference(name: string): Picture | undefined {
  const file = path.join(FOLDER, `${name}.png`);
  return existsSync(file) ? decodePng(readFileSync(file)) : undefined;
}

export function writeReference(name: string, picture: Picture): void {
  write(FOLDER, name, picture);
}

/** Keeps an image for whoever looks into a failure; gives its path. */
export function keepFailure(name: string, picture: Picture): string {
  return write(FAILURES, name, picture);
}

function write(folder: string, name: string, picture: Picture): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  writeFileSync(file, encodePng(picture));
  return file;
}
