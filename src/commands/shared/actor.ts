import { userInfo } from 'node:os';

/** Who runs a command, for the audit log. */
export function commandActor(): string {
  try {
    return `cli ${userInfo().username}`;
  } catch {
    // A user of a container need not have a name.
    return 'cli';
  }
}
