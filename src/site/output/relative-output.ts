import { decodeUtf8 } from '../../lib/text/encoding.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import type { Output } from './output.ts';

/**
 * An output whose files name each other by relative paths, so that the folder works wherever it is: on a file share, in
 * an archive, opened from disk. `404.html` stays as it is: only a server shows it, at any depth.
 */
export function relativeOutput(output: Output, site: RelativeSite): Output {
  return {
    get hashes() {
      return output.hashes;
    },
    write: (path, content) => {
      const text = rewritten(path, content, relativeUrls(path, site));
      output.write(path, text ?? content);
      if (text !== undefined && isFragment(path))
        output.write(`${path}.js`, `docsFragment(${JSON.stringify(text)})\n`);
    },
    // Additions are whole pages, so no URL is split.
    append: (path, content) =>
      output.append(path, rewritten(path, content, relativeUrls(path, site)) ?? content),
  };
}

function rewritten(path: string, content: string | Uint8Array, relative: RelativeUrl): string | undefined {
  const rewrite = rewriterOf(path);
  // A file of the repository may not be UTF-8.
  const text = typeof content === 'string' ? content : rewrite && decodeUtf8(content);
  return text === undefined ? undefined : rewrite?.(text, relative);
}

function rewriterOf(path: string): ((text: string, relative: RelativeUrl) => string) | undefined {
  if (path === '404.html' || path.endsWith('/404.html')) return undefined;
  if (path.endsWith('.html')) return relativeHtml;
  if (path.endsWith('.css')) return relativeCss;
  return path.endsWith('.md') || /^llms(-full)?\.txt$/.test(path) ? relativeMarkdown : undefined;
}

/** Parts that pages load on demand. Pages from disk may not read files, but may run scripts. */
function isFragment(path: string): boolean {
  return path.startsWith('_docs/') && path.endsWith('.html') && path !== '_docs/oauth.html';
}

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const URL_ATTRIBUTE =
  /(\s(?:href|src|poster|action|data-docs-markdown|data-docs-fragment|data-docs-deferred)=")(\/[^"]*)"/g;
const URL_LIST = /(\s(?:srcset|data-docs-lazy|style)=")([^"]*)"/g;
/** Props of author components that contain a URL. */
const PROPERTIES = /\sdata-docs-(?:props|content)="[^"]*"/g;
const PROPERTY_URL = /(&quot;(?:href|src|img)&quot;:&quot;)(\/(?:[^&]|&(?!quot;))*)/g;
const REFRESH = /(\shttp-equiv="refresh" content="0; url=)([^"]*)"/g;

/** A document with all URLs in its tags made relative. Text and the content of scripts stay as they are. */
export function relativeHtml(html: string, relative: RelativeUrl): string {
  return html.replace(TAG, (tag) =>
    tag.includes('/', 1)
      ? tag
          .replace(URL_ATTRIBUTE, (_, start: string, url: string) => `${start}${relative(url)}"`)
          .replace(URL_LIST, (_, start: string, list: string) => `${start}${relativeList(list, relative)}"`)
          .replace(REFRESH, (_, start: string, url: string) => `${start}${relative(url)}"`)
          .replace(PROPERTIES, (text) =>
            text.replace(PROPERTY_URL, (_, start: string, url: string) => start + relative(url)),
          )
      : tag,
  );
}

/** URLs among other text: in `srcset`, `data-docs-lazy` and `url(…)` of a style. */
function relativeList(list: string, relative: RelativeUrl): string {
  return list.replace(
    /(^|[\s,(]|&#39;|&quot;)(\/[^\s,)&]*)/g,
    (_, before: string, url: string) => before + relative(url),
  );
}

export function relativeCss(css: string, relative: RelativeUrl): string {
  return css.replace(
    /(url\(\s*["']?|@import\s+["'])(\/[^"')\s]*)/g,
    (_, start: string, url: string) => start + relative(url),
  );
}

const FENCE = /^(`{3,}(?!`)|~{3,}(?!~)).*?^\1/gms;

/** Markdown with the URLs of its links made relative, outside code. */
export function relativeMarkdown(markdown: string, relative: RelativeUrl): string {
  let text = '';
  let from = 0;
  const links = (part: string) =>
    part.replace(/(\]\()(\/[^)\s]*)/g, (_, start: string, url: string) => start + relative(url));
  for (const fence of markdown.matchAll(FENCE)) {
    text += links(markdown.slice(from, fence.index)) + fence[0];
    from = fence.index + fence[0].length;
  }
  return text + links(markdown.slice(from));
}

/** Data of the site for a relative build. */
interface RelativeSite {
  /** Whether a path with a leading slash is that of a page. */
  isPage: (path: string) => boolean;
  /** Whether the repository has a static file at a path without a leading slash. */
  isFile: (path: string) => boolean;
}

/** Makes a URL of the site relative to one of its files; other URLs stay. */
type RelativeUrl = (url: string) => string;

/** `from` is the path of the file that contains the URLs. Links to pages name their file, because there is no server. */
export function relativeUrls(from: string, site: RelativeSite): RelativeUrl {
  const toRoot = '../'.repeat(from.split('/').length - 1) || './';
  return (url) => {
    const [, path, rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(url) ?? [];
    return path === undefined ? url : toRoot + fileAt(path, site) + rest;
  };
}

function fileAt(path: string, { isPage, isFile }: RelativeSite): string {
  const name = path.replace(/^\/|\/$/g, '');
  if (name === '') return 'index.html';
  const plain = decodeUri(name);
  const isDocument = isPage(`/${plain}`) || path.endsWith('/') || !/\.\w+$/.test(name);
  return isDocument && !name.startsWith('_docs/') && !isFile(plain) ? `${name}/index.html` : name;
}
