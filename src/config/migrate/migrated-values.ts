import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { THEMES } from '../docs-config.ts';
import { asFlag, asList, asOneOf, asText, present } from '../json/read-value.ts';

/** Parts of docs.json, each from the keys of mint.json that belong to it. */

export type Part = Record<string, unknown>;

const SUCCESSORS = new Map<unknown, string>([
  ['venus', 'palm'],
  ['quill', 'willow'],
  ['sidenav', 'maple'],
  ['solidSidenav', 'willow'],
]);

/** The most similar theme for those of mint.json, some of which no longer exist. */
export function themeOf(theme: unknown, layout: unknown): string {
  return asOneOf(theme, THEMES) ?? SUCCESSORS.get(theme) ?? SUCCESSORS.get(layout) ?? 'mint';
}

export function colorsOf(value: unknown, old: JsonObject): Part {
  const { primary, light, dark, background } = asObject(value) ?? {};
  return {
    colors: present({ primary, light, dark }),
    ...(background !== undefined && backgroundOf(old.background, old)),
  };
}

export function backgroundOf(value: unknown, old: JsonObject): Part {
  const color = asObject(asObject(old.colors)?.background);
  const decoration = asText(asObject(value)?.style);
  const part = present({ decoration, color, image: asText(old.backgroundImage) });
  return Object.keys(part).length === 0 ? {} : { background: part };
}

export function appearanceOf(value: unknown): Part {
  const { default: chosen, isHidden } = asObject(value) ?? {};
  return { appearance: present({ default: asText(chosen), strict: asFlag(isHidden) }) };
}

export function fontsOf(value: unknown): unknown {
  const font = asObject(value) ?? {};
  const one = (part: unknown) => {
    const { family, weight, url, format } = asObject(part) ?? {};
    return present({ family, weight, source: url, format });
  };
  if (font.family !== undefined) return one(font);
  return present({
    heading: font.headings === undefined ? undefined : one(font.headings),
    body: font.body === undefined ? undefined : one(font.body),
  });
}

export function stylingOf({ codeBlock, eyebrow }: { codeBlock?: unknown; eyebrow?: unknown }): Part {
  const mode = asText(asObject(codeBlock)?.mode);
  return {
    styling: present({
      codeblocks: mode === 'auto' ? 'system' : mode,
      eyebrows: asText(asObject(eyebrow)?.display),
    }),
  };
}

export function navbarOf({
  topbarLinks,
  topbarCtaButton,
}: {
  topbarLinks?: unknown;
  topbarCtaButton?: unknown;
}): Part {
  const links = asList(topbarLinks).map((item) => {
    const { name, url, type } = asObject(item) ?? {};
    return present({ label: name, href: url, type: type === 'github' ? type : undefined });
  });
  const button = asObject(topbarCtaButton);
  const primary = button && {
    type: button.type === 'github' ? 'github' : 'button',
    ...present({ label: button.name, href: button.url }),
  };
  return { navbar: { ...(links.length > 0 && { links }), ...(primary && { primary }) } };
}

export function footerOf(footer: unknown, socials: unknown): Part {
  const old = asObject(footer) ?? {};
  const listed = Array.isArray(socials) ? listedSocials(socials).kept : socials;
  const links = asList(old.links).map((column) => {
    const { title, header, links: items, items: newer } = asObject(column) ?? {};
    const shown = asList(items ?? newer).map((item) => {
      const { label, name, href, url } = asObject(item) ?? {};
      return present({ label: label ?? name, href: href ?? url });
    });
    return present({ header: header ?? title, items: shown });
  });
  return present({ socials: listed ?? old.socials, links: links.length > 0 ? links : undefined });
}

/** `footerSocials` as a list: the URLs by type. Entries without one of the two, or with a known type, have no key. */
export function listedSocials(socials: readonly unknown[]): { kept: Part; dropped: string[] } {
  const kept = new Map<string, unknown>();
  const dropped: string[] = [];
  for (const [at, item] of socials.entries()) {
    const { type, url } = asObject(item) ?? {};
    const name = asText(type);
    if (name === undefined || url === undefined || kept.has(name)) dropped.push(`footerSocials[${at}]`);
    else kept.set(name, url);
  }
  return { kept: Object.fromEntries(kept), dropped };
}

export function apiOf(value: unknown, openapi: unknown): Part {
  const { baseUrl, auth, playground, request, maintainOrder, ...rest } = asObject(value) ?? {};
  const { mode, disableProxy, display } = asObject(playground) ?? {};
  const { method, name } = asObject(auth) ?? {};
  const server = Array.isArray(baseUrl) ? baseUrl : asText(baseUrl);
  const shown = mode === 'show' ? 'interactive' : mode === 'hide' ? 'none' : mode;
  const languages = asObject(asObject(request)?.example)?.languages;
  return {
    ...present({ openapi: openapi ?? rest.openapi }),
    ...(playground !== undefined && {
      playground: present({ display: display ?? shown, proxy: disableProxy === true ? false : undefined }),
    }),
    ...(languages !== undefined && { examples: { languages } }),
    ...((server !== undefined || auth !== undefined) && {
      mdx: present({ server, auth: auth === undefined ? undefined : present({ method, name }) }),
    }),
  };
}

export function seoOf(seo: unknown, metadata: unknown): Part {
  const { indexHiddenPages, ...rest } = asObject(seo) ?? {};
  return {
    ...rest,
    ...(indexHiddenPages === true && { indexing: 'all' }),
    ...(metadata !== undefined && { metatags: metadata }),
  };
}
