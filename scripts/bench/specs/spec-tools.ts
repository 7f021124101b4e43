import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../install-packages.ts';

const root = path.join(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/bench');

/** Exact versions, so that runs can be compared. */
const PACKAGES: Record<string, readonly string[]> = {
  redocly: ['@redocly/cli@2.73.0'],
  zudoku: ['zudoku@0.76.0', 'react@19', 'react-dom@19'],
  docusaurus: [
    ...['core', 'plugin-content-docs', 'theme-classic', 'theme-common'].map(
      (name) => `@docusaurus/${name}@3.10.2`,
    ),
    'docusaurus-plugin-openapi-docs@5.2.0',
    'docusaurus-theme-openapi-docs@5.2.0',
    'react@19',
    'react-dom@19',
  ],
};

export interface SpecTool {
  command: string[];
  cwd: string;
}

/** Creates a site for `spec` in `folder`, installs the tool, and returns the command that builds the site. */
export function specTool(tool: string, spec: string, folder: string): SpecTool {
  mkdirSync(folder, { recursive: true });
  const name = `openapi${path.extname(spec)}`;
  copyFileSync(spec, path.join(folder, name));
  if (tool === 'docs') return docs(name, folder);
  const modules = installed(tool);
  symlinkSync(modules, path.join(folder, 'node_modules'));
  // Otherwise, peers look for updates and send usage data.
  Object.assign(process.env, { CI: '1', DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off' });
  if (tool === 'redocly') {
    const cli = path.join(modules, '@redocly/cli/bin/cli.js');
    return { command: [process.execPath, cli, 'build-docs', name, '-o', 'out.html'], cwd: folder };
  }
  return tool === 'zudoku' ? zudoku(name, folder, modules) : docusaurus(name, folder, modules);
}

function docs(spec: string, folder: string): SpecTool {
  const config = {
    theme: 'mint',
    name: 'Bench',
    colors: { primary: '#4f46e5' },
    navigation: { groups: [{ group: 'API', openapi: spec }] },
  };
  writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(config));
  const run = path.join(root, 'bin/run.js');
  return { command: [process.execPath, run, 'build', '.', '--out', 'dist', '--keep-going'], cwd: folder };
}

function zudoku(spec: string, folder: string, modules: string): SpecTool {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(
    path.join(folder, 'zudoku.config.ts'),
    `export default { apis: [{ type: 'file', input: './${spec}', path: '/api' }], redirects: [{ from: '/', to: '/api' }] };\n`,
  );
  return { command: [process.execPath, path.join(modules, 'zudoku/cli.js'), 'build'], cwd: folder };
}

/** It first writes MDX files from the specification, then builds a site of them. */
function docusaurus(spec: string, folder: string, modules: string): SpecTool {
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/index.md'), '# Bench\n');
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const api = {
    id: 'api',
    docsPluginId: 'default',
    config: { api: { specPath: spec, outputDir: 'docs/api' } },
  };
  const config = {
    title: 'Bench',
    url: 'https://example.com',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    themes: ['@docusaurus/theme-classic', 'docusaurus-theme-openapi-docs'],
    plugins: [
      ['@docusaurus/plugin-content-docs', { routeBasePath: '/', docItemComponent: '@theme/ApiItem' }],
      ['docusaurus-plugin-openapi-docs', api],
    ],
  };
  // With the webpack of Docusaurus, concatenating modules fails for those of the theme.
  const plugin = `() => ({ name: 'bench', configureWebpack: () => ({ optimization: { concatenateModules: false } }) })`;
  writeFileSync(
    path.join(folder, 'docusaurus.config.js'),
    `module.exports = ${JSON.stringify(config)};\nmodule.exports.plugins.push(${plugin});\n`,
  );
  const cli = path.join(modules, '@docusaurus/core/bin/docusaurus.mjs');
  const steps = [['gen-api-docs', 'all'], ['build']].map((args) => [cli, ...args]);
  writeFileSync(
    path.join(folder, 'build.cjs'),
    `for (const args of ${JSON.stringify(steps)}) require('node:child_process').execFileSync(process.execPath, args, { stdio: 'inherit' });\n`,
  );
  return { command: [process.execPath, 'build.cjs'], cwd: folder };
}

/** Folder of the packages of a peer, installed on first use. */
function installed(tool: string): string {
  const packages = PACKAGES[tool];
  if (!packages) throw new Error(`There is no peer ${tool}; there are ${Object.keys(PACKAGES).join(', ')}.`);
  return installPackages(path.join(cache, tool), '', packages, ['--legacy-peer-deps']);
}
