import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tool } from './write-site.ts';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/bench');

/** The command that builds the site in `site` into `out`, after the tool was made ready. */
export function buildCommand(tool: Tool, site: string, out: string): string[] {
  if (tool === 'hugo') return [hugo(), '--source', site, '--destination', out, '--quiet'];
  if (tool === 'eleventy') return [process.execPath, eleventy(), '--output', out, '--quiet'];
  return [process.execPath, path.join(root, 'bin/run.js'), 'build', site, '--out', out];
}

function hugo(): string {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' });
    return 'hugo';
  } catch {
    throw new Error('Hugo is not installed. Run: apt-get install -y hugo');
  }
}

/** Installed above the sites, so that their configuration finds the plugin. */
function eleventy(): string {
  const command = path.join(cache, 'node_modules/@11ty/eleventy/cmd.cjs');
  if (!existsSync(command)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(path.join(cache, 'package.json'), '{ "private": true, "type": "module" }\n');
    const packages = ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5'];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
      cwd: cache,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return command;
}
