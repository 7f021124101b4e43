import type { ElementNode, Props, PropValue } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import { ownField } from '../../lib/collections.ts';
import { escapeHtml } from '../../lib/html.ts';
import { backgroundMode } from '../utilities/variants.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** JSX names that HTML writes differently; all others of SVG are `strokeWidth` → `stroke-width`. */
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
  xmlLang: 'xml:lang',
  xmlSpace: 'xml:space',
  defaultValue: 'value',
  defaultChecked: 'checked',
};
const HYPHENATED =
  /^(?:stroke|fill|clip|font|text|stop|flood|color|dominant|alignment|baseline|marker|letter|word|pointer|shape|image|vector|paint)(?=[A-Z])/;
/** SVG attributes that are camel case in the standard. */
const CAMEL_CASE =
  /^(?:viewBox|preserveAspectRatio|gradientTransform|gradientUnits|patternUnits|patternTransform|clipPathUnits|markerWidth|markerHeight|markerUnits|refX|refY|textLength|startOffset|stdDeviation|baseFrequency|numOctaves|attributeName|repeatCount|keyTimes|calcMode|pathLength|maskUnits|primitiveUnits|filterUnits)$/;
/** The most frequent attributes, which have the same name in HTML. */
const UNCHANGED = new Set('id href src alt title align width height type start'.split(' '));
/** Props for our components, not for the browser. */
const OURS = new Set([
  'children',
  'noAnchor',
  'noZoom',
  'dangerouslySetInnerHTML',
  'jsx',
  'global',
  'actions',
  'actionsPlacement',
  'footnote',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
]);
/** Attributes with the values `true` or `false`, as in React; other boolean attributes are present or absent. */
const SAYS_BOOLEAN = /^(?:aria|data)-|^(?:contenteditable|draggable|spellcheck|focusable)$/i;
/** Attributes with a URL: of a page to open, or of a file to load. */
const URL_PROPS: Readonly<Record<string, 'page' | 'file'>> = {
  href: 'page',
  action: 'page',
  formAction: 'page',
  src: 'file',
  poster: 'file',
  'xlink:href': 'page',
  xlinkHref: 'page',
};

/** Whether a prop of an element is a URL. */
export function isUrlProp(key: string): boolean {
  return Object.hasOwn(URL_PROPS, key) || key === 'srcSet' || key === 'srcset';
}

/** The attributes of an element of the author, with a leading space each. */
export function attributesOf(
  { props: given, at, name: element }: ElementNode,
  renderer: BodyRenderer,
  skip: readonly string[] = [],
): string {
  const props = withOneClass(given);
  let out = '';
  for (const key in props) {
    const written = props[key];
    const value = typeof written === 'boolean' && SAYS_BOOLEAN.test(key) ? String(written) : written;
    if (value === undefined || value === null || value === false || OURS.has(key) || skip.includes(key))
      continue;
    if (!UNCHANGED.has(key) && (/^on[a-z]/i.test(key) || !/^[\w:.@-]+$/.test(key))) continue;
    const name = attributeName(key);
    const text = attributeText(key, value, element, at, renderer);
    if (text === undefined) continue;
    out += value === true ? ` ${name}` : ` ${name}="${escapeHtml(text)}"`;
    const mode = name === 'class' && backgroundMode(text);
    if (mode) out += ` data-docs-ground="${mode}"`;
  }
  return element === 'iframe' ? out + frameTitle(props) : out;
}

/** `class` and `className` on one element: browsers would ignore the second. */
function withOneClass(props: ElementNode['props']): ElementNode['props'] {
  const { class: plain, className, ...others } = props;
  if (typeof plain !== 'string' || typeof className !== 'string') return props;
  return { ...others, className: `${className} ${plain}` };
}

/** The title of an iframe without one is its host. */
function frameTitle({ src, title, 'aria-label': label }: ElementNode['props']): string {
  if (title || label || typeof src !== 'string') return '';
  const host = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(src)?.[1];
  return host === undefined ? '' : ` title="${escapeHtml(host)}"`;
}

function attributeName(key: string): string {
  if (UNCHANGED.has(key)) return key;
  if (Object.hasOwn(RENAMED, key)) return RENAMED[key]!;
  if (CAMEL_CASE.test(key) || key.includes('-')) return key;
  if (HYPHENATED.test(key)) return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return key.toLowerCase();
}

