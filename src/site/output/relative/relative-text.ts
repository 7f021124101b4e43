import type { RelativeUrl } from './relative-urls.ts';

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
