const SCREENS: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const STATES: Readonly<Record<string, string>> = {
  hover: ':hover',
  focus: ':focus',
  'focus-visible': ':focus-visible',
  active: ':active',
  first: ':first-child',
  last: ':last-child',
  odd: ':nth-child(odd)',
  even: ':nth-child(even)',
  'focus-within': ':focus-within',
  disabled: ':disabled',
  checked: ':checked',
  visited: ':visited',
  empty: ':empty',
  open: '[open]',
  placeholder: '::placeholder',
  file: '::file-selector-button',
};

/** `md:dark:!mt-4` in its parts. Colons in brackets belong to what is in them. */
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
const CONDITIONS: Readonly<Record<string, string>> = {
  'motion-reduce': '(prefers-reduced-motion:reduce)',
  'motion-safe': '(prefers-reduced-motion:no-preference)',
  print: 'print',
};

/** A rule inside what its variants ask for; undefined when one of them is not known. Narrow screens come first. */
export function wrapVariants(
  selector: string,
  declarations: string,
  variants: readonly string[],
): { order: number; css: string } | undefined {
  let subject = selector;
  let screen = 0;
  let widest = 0;
  let order = 0;
  let condition = '';
  for (const variant of variants) {
    if (Object.hasOwn(SCREENS, variant)) screen = Math.max(screen, SCREENS[variant]!);
    else if (variant === 'dark') {
      subject = `html.dark ${subject}`;
      // Paper is light, whatever the mode.
      condition ||= 'screen';
      order += 1;
    } else if (GROUP.test(variant)) {
      const [, state = '', name = ''] = GROUP.exec(variant)!;
      const group = `.group${name.replace('/', '\\/')}${STATES[state] ?? `:${state}`}`;
      subject = subject.replace(') .', `) ${group} .`);
    } else if (variant.startsWith('max-') && Object.hasOwn(SCREENS, variant.slice(4))) {
      widest = SCREENS[variant.slice(4)]!;
    } else if (Object.hasOwn(CONDITIONS, variant)) condition = CONDITIONS[variant]!;
    else if (SELECTOR.test(variant)) {
      subject = SELECTOR.exec(variant)![1]!.replaceAll('_', ' ').replaceAll('&', subject);
      order += 1;
    } else if (Object.hasOwn(STATES, variant)) {
      subject += STATES[variant]!;
      order += 2;
    } else return undefined;
  }
  const rule = `${subject}{${declarations}}`;
  const media = [
    condition,
    screen > 0 && `(min-width:${screen}px)`,
    widest > 0 && `(max-width:${widest - 0.02}px)`,
  ].filter(Boolean);
  const place = screen > 0 ? screen * 10 : widest > 0 ? 5 : 0;
  return { order: place + order, css: media.length === 0 ? rule : `@media ${media.join(' and ')}{${rule}}` };
}
