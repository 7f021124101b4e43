const SCREENS: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
/** Of two active states, the later one wins: an active element is hovered as well. */
const STATES: Readonly<Record<string, string>> = {
  placeholder: '::placeholder',
  file: '::file-selector-button',
  first: ':first-child',
  last: ':last-child',
  odd: ':nth-child(odd)',
  even: ':nth-child(even)',
  visited: ':visited',
  open: '[open]',
  checked: ':checked',
  empty: ':empty',
  'focus-within': ':focus-within',
  hover: ':hover',
  focus: ':focus',
  'focus-visible': ':focus-visible',
  active: ':active',
  disabled: ':disabled',
};
const STATE_NAMES = Object.keys(STATES);

/** `md:dark:!mt-4` in its parts. Colons in brackets do not separate. */
export function splitVariants(name: string): { variants: string[]; utility: string; important: boolean } {
  const parts = name.includes('[') ? splitOutsideBrackets(name) : name.split(':');
  const last = parts.pop()!;
  const important = last.startsWith('!') || last.endsWith('!');
  return { variants: parts, utility: last.replace(/^!|!$/g, ''), important };
}

function splitOutsideBrackets(name: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of name) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (character === ':' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const GROUP = /^group-(hover|focus|focus-within|focus-visible|active|open)(\/[\w-]+)?$/;
/** `[&_svg]`, `[&>li:first-child]`: a selector of the author. */
const SELECTOR = /^\[([^{}<;@\\&]*&[^{}<;@\\]*)\]$/;
const WIDTH = /^(min|max)-(?:(\w+)|\[(\d{1,4})px\])$/;
const MAX_WIDTH = 10_000;
const CONDITIONS: Readonly<Record<string, string>> = {
  'motion-reduce': '(prefers-reduced-motion:reduce)',
  'motion-safe': '(prefers-reduced-motion:no-preference)',
  'pointer-coarse': '(pointer:coarse)',
  'pointer-fine': '(pointer:fine)',
  print: 'print',
};

/**
 * A rule wrapped in its variants; undefined if one of them is unknown. `inside` is the selector within the element that has
 * the class. Rules with media queries come after the others, wide ones last.
 */
export function wrapVariants(
  selector: string,
  inside: string,
  declarations: string,
  variants: readonly string[],
): { order: number; css: string } | undefined {
  let subject = selector;
  let screen = 0;
  let widest = 0;
  let order = 0;
  let condition = '';
  for (const variant of variants) {
    const width = screenOf(variant);
    if (width) {
      if (width.bound === 'min') screen = Math.max(screen, width.pixels);
      else widest = width.pixels;
    } else if (variant === 'dark') {
      subject = `html.dark ${subject}`;
      // Print is light, whatever the mode.
      condition ||= 'screen';
      order += 1;
    } else if (GROUP.test(variant)) {
      const [, state = '', name = ''] = GROUP.exec(variant)!;
      const group = `.group${name.replace('/', '\\/')}${STATES[state] ?? `:${state}`}`;
      subject = subject.replace(') .', `) ${group} .`);
    } else if (Object.hasOwn(CONDITIONS, variant)) condition = CONDITIONS[variant]!;
    else if (SELECTOR.test(variant)) {
      subject = SELECTOR.exec(variant)![1]!.replaceAll('_', ' ').replaceAll('&', subject);
      order += 1;
    } else if (Object.hasOwn(STATES, variant)) {
      subject += STATES[variant]!;
      order += 2 + STATE_NAMES.indexOf(variant);
    } else return undefined;
  }
  const rule = `${subject}${inside}{${declarations}}`;
  const media = [
    condition,
    screen > 0 && `(min-width:${screen}px)`,
    widest > 0 && `(max-width:${widest - 0.02}px)`,
  ].filter(Boolean);
  const place = screen > 0 ? MAX_WIDTH + screen : widest > 0 ? MAX_WIDTH - widest : 0;
  return {
    order: place * 100 + order,
    css: media.length === 0 ? rule : `@media ${media.join(' and ')}{${rule}}`,
  };
}

/** `md`, `max-md`, `min-[1300px]`. */
function screenOf(variant: string): { bound: string; pixels: number } | undefined {
  if (Object.hasOwn(SCREENS, variant)) return { bound: 'min', pixels: SCREENS[variant]! };
  const [, bound = '', name = '', pixels] = WIDTH.exec(variant) ?? [];
  if (pixels !== undefined) return { bound, pixels: Number(pixels) };
  return Object.hasOwn(SCREENS, name) ? { bound, pixels: SCREENS[name]! } : undefined;
}

const BACKGROUND = /^(?:bg|from)-/;
const LIGHT = /^(?:bg|from)-(?:white|[a-z]+-(?:50|[123]00))$/;

/**
 * The mode that the background of an element is designed for: light if its classes set a light one and none for dark mode,
 * where text would be light as well.
 */
export function backgroundMode(classes: string): 'light' | 'dark' | undefined {
  if (!classes.includes('bg-')) return undefined;
  const backgrounds = classes
    .split(/\s+/)
    .map(splitVariants)
    .filter(({ utility }) => BACKGROUND.test(utility));
  if (backgrounds.some(({ variants }) => variants.includes('dark'))) return 'dark';
  return backgrounds.some(({ utility, variants }) => variants.length === 0 && LIGHT.test(utility))
    ? 'light'
    : undefined;
}
