import type { Components } from '../components/component.ts';
import { emptyObject, type ObjectValue, type Value } from '../evaluate/value.ts';
import { ALLOWED, DROPPED } from '../html/html-policy.ts';

/** Elements that run, load or send something. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'link', 'meta', 'base']);
/** Props by which a component could cover the page, imitate a part of it, or insert HTML. */
const REFUSED_PROP = /^(?:on.*|data-.*|class|classname|style|id|srcdoc|dangerouslysetinnerhtml)$/i;

/**
 * What is kept of an element in untrusted text: components of the theme, and the HTML that a description may contain.
 * `children` if only its content is kept, undefined if nothing is.
 */
export function untrustedElement(
  name: string,
  props: ObjectValue,
  components: Components,
): { props: ObjectValue } | 'children' | undefined {
  if (components.has(name)) return { props: chosen(props, isHarmlessProp) };
  const plain = name.toLowerCase();
  if (ACTIVE.has(plain) || DROPPED.has(plain)) return undefined;
  const attributes = ALLOWED.get(plain);
  if (!attributes) return 'children';
  const isAllowed = (key: string) => ['title', 'children', ...attributes].includes(key.toLowerCase());
  return { props: chosen(props, isAllowed) };
}

/** Icons may be HTML in a string. */
function isHarmlessProp(key: string, value: Value): boolean {
  return !REFUSED_PROP.test(key) && !(typeof value === 'string' && value.trimStart().startsWith('<'));
}

function chosen(props: ObjectValue, isWanted: (key: string, value: Value) => boolean): ObjectValue {
  const kept = emptyObject();
  for (const [key, value] of Object.entries(props)) if (isWanted(key, value)) kept[key] = value;
  return kept;
}
