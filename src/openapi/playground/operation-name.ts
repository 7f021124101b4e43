import { kebabCase } from '../../lib/url/anchor.ts';
import { textOf } from '../document/json.ts';
import type { PathOperation } from '../document/spec.ts';

/** The name of an operation in `{{last.create-user.id}}`: letters, digits and dashes. */
export function operationName({ method, path, value }: PathOperation): string {
  const names = [textOf(value.operationId), textOf(value.summary), `${method} ${path}`];
  const kebab = names.map((name) => kebabCase(name ?? '')).find((name) => /^[\w-]+$/.test(name));
  return kebab ?? method;
}
