import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { type Credential, type Credentials, readCredentials } from '../auth/credentials.ts';
import { type FormState, initialState } from '../form/values/form-state.ts';
import type { Schemas } from '../schema/schemas.ts';
import { keptApi, keptForm, restoredApi, restoredForm } from './kept-form.ts';
import { readLink } from './link.ts';
import type { Memory } from './memory.ts';

/** The storage key of an operation. */
export function operationKey({ method, path }: Pick<PlaygroundModel, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The form. It starts with the request of a link or with what was entered before, and is kept with every change. */
export function useKeptForm(model: PlaygroundModel, schemas: Schemas, memory: Memory, hash: string) {
  const formKey = `form ${operationKey(model)}`;
  const [state, setState] = useState<FormState>(() => {
    const fresh = restoredApi(model, memory.read('api'), initialState(model, schemas));
    return readLink(model, hash, fresh) ?? restoredForm(model, memory.read(formKey), fresh);
  });
  const untouched = useRef(state);
  useEffect(() => {
    if (state === untouched.current) return;
    memory.write(formKey, keptForm(model, state));
    memory.write('api', keptApi(model, state));
  }, [model, state, memory, formKey]);
  return {
    state,
    update: (change: Partial<FormState>) => setState((before) => ({ ...before, ...change })),
    /** As if the reader had entered nothing yet. */
    startAgain: () => {
      untouched.current = initialState(model, schemas);
      setState(untouched.current);
    },
  };
}

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
