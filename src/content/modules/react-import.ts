import type { ImportDeclaration } from 'acorn';
import { ownField } from '../../lib/collections.ts';
import type { Page } from '../context/page.ts';
import { createReact } from '../evaluate/globals.ts';
import type { Scope } from '../evaluate/scope.ts';
import { NotStatic, type Value, type ValueScope } from '../evaluate/value.ts';

export function isReact(specifier: string): boolean {
  return /^(?:react|preact)(?:\/|$)/.test(specifier);
}

/** Declares what a file imports from React. What the build has no value for runs only in the browser. */
export function bindReact(
  statement: ImportDeclaration,
  scope: Scope<Value>,
  { page, globals }: { page: Page; globals: ValueScope },
): void {
  const react = createReact(page.interpreter.call);
  for (const part of statement.specifiers) {
    if (part.type !== 'ImportSpecifier') scope.declareLazily(part.local.name, () => globals.get('React'));
    else if (part.imported.type === 'Identifier') {
      const { name } = part.imported;
      scope.declareLazily(part.local.name, () => {
        const value = ownField(react, name) ?? globals.get(name);
        if (value === undefined) throw new NotStatic(`${name} runs only in the browser`);
        return value;
      });
    }
  }
}
