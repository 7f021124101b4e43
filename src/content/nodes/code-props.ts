import type { ObjectValue } from '../evaluate/value.ts';

/** Puts the props of a snippet into its code blocks: `{name}` becomes the text that was given for it. */
export function interpolate(code: string, props: ObjectValue): string {
  return code.replace(/\{([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(props, name) ? props[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
