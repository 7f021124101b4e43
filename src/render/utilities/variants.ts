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
};

/** `md:dark:!mt-4` in its parts. */
export function splitVariants(name: string): { variants: string[]; utility: string; important: boolean } {
  const parts = name.split(':');
  const last = parts.pop()!;
  return { variants: parts, utility: last.replace(/^!/, ''), important: last.startsWith('!') };
}

/** A rule inside what its variants ask for; undefined when one of them is not known. Narrow screens come first. */
export function wrapVariants(
  selector: string,
  declarations: string,
  variants: readonly string[],
): { order: number; css: string } | undefined {
  let subject = selector;
  let screen = 0;
  let order = 0;
  for (const variant of variants) {
    if (Object.hasOwn(SCREENS, variant)) screen = Math.max(screen, SCREENS[variant]!);
    else if (variant === 'dark') {
      subject = `html.dark ${subject}`;
      order += 1;
    } else if (variant === 'group-hover') subject = subject.replace(') .', ') .group:hover .');
    else if (Object.hasOwn(STATES, variant)) {
      subject += STATES[variant]!;
      order += 2;
    } else return undefined;
  }
  const rule = `${subject}{${declarations}}`;
  return screen === 0
    ? { order, css: rule }
    : { order: screen * 10 + order, css: `@media (min-width:${screen}px){${rule}}` };
}
