import { textOf } from '../document/json.ts';
import { operationLabel, type Spec } from '../document/spec.ts';

export interface DuplicateOperation {
  /** What they have in common. */
  what: string;
  first: string;
  second: string;
  /** Pointer of the second one. */
  pointer: string;
}

/** Operations that share an `operationId`, or whose paths differ only in the names of their parameters. */
export function duplicateOperations({ operations }: Spec): DuplicateOperation[] {
  const duplicates: DuplicateOperation[] = [];
  const seen = new Map<string, string>();
  for (const operation of operations) {
    const label = operationLabel(operation);
    const id = textOf(operation.value.operationId);
    const keys: [what: string, key: string | undefined][] = [
      [`\`operationId\` \`${id}\``, id && `id ${id}`],
      [
        'path except for parameter names',
        operation.kind === 'operation' ? shape(operation.method, operation.path) : undefined,
      ],
    ];
    for (const [what, key] of keys) {
      if (key === undefined) continue;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, label);
      else duplicates.push({ what, first, second: label, pointer: operation.pointer });
    }
  }
  return duplicates;
}

function shape(method: string, path: string): string {
  return `path ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}
