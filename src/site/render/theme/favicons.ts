import type { DocsConfig } from '../../../config/docs-config.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { escapeHtml, type Html, html } from '../../../lib/html.ts';
import { resizeToSquare } from '../../../lib/image/picture.ts';
import { decodePng, encodePng } from '../../../lib/image/png.ts';
import type { OutputFile } from '../../output/output.ts';

export interface Favicons {
  files: OutputFile[];
  /** Links for the head of every page. */
  links: Html;
}

const SIZES = [16, 32, 48, 180, 192, 512];
const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
};

/** Icons of the site in the usual sizes, from its favicon; without one, a letter on the site's color. */
export function emitFavicons(
  config: Pick<DocsConfig, 'favicon' | 'name'>,
  accent: { fill: string; text: string },
  tree: FileTree,
  linkTo: (path: string) => string,
): Favicons {
  const { favicon } = config;
  if (!favicon) {
    const content = letterIcon(config.name, accent);
    const path = `_docs/favicon.${contentHash(content).slice(0, 10)}.svg`;
    return {
      files: [{ path, content }],
      links: html`<link rel="icon" type="image/svg+xml" href="${linkTo(`/${path}`)}">`,
    };
  }
  const sized = sizedIcons(favicon.light, tree, linkTo);
  if (sized) return sized;
  const link = (source: string, media?: string) =>
    html`<link rel="icon" href="${linkTo(source)}"${typeOf(source)}${media && html` media="${media}"`}>`;
  const links =
    favicon.light === favicon.dark
      ? link(favicon.light)
      : html`${link(favicon.light, '(prefers-color-scheme: light)')}${link(favicon.dark, '(prefers-color-scheme: dark)')}`;
  return { files: [], links };
}

function sizedIcons(source: string, tree: FileTree, linkTo: (path: string) => string): Favicons | undefined {
  const file = source.replace(/^\.?\//, '');
  const picture = file.endsWith('.png') && tree.has(file) ? decodePng(tree.readBytes(file)) : undefined;
  if (!picture) return undefined;
  const largest = Math.max(picture.width, picture.height);
  const icons = SIZES.filter((size) => size <= Math.max(largest, 48)).map((size) => {
    const content = encodePng(resizeToSquare(picture, size));
    return { size, content, path: `_docs/favicon-${size}.${contentHash(content).slice(0, 10)}.png` };
  });
  const links = icons.map(({ size, path }) => {
    const url = linkTo(`/${path}`);
    return size === 180
      ? html`<link rel="apple-touch-icon" sizes="180x180" href="${url}">`
      : html`<link rel="icon" type="image/png" sizes="${size}x${size}" href="${url}">`;
  });
  const ico: OutputFile = { path: 'favicon.ico', content: icoFile(icons.filter(({ size }) => size <= 48)) };
  return { files: [...icons.map(({ path, content }) => ({ path, content })), ico], links: html`${links}` };
}

/** An ICO file of small PNGs, which old clients request at the root. */
function icoFile(icons: readonly { size: number; content: Uint8Array }[]): Uint8Array {
  const header = new Uint8Array(6 + icons.length * 16);
  const view = new DataView(header.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, icons.length, true);
  let offset = header.length;
  for (const [index, { size, content }] of icons.entries()) {
    const at = 6 + index * 16;
    header.set([size, size, 0, 0, 1, 0, 32, 0], at);
    view.setUint32(at + 8, content.length, true);
    view.setUint32(at + 12, offset, true);
    offset += content.length;
  }
  return Buffer.concat([header, ...icons.map(({ content }) => content)]);
}

function typeOf(source: string): Html | undefined {
  const extension = source.split('.').at(-1)!.toLowerCase();
  return Object.hasOwn(TYPES, extension) ? html` type="${TYPES[extension]}"` : undefined;
}

function letterIcon(name: string, { fill, text }: { fill: string; text: string }): string {
  const letter = escapeHtml([...name.trim()][0]?.toUpperCase() ?? '·');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${text}">${letter}</text></svg>`;
}
