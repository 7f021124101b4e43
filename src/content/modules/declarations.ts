import type { Page } from '../context/page.ts';
import { inModule } from '../evaluate/interpreter.ts';
import type { AnySyntax } from '../evaluate/syntax.ts';
import { Closure, type ModuleRef, NotStatic, type Value, type ValueScope } from '../evaluate/value.ts';

interface Declaring {
  scope: ValueScope;
  exports: Map<string, () => Value>;
  names: string[];
  ref: ModuleRef;
  page: Page;
}

export function declareStatement(statement: AnySyntax, into: Declaring): void {
  const { scope, exports, ref } = into;
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement.declaration) {
        for (const name of declare(statement.declaration, into)) exports.set(name, () => scope.get(name));
      }
      for (const { local, exported } of statement.specifiers) {
        if (local.type === 'Identifier' && exported.type === 'Identifier') {
          exports.set(exported.name, () => scope.get(local.name));
        }
      }
      return;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      const named = declare(declaration, into)[0];
      exports.set('default', () => {
        if (named !== undefined) return scope.get(named);
        const value = evaluateIn(declaration, scope, ref, into.page);
        if (value instanceof Closure) value.name ??= 'default';
        return value;
      });
      return;
    }
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      declare(statement, into);
  }
}

function declare(statement: AnySyntax, { scope, names, ref, page }: Declaring): string[] {
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
  if (isNamed && statement.id) {
    const closure = new Closure(statement, scope, ref);
    closure.name = statement.id.name;
    scope.declare(statement.id.name, closure);
    names.push(statement.id.name);
    return [statement.id.name];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  const declared: string[] = [];
  for (const { id, init } of statement.declarations) {
    if (id.type === 'Identifier') {
      scope.declareLazily(id.name, () => {
        const value = init ? evaluateIn(init, scope, ref, page) : undefined;
        if (value instanceof Closure) value.name ??= id.name;
        return value;
      });
      declared.push(id.name);
      names.push(id.name);
      continue;
    }
    try {
      if (init) page.interpreter.bind(id, evaluateIn(init, scope, ref, page), scope);
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error;
    }
  }
  return declared;
}

function evaluateIn(node: AnySyntax, scope: ValueScope, ref: ModuleRef, page: Page): Value {
  return inModule(page.interpreter, ref, () => page.interpreter.evaluate(node, scope));
}
