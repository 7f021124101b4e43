import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installPackages } from '../install-packages.ts';
import type { Tool } from './write-site.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Peers are installed above the sites, so that their configuration finds plugins and themes. */
const cache = path.join(root, '.cache/bench');

/** Installs the tool, and returns the command that builds the site in `site` into `out`. */
export function buildCommand(tool: Tool, site: string, out: string): string[] {
  if (tool === 'hugo') return [hugo(), '--source', site, '--destination', out, '--quiet'];
  if (tool === 'eleventy') return [process.execPath, eleventy(), '--output', out, '--quiet'];
  if (tool === 'vitepress') return [process.execPath, vitepress(), 'build', site, '--outDir', out];
  if (tool === 'starlight') return [process.execPath, starlight(), 'build', '--root', site, '--outDir', out];
  return [process.execPath, path.join(root, 'bin/run.js'), 'build', site, '--out', out];
}

/** The command that previews the site in `site` at `port`. */
export function previewCommand(tool: Tool, site: string, port: number): string[] {
  const at = String(port);
  if (tool === 'hugo') return [hugo(), 'server', '--source', site, '--port', at, '--bind', '127.0.0.1'];
  if (tool === 'eleventy') return [process.execPath, eleventy(), '--serve', '--port', at, '--quiet'];
  if (tool === 'vitepress')
    return [process.execPath, vitepress(), 'dev', site, '--port', at, '--host', '127.0.0.1'];
  if (tool === 'starlight')
    return [process.execPath, starlight(), 'dev', '--root', site, '--port', at, '--host', '127.0.0.1'];
  return [process.execPath, path.join(root, 'bin/run.js'), 'dev', site, '--port', at];
}

function hugo(): string {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' });
    return 'hugo';
  } catch {
    throw new Error('Hugo is not installed. Run: apt-get install -y hugo');
  }
}

function eleventy(): string {
  const packages = ['@11ty/eleventy@3.1.7', '@11ty/eleventy-plugin-syntaxhighlight@5'];
  return installPackages(cache, '@11ty/eleventy/cmd.cjs', packages);
}

function vitepress(): string {
  return installPackages(cache, 'vitepress/bin/vitepress.js', ['vitepress@1.6.4', 'vue@3']);
}

function starlight(): string {
  return installPackages(cache, 'astro/astro.js', ['astro@5', '@astrojs/starlight@0.37']);
}
