import { newId } from '../ids.ts';
import type { AuditEvent } from '../records.ts';
import type { Store } from '../store.ts';

/** Maximum length of an entry: part of it may be untrusted. */
const MAX_CHARACTERS = 200;

/** Adds an entry to the audit log. */
export function recordAudit(
  store: Pick<Store, 'addAudit'>,
  { projectId, actor, address, action, target }: AuditEvent,
  now: number,
): Promise<void> {
  return store.addAudit({
    id: newId(now),
    time: now,
    projectId,
    actor: shortened(actor),
    address: address === undefined ? null : shortened(address),
    action,
    target: shortened(target),
  });
}

/** On one line, and without NUL, which PostgreSQL rejects. */
function shortened(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return line.length <= MAX_CHARACTERS ? line : `${line.slice(0, MAX_CHARACTERS - 1)}…`;
}
