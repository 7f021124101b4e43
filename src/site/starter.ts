import { lstatSync } from 'node:fs';
import path from 'node:path';
import { listAssets, readAsset, readTextAsset } from '../lib/files/assets.ts';
import { staysInside, writeInside } from '../lib/files/inside-folder.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';

const STARTER = 'templates/starter/';
const SCHEMA = 'templates/schema/docs.schema.json';
/** Files that only sites with an API reference have. */
const OF_API = /^(?:openapi\.yaml$|api-reference\/)/;

export type StarterKind = 'api' | 'guides';

export interface StarterOptions {
  name: string;
  kind: StarterKind;
}

/** Writes the starter site into `folder` and returns the files. Nothing that is there already is overwritten. */
export function writeStarter(folder: string, options: StarterOptions): string[] {
  assertRoom(folder);
  const names = starterFiles()
    .filter((name) => options.kind === 'api' || !OF_API.test(name))
    .sort();
  for (const name of names) writeInside(folder, name, contentOf(name, options));
  return names;
}

/** Throws if the starter would overwrite a file, or leave the folder through a link. */
export function assertRoom(folder: string): void {
  for (const name of starterFiles()) {
    const file = path.join(folder, name);
    if (lstatSync(file, { throwIfNoEntry: false }))
      throw new DocsError(problem('starter-file-exists', { file }));
    if (!staysInside(folder, name)) throw new DocsError(problem('write-outside', { file, folder }));
  }
}

/** A name for the site in a folder: `plant-docs` → `Plant Docs`. */
export function nameAfter(folder: string): string {
  const words = folder.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name === '' || name === 'Docs' ? 'Acme Docs' : name;
}

function starterFiles(): string[] {
  return ['docs.schema.json', ...listAssets(STARTER).map((asset) => asset.slice(STARTER.length))];
}

function contentOf(name: string, options: StarterOptions): string | Uint8Array {
  if (name === 'docs.schema.json') return readAsset(SCHEMA);
  const asset = STARTER + name;
  if (name === 'docs.json') return configOf(readTextAsset(asset), options);
  if (name === 'openapi.yaml')
    return readTextAsset(asset).replace(
      'title: Acme API',
      () => `title: ${JSON.stringify(`${productOf(options)} API`)}`,
    );
  return readAsset(asset);
}

interface StarterConfig {
  name: string;
  description: string;
  navigation: { tabs: { openapi?: string }[] };
  contextual: { options: string[] };
  variables: Record<string, string>;
}

/** Everything that depends on the answers is in docs.json; pages use the variable `product`. */
function configOf(text: string, options: StarterOptions): string {
  const config = JSON.parse(text) as StarterConfig;
  const product = productOf(options);
  config.name = options.name;
  config.description = `How to build with ${product}.`;
  config.variables.product = product;
  if (options.kind === 'guides') {
    config.navigation.tabs = config.navigation.tabs.filter(({ openapi }) => openapi === undefined);
    config.contextual.options = config.contextual.options.filter((option) => option !== 'download-spec');
  }
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** `Acme Docs` are about Acme. `My Docs` names no product, so that of the template is used. */
function productOf({ name }: StarterOptions): string {
  const product = name.replace(/(?<!\s)\s+(?:docs|documentation)$/i, '');
  return /^(?:my|our|the)$/i.test(product) ? 'Acme' : product;
}
