import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import type { Credentials } from '../auth/credentials.ts';
import { freshCredentials } from '../auth/fresh-credentials.ts';
import { type FormState, initialState } from '../form/values/form-state.ts';
import { type FieldErrors, validateForm } from '../form/values/validate.ts';
import { LINK } from '../keys.ts';
import { entryOf, type HistoryEntry, keptResponse, useHistory, useKeptVariables } from '../memory/history.ts';
import { keptForm, restoredForm } from '../memory/kept-form.ts';
import type { Memory } from '../memory/memory.ts';
import { useKeptCredentials, useKeptForm } from '../memory/use-kept.ts';
import { buildRequest } from '../request/request.ts';
import type { Schemas } from '../schema/schemas.ts';
import { useSending } from '../send/use-sending.ts';
import { resolveCredentials, resolveState } from '../variables/resolve-state.ts';
import type { Lookup } from '../variables/resolve-text.ts';

export interface PlaygroundOptions extends Operation {
  memory: Memory;
  /** Fragment of the initial URL: it may contain a request. */
  hash: string;
  /** URL of `_docs/`. */
  assetRoot: URL;
}

export type Playground = ReturnType<typeof usePlayground>;

const NO_ERRORS: FieldErrors = new Map();

/** State and actions of the playground. */
export function usePlayground({ memory, hash, assetRoot, ...operation }: PlaygroundOptions) {
  const { model, schemas } = operation;
  const { state, update, startAgain } = useKeptForm(model, schemas, memory, hash);
  const { history, entries, keep, forget } = useHistory(model, memory);
  const auth = useKeptCredentials(memory);
  const variables = useKeptVariables(memory, history);
  const { resolved, request, requestOf } = useRequest(operation, state, auth.credentials, variables.lookup);
  const sending = useSending(model, assetRoot);
  const [isChecked, setChecked] = useState(false);
  const [isFromLink, setFromLink] = useState(hash.startsWith(LINK));

  const send = async (form: FormState) => {
    const schemes = model.security.options[form.security] ?? [];
    const credentials = await freshCredentials(schemes, auth.credentials, assetRoot);
    if (credentials !== auth.credentials) auth.keep(credentials);
    const response = await sending.send(requestOf(form, credentials));
    if (!response) return;
    requestAnimationFrame(scrollToResponse);
    const withoutCredentials = requestOf({ ...form, security: -1 }, {});
    keep(entryOf(model, withoutCredentials, keptForm(model, form), response));
  };
  const show = async (entry: HistoryEntry) => sending.show(await keptResponse(entry));
  // Once, when it opens.
  useEffect(() => {
    if (entries[0] && !isFromLink) void show(entries[0]);
  }, []);

  return {
    state,
    update,
    request,
    auth,
    variables,
    entries,
    sending,
    isFromLink,
    /** Found when the reader sent the form, and kept up to date from then on. */
    errors: isChecked ? validateForm(model, resolved, schemas) : NO_ERRORS,
    submit: () => {
      setChecked(true);
      setFromLink(false);
      if (validateForm(model, resolved, schemas).size === 0) void send(state);
      else requestAnimationFrame(() => document.getElementById('pg-errors')?.focus());
    },
    submitAnyway: () => {
      setChecked(false);
      setFromLink(false);
      void send(state);
    },
    show: (entry: HistoryEntry) => void show(entry),
    resend: (entry: HistoryEntry) => {
      const form = restoredForm(model, entry.form, state);
      update(form);
      void send(form);
    },
    /** Resets the form, except server and credentials. */
    reset: () => {
      const { parameters, media, bodies } = initialState(model, schemas);
      const revision = 1 + Math.max(0, ...state.bodies.map((body) => body.revision));
      update({ path: undefined, parameters, media, bodies: bodies.map((body) => ({ ...body, revision })) });
    },
    clear: () => {
      memory.clear();
      auth.forget();
      variables.forget();
      forget();
      sending.reset();
      startAgain();
    },
  };
}

/** If the columns are stacked, the response is scrolled into view. */
function scrollToResponse(): void {
  const columns = document.querySelector<HTMLElement>('.pg-columns');
  if (columns && columns.scrollHeight > columns.clientHeight)
    columns.querySelector('.pg-response')?.scrollIntoView({ block: 'start' });
}

export interface Operation {
  model: PlaygroundModel;
  schemas: Schemas;
  /** URL of the page, the base of relative servers. */
  siteUrl: string;
}

/** The request of a form. */
function useRequest(
  { model, schemas, siteUrl }: Operation,
  state: FormState,
  credentials: Credentials,
  lookup: Lookup,
) {
  const resolve = (form: FormState) => resolveState(model, form, schemas, lookup);
  const build = (resolvedForm: FormState, given: Credentials) =>
    buildRequest(model, resolvedForm, resolveCredentials(given, lookup), siteUrl);
  const resolved = useMemo(() => resolve(state), [model, state, schemas, lookup]);
  return {
    /** The form with values in place of variables. */
    resolved,
    request: useMemo(() => build(resolved, credentials), [model, resolved, credentials, lookup, siteUrl]),
    /** The request of another form, or with other credentials. */
    requestOf: (form: FormState, given: Credentials) => build(resolve(form), given),
  };
}
