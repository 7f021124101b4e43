import { isEventHandler } from '../../components/component.ts';
import type { AnySyntax, ClassSyntax, FunctionSyntax } from '../syntax.ts';

const BROWSER_NAMES = new Set(
  'window document navigator location localStorage sessionStorage fetch setTimeout setInterval requestAnimationFrame IntersectionObserver ResizeObserver MutationObserver XMLHttpRequest WebSocket alert history matchMedia Date Intl crypto performance'.split(
    ' ',
  ),
);
const HOOK = /^use[A-Z]/;
/** A context reaches only what runs inside it. */
const CONTEXT = /^(?:Provider|Consumer)$/;

/** Whether a component is interactive: it has hooks or event handlers, or uses browser APIs. */
export function needsBrowser(node: FunctionSyntax | ClassSyntax): boolean {
  return some(node, (syntax) => {
    if (isHookCall(syntax)) return true;
    if (syntax.type === 'Identifier') {
      const name = String(syntax.name);
      return HOOK.test(name) || BROWSER_NAMES.has(name);
    }
    if (syntax.type === 'JSXAttribute') return isEventHandler(nameOf(syntax.name));
    if (syntax.type === 'JSXMemberExpression') return CONTEXT.test(nameOf(syntax.property));
    return false;
  });
}

/** Whether code calls a hook, `useState()` or `React.useState()`. */
export function callsHook(code: AnySyntax): boolean {
  return some(code, isHookCall);
}

function isHookCall({ type, callee }: AnyObject): boolean {
  if (type !== 'CallExpression') return false;
  const { property } = callee as AnyObject;
  return HOOK.test(nameOf(property ?? callee));
}

type AnyObject = Readonly<Record<string, unknown>>;

function some(root: object, test: (node: AnyObject) => boolean): boolean {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const item = stack.pop();
    if (typeof item !== 'object' || item === null) continue;
    const node = item as AnyObject;
    if (typeof node.type === 'string' && test(node)) return true;
    for (const key of Object.keys(node)) {
      const names = key === 'property' || key === 'key';
      if (!names || node.computed === true) stack.push(node[key]);
    }
  }
  return false;
}

function nameOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'name' in name ? String(name.name) : '';
}
