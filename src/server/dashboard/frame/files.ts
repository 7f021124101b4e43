import { assetHash, readAsset } from '../../../lib/files/assets.ts';

const FILES = {
  style: { asset: 'dist/theme/dashboard.css', type: 'text/css; charset=utf-8', extension: 'css' },
  script: {
    asset: 'templates/dashboard/dashboard.js',
    type: 'text/javascript; charset=utf-8',
    extension: 'js',
  },
} as const;

/** The URL of a file below the dashboard's root; its name contains its hash. */
export function fileAddress(root: string, name: keyof typeof FILES): string {
  return `${root}/_files/${fileName(name)}`;
}

/** Undefined if there is no such file, or it is that of another version. */
export function assetResponse(wanted: string): Response | undefined {
  const name = (Object.keys(FILES) as (keyof typeof FILES)[]).find((each) => fileName(each) === wanted);
  if (!name) return undefined;
  const { asset, type } = FILES[name];
  return new Response(readAsset(asset) as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

function fileName(name: keyof typeof FILES): string {
  const { asset, extension } = FILES[name];
  return `${name}.${assetHash(asset).slice(0, 16)}.${extension}`;
}
