import { useRef, useState } from 'preact/hooks';
import type { Credential, Credentials } from '../auth/credentials.ts';
import { readCredentials } from '../auth/read-credentials.ts';
import type { Memory } from './memory.ts';

const PART = '';

/** Credentials by the names of their schemes. They apply to all operations of a document. */
export function useKeptCredentials(memory: Memory) {
  const [credentials, setCredentials] = useState<Credentials>(() => readCredentials(memory.read(PART)));
  /** A token may arrive when the reader has entered something else since. */
  const latest = useRef(credentials);
  const set = (next: Credentials) => {
    latest.current = next;
    setCredentials(next);
  };
  const keep = (next: Credentials) => {
    set(next);
    memory.write(PART, next);
  };
  return {
    credentials,
    keep,
    change: (scheme: string, credential: Credential | undefined) => {
      const { [scheme]: _before, ...others } = latest.current;
      keep(credential ? { ...others, [scheme]: credential } : others);
    },
    forget: () => set({}),
  };
}