function attributeText(
  key: string,
  value: PropValue,
  element: string,
  at: ElementNode['at'],
  renderer: BodyRenderer,
): string | undefined {
  if (value === true) return '';
  if (key === 'style') return MEDIA.has(element) ? withinColumn(styleText(value)) : styleText(value);
  if (key === 'className' || key === 'class') {
    const names = Array.isArray(value)
      ? value.filter((name) => typeof name === 'string').join(' ')
      : String(value);
    renderer.classes(names);
    return names;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (key === 'id' || (key === 'name' && element === 'a')) renderer.anchor(text);
  if (key === 'srcSet' || key === 'srcset') return sourceSet(text, at, renderer);
  const kind = ownField(URL_PROPS, key);
  if (!kind) return text;
  const isLink = kind === 'page' && element !== 'use' && element !== 'image';
  return isLink ? renderer.link(text, at) : renderer.fileUrl(text, at);
}

function sourceSet(text: string, at: ElementNode['at'], renderer: BodyRenderer): string {
  return text
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', ...rest] = candidate.trim().split(/\s+/);
      return [renderer.fileUrl(url, at), ...rest].join(' ');
    })
    .join(', ');
}

const MEDIA = new Set(['img', 'video', 'iframe']);

/**
 * A `max-width` of the author replaces the one of the theme: media must not become wider than the column on a phone.
 */
function withinColumn(style: string | undefined): string | undefined {
  return style?.replace(/(^|;)(\s*max-width\s*:)\s*(\d[\d.]*(?:px|r?em))\s*(?=;|$)/gi, '$1$2min($3,100%)');
}

/** Numbers of these have no unit. The list is React's. */
const UNITLESS =
  /^(?:Webkit|Moz|ms|O)?(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|box(?:Flex|FlexGroup|OrdinalGroup)|columnCount|columns|flex(?:Grow|Positive|Shrink|Negative|Order)?|grid(?:Area|(?:Row|Column)(?:End|Span|Start)?)|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|(?:fill|flood|stop|stroke)Opacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Width))$|^--/i;

/** `style="…"` as it is, `style={{ marginTop: 8 }}` as CSS; undefined if it sets nothing. */
export function styleText(value: PropValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const rules: string[] = [];
  for (const [key, setting] of Object.entries(value)) {
    if ((typeof setting !== 'string' && typeof setting !== 'number') || setting === '') continue;
    const name = key.startsWith('--')
      ? key
      : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
    const text =
      typeof setting === 'number' && setting !== 0 && !UNITLESS.test(key)
        ? `${setting}px`
        : String(setting).trim();
    rules.push(`${name}:${text}`);
  }
  return rules.length > 0 ? rules.join(';') : undefined;
}

/**
 * The HTML of a component with the `className`, `style` and `id` that its author gave it, on its outermost element. An id
 * that the component has put on a part of itself stays there.
 */
export function withOwnAttributes(text: string, props: Props, renderer: BodyRenderer): string {
  const names = [props.className, props.class].map((value) => textProp(value).trim()).filter(Boolean);
  const style = styleText(props.style);
  const id = textProp(props.id);
  const end = text.indexOf('>');
  if ((names.length === 0 && !style && id === '') || !/^<[a-z]/.test(text) || end === -1) return text;
  for (const name of names) renderer.classes(name);
  let tag = text.slice(0, end);
  if (names.length > 0) tag = withValue(tag, 'class', names.join(' '), ' ');
  if (style) tag = withValue(tag, 'style', style, '; ');
  if (id !== '' && !text.includes(` id="${escapeHtml(id)}"`) && !tag.includes(' id="')) {
    renderer.anchor(id);
    tag = withValue(tag, 'id', id, '');
  }
  return tag + text.slice(end);
}

/** An opening tag with a value at the end of an attribute, or with the attribute. */
function withValue(tag: string, attribute: string, value: string, separator: string): string {
  const start = tag.indexOf(` ${attribute}="`);
  if (start === -1) return `${tag} ${attribute}="${escapeHtml(value)}"`;
  const end = tag.indexOf('"', start + attribute.length + 3);
  return `${tag.slice(0, end)}${separator}${escapeHtml(value)}${tag.slice(end)}`;
}

const COLOR =
  /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\d\s.,%/a-z+-]*\)|var\(--[\w-]+\))$/i;

/** `color` when it is one in CSS, otherwise an empty string: the value must not end the declaration. */
export function safeColor(color: string): string {
  const trimmed = color.trim();
  return COLOR.test(trimmed) ? trimmed : '';
}
