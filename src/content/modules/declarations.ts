import type { Page } from '../context/page.ts';
import { inModule } from '../evaluate/interpreter.ts';
import { Scope } from '../evaluate/scope.ts';
import type { AnySyntax } from '../evaluate/syntax.ts';
import { Closure, type ModuleRef, type Value, type ValueScope } from '../evaluate/value.ts';

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
        return named(init ? evaluateIn(init, scope, ref, page) : undefined, id.name);
      });
      declared.push(id.name);
      names.push(id.name);
      continue;
    }
    if (!init) continue;
    const bound = () => {
      const inner = new Scope<Value>(scope);
      inModule(page.interpreter, ref, () =>
        page.interpreter.bind(id, page.interpreter.evaluate(init, scope), inner),
      );
      return inner;
    };
    for (const name of namesIn(id)) {
      scope.declareLazily(name, () => named(bound().get(name), name));
      declared.push(name);
      names.push(name);
    }
  }
  return declared;
}

/** A function has the name that its module knows it by. */
function named(value: Value, name: string): Value {
  if (value instanceof Closure) value.name ??= name;
  return value;
}

/** The names that a pattern declares. */
function namesIn(pattern: AnySyntax): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
  }
  return [];
}

function evaluateIn(node: AnySyntax, scope: ValueScope, ref: ModuleRef, page: Page): Value {
  return inModule(page.interpreter, ref, () => page.interpreter.evaluate(node, scope));
}
