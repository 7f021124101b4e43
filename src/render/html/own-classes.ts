import type { Props } from '../../content/node.ts';
import { textProp } from '../../content/node-text.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** The class names that an author gives a component, each with a space before it. Their styles are recorded. */
export function ownClasses({ className, class: plain }: Props, renderer: BodyRenderer): string {
  const names = [className, plain].map((value) => textProp(value).trim()).filter(Boolean);
  for (const name of names) renderer.classes(name);
  return names.map((name) => ` ${name}`).join('');
}
