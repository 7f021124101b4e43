import { systemReason } from '../../lib/process/system-reason.ts';

/** Why neither the target nor a copy next to the database could be written: the disk of only one of them may be full. */
export function copyFailure(target: unknown, beside: unknown): unknown {
  const [reason, other] = [systemReason(target), systemReason(beside)];
  if (other === reason) return target;
  return new Error(`${reason}; nor could a copy next to the database: ${other}`, { cause: target });
}
