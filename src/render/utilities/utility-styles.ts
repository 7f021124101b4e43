import { declarationsOf } from './declarations.ts';
import { splitVariants, wrapVariants } from './variants.ts';

/**
 * Styles for the utility classes among `names`, in the manner of Tailwind; empty when there are none. Only the classes
 * that a page uses are written, into the page itself.
 */
export function utilityStyles(names: ReadonlySet<string>): string {
  const rules: { order: number; name: string; css: string }[] = [];
  for (const name of names) {
    const rule = utilityRule(name);
    if (rule) rules.push({ ...rule, name });
  }
  rules.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return rules.map(({ css }) => css).join('');
}

function utilityRule(name: string): { order: number; css: string } | undefined {
  const { variants, utility, important } = splitVariants(name);
  const declarations = declarationsOf(utility);
  if (declarations === undefined) return undefined;
  const body = important ? declarations.replace(/(?=;|$)/g, '!important') : declarations;
  const selector = `:is(.prose,.aside) .${escapeClass(name)}`;
  const child = /^-?(?:space|divide)-/.test(utility) ? `${selector}>:not(:first-child)` : selector;
  return wrapVariants(child, body, variants);
}

function escapeClass(name: string): string {
  return name.replace(/[^\w-]/g, (character) => `\\${character}`).replace(/^\d/, (digit) => `\\3${digit} `);
}
