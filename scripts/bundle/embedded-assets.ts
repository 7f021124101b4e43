import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { ICON_SET_ASSETS } from '../../src/site/render/text/icon-sets.ts';
import { outlineFontAssets } from '../../src/site/render/theme/fonts/outline-fonts.ts';
import { shippedFontAssets } from '../../src/site/render/theme/fonts/shipped-fonts.ts';

const root = path.join(import.meta.dirname, '../..');
export const NOTICES = 'dist/THIRD-PARTY-NOTICES';

/** Files of npm packages that the program reads at run time by `readAsset('npm:…')`. */
export const PACKAGE_ASSETS = [
  'sql.js/dist/sql-wasm.wasm',
  ...[...shippedFontAssets(), ...outlineFontAssets(), ...ICON_SET_ASSETS].map((asset) =>
    asset.slice('npm:'.length),
  ),
];

/** Replaces src/lib/files/assets.ts with a module that contains every asset, compressed, and unpacks it on first use. */
export function embeddedAssets(): Plugin {
  return {
    name: 'embedded-assets',
    setup(build) {
      build.onLoad({ filter: /src\/lib\/files\/assets\.ts$/ }, () => ({
        contents: embeddedModule(),
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

function embeddedModule(): string {
  const files = assetFiles().map(([name, file]) => ({ name, bytes: readFileSync(file) }));
  const table = files.map(({ name, bytes }) => `${JSON.stringify(name)}: () => '${pack(bytes)}'`);
  const hashes = Object.fromEntries(files.map(({ name, bytes }) => [name, sha256(bytes)]));
  return `
    import { brotliDecompressSync } from 'node:zlib';
    // Functions, so that the engine reads the text of an asset when it is wanted and not at every start.
    const TABLE: Record<string, () => string> = { ${table.join()} };
    const HASHES: Record<string, string> = ${JSON.stringify(hashes)};
    declare const module: { assets?: Map<string, Uint8Array> };
    const unpacked = module.assets ?? new Map<string, Uint8Array>();
    export function readAsset(name: string): Uint8Array {
      let bytes = unpacked.get(name);
      if (!bytes) {
        if (!Object.hasOwn(TABLE, name)) throw new Error('no asset ' + name);
        bytes = brotliDecompressSync(Buffer.from(TABLE[name]!(), 'base64'));
        unpacked.set(name, bytes);
      }
      return bytes;
    }
    export function readTextAsset(name: string): string {
      return new TextDecoder().decode(readAsset(name));
    }
    export function assetHash(name: string): string {
      return HASHES[name]!;
    }
    export function listAssets(folder: string): string[] {
      return Object.keys(TABLE).filter((name) => name.startsWith(folder)).sort();
    }`;
}

function pack(bytes: Uint8Array): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(bytes, { params }).toString('base64');
}

/** Every asset by the name that the program reads it by. */
export function assetFiles(): [name: string, file: string][] {
  const templates = [
    ...filesUnder('templates'),
    ...filesUnder('dist/theme'),
    ...filesUnder('dist/parsers'),
    'manual/openapi.json',
    NOTICES,
  ].map((name): [string, string] => [name, path.join(root, name)]);
  const packages = PACKAGE_ASSETS.map((name): [string, string] => [
    `npm:${name}`,
    path.join(root, 'node_modules', name),
  ]);
  return [...templates, ...packages];
}

export function filesUnder(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .sort()
    .flatMap((name) => {
      const relative = `${folder}/${name}`;
      return statSync(path.join(root, relative)).isDirectory() ? filesUnder(relative) : [relative];
    });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
