import { asObject, type JsonObject } from '../../lib/json/json-object.ts';

/**
 * Where docs.json has the keys inside the objects and lists of mint.json. A key that keeps its name has its own path. One that is
 * not here has no equivalent.
 */
const NESTED: Readonly<Record<string, string>> = {
  'colors.primary': 'colors.primary',
  'colors.light': 'colors.light',
  'colors.dark': 'colors.dark',
  'colors.background': 'background.color',
  'modeToggle.default': 'appearance.default',
  'modeToggle.isHidden': 'appearance.strict',
  'background.style': 'background.decoration',
  'font.family': 'fonts.family',
  'font.weight': 'fonts.weight',
  'font.url': 'fonts.source',
  'font.format': 'fonts.format',
  'font.headings.family': 'fonts.heading.family',
  'font.headings.weight': 'fonts.heading.weight',
  'font.headings.url': 'fonts.heading.source',
  'font.headings.format': 'fonts.heading.format',
  'font.body.family': 'fonts.body.family',
  'font.body.weight': 'fonts.body.weight',
  'font.body.url': 'fonts.body.source',
  'font.body.format': 'fonts.body.format',
  'codeBlock.mode': 'styling.codeblocks',
  'eyebrow.display': 'styling.eyebrows',
  'tabs[].name': 'navigation.tabs[].tab',
  'tabs[].url': 'tabs[].url',
  'tabs[].openapi': 'navigation.tabs[].openapi',
  'tabs[].version': 'tabs[].version',
  'primaryTab.name': 'navigation.tabs[].tab',
  'anchors[].name': 'navigation.global.anchors[].anchor',
  'anchors[].url': 'anchors[].url',
  'anchors[].icon': 'anchors[].icon',
  'anchors[].iconType': 'anchors[].iconType',
  'anchors[].color': 'anchors[].color',
  'anchors[].version': 'anchors[].version',
  'anchors[].openapi': 'anchors[].openapi',
  'topAnchor.name': 'navigation.anchors[].anchor',
  'topAnchor.icon': 'topAnchor.icon',
  'versions[].name': 'navigation.versions[].version',
  'versions[].url': 'versions[].url',
  'versions[].default': 'versions[].default',
  'topbarLinks[].name': 'navbar.links[].label',
  'topbarLinks[].url': 'navbar.links[].href',
  'topbarLinks[].type': 'topbarLinks[].type',
  'topbarCtaButton.name': 'navbar.primary.label',
  'topbarCtaButton.url': 'navbar.primary.href',
  'topbarCtaButton.type': 'topbarCtaButton.type',
  'api.openapi': 'api.openapi',
  'api.baseUrl': 'api.mdx.server',
  'api.auth.method': 'api.mdx.auth.method',
  'api.auth.name': 'api.mdx.auth.name',
  'api.playground.mode': 'api.playground.display',
  'api.playground.display': 'api.playground.display',
  'api.playground.disableProxy': 'api.playground.proxy',
  'api.request.example.languages': 'api.examples.languages',
  'search.prompt': 'search.prompt',
};

const PATHS = Object.keys(NESTED);

export interface NestedKeys {
  moved: { from: string; to: string }[];
  dropped: string[];
}

/** The keys inside one of mint.json, by their paths: `topbarLinks[].name`. A list counts once. */
export function nestedKeys(key: string, value: unknown): NestedKeys {
  const found = new Set(pathsIn(key, value));
  const moved = [...found].flatMap((from) => {
    const to = NESTED[from] ?? from;
    return to === from ? [] : [{ from, to }];
  });
  return { moved, dropped: [...found].filter((path) => !Object.hasOwn(NESTED, path)) };
}

/** Down to the paths that the table knows, and to those that it does not. What it knows nothing about is copied as it is. */
function pathsIn(path: string, value: unknown): string[] {
  if (Object.hasOwn(NESTED, path)) return [path];
  if (Array.isArray(value) && isAbove(`${path}[]`))
    return value.flatMap((item) => pathsIn(`${path}[]`, item));
  const object = isAbove(path) ? asObject(value) : undefined;
  if (object) return keysIn(path, object);
  return path.includes('.') ? [path] : [];
}

function keysIn(path: string, object: JsonObject): string[] {
  return Object.entries(object).flatMap(([key, value]) => pathsIn(`${path}.${key}`, value));
}

function isAbove(path: string): boolean {
  return PATHS.some((known) => known.startsWith(`${path}.`));
}
