import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weight {
  raw: number;
  gzip: number;
}

export interface OutputSize {
  bytes: number;
  files: number;
  /** What a reader loads for one page: its HTML, and the stylesheets and scripts that it names. */
  page: { html: Weight; css: Weight; js: Weight };
}

export function measureOutput(folder: string, page: string): OutputSize {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  const html = readFileSync(path.join(folder, page, 'index.html'));
  const text = html.toString();
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => path.join(folder, match[1]!)).filter(existsSync);
  return {
    bytes,
    files: files.length,
    page: {
      html: weigh([html]),
      css: weigh(named(/<link[^>]+href="?([^"\s>]+\.css)/g).map((file) => readFileSync(file))),
      js: weigh(named(/<script[^>]+src="?([^"\s>]+\.js)/g).map((file) => readFileSync(file))),
    },
  };
}

function weigh(files: readonly Buffer[]): Weight {
  return {
    raw: files.reduce((sum, file) => sum + file.length, 0),
    gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
  };
}
