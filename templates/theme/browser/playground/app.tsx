import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../src/openapi/playground/playground-model.ts';
import { asTexts } from '../lib/shapes.ts';
import { AuthSection } from './auth/auth-section.tsx';
import type { Credential, Credentials } from './auth/credentials.ts';
import { freshCredentials } from './auth/fresh-credentials.ts';
import { readCredentials } from './auth/read-credentials.ts';
import { BodySection } from './form/body-section.tsx';
import { ErrorSummary } from './form/error-summary.tsx';
import { FormContext } from './form/fields/context.ts';
import { Field } from './form/fields/field.tsx';
import { ParameterSections } from './form/parameter-sections.tsx';
import { ServerSection } from './form/server-section.tsx';
import { type FormState, initialState } from './form/values/form-state.ts';
import { type FieldErrors, validateForm } from './form/values/validate.ts';
import { Head } from './frame/head.tsx';
import { type HistoryEntry, lastResponse } from './memory/history.ts';
import { HistoryPanel } from './memory/history-panel.tsx';
import { KeepSection } from './memory/keep-section.tsx';
import { keptForm, restoredForm } from './memory/kept-form.ts';
import { LINK, linkTo } from './memory/link.ts';
import type { Memory } from './memory/memory.ts';
import { entryOf, keptResponse, useHistory } from './memory/use-history.ts';
import { useKeptForm } from './memory/use-kept-form.ts';
import { WORDS } from './parts/words.ts';
import { BrowserNote } from './request/browser-note.tsx';
import { buildRequest } from './request/request.ts';
import { RequestActions } from './request/request-actions.tsx';
import { RequestSamples } from './request/request-samples.tsx';
import type { Documented } from './response/documented.ts';
import { ResponseView } from './response/response-view.tsx';
import type { Schemas } from './schema/schemas.ts';
import { useSending } from './send/use-sending.ts';
import { resolveCredentials, resolveState } from './variables/resolve-state.ts';
import { variableLookup, variableNames } from './variables/resolve-text.ts';
import { responseVariable } from './variables/response-variable.ts';
import { VariablesSection } from './variables/variables-section.tsx';

interface AppProps {
  model: PlaygroundModel;
  schemas: Schemas;
  memory: Memory;
  /** Address of the page, against which relative servers are read. */
  siteUrl: string;
  /** Fragment of the address with which the page was opened: it may hold a request. */
  hash: string;
  /** Address of `_docs/`. */
  assetRoot: URL;
  loadExample: (url: string) => Promise<unknown>;
  /** Loads what the document says about responses. */
  documented?: () => Promise<Documented>;
  onDescribe: (path: string) => void;
  onClose: () => void;
}

const NO_ERRORS: FieldErrors = new Map();
const VARIABLES = 'variables';

/** The whole playground: the form, the request as code, and the response. */
export function App({ model, schemas, memory, siteUrl, hash, assetRoot, ...actions }: AppProps) {
  const { state, update, startAgain } = useKeptForm(model, schemas, memory, hash);
  const [isFromLink, setFromLink] = useState(hash.startsWith(LINK));
  const [credentials, setCredentials] = useState<Credentials>(() => readCredentials(memory.read('')));
  const [variables, setVariables] = useState(() => asTexts(memory.read(VARIABLES)));
  const { history, entries, keep, forget } = useHistory(model, memory);
  const [isChecked, setChecked] = useState(false);

  const lookup = useMemo(
    () => variableLookup(variables, (operation) => lastResponse(history, operation)),
    [variables, history],
  );
  const requestOf = (form: FormState, given: Credentials) =>
    buildRequest(
      model,
      resolveState(model, form, schemas, lookup),
      resolveCredentials(given, lookup),
      siteUrl,
    );
  const resolved = useMemo(
    () => resolveState(model, state, schemas, lookup),
    [model, state, schemas, lookup],
  );
  const request = useMemo(
    () => buildRequest(model, resolved, resolveCredentials(credentials, lookup), siteUrl),
    [model, resolved, credentials, lookup, siteUrl],
  );
  const errors = isChecked ? validateForm(model, resolved, schemas) : NO_ERRORS;
  const sending = useSending(model, assetRoot);

  const show = async (entry: HistoryEntry) => sending.show(await keptResponse(entry));
  // Once, when it opens.
  useEffect(() => {
    if (entries[0] && !isFromLink) void show(entries[0]);
  }, []);

  const keepCredentials = (next: Credentials) => {
    setCredentials(next);
    memory.write('', next);
  };
  const changeCredential = (name: string, credential: Credential | undefined) => {
    const { [name]: _before, ...others } = credentials;
    keepCredentials(credential ? { ...others, [name]: credential } : others);
  };
  const sendFresh = async (form: FormState) => {
    const schemes = model.security.options[form.security] ?? [];
    const fresh = await freshCredentials(schemes, credentials, assetRoot);
    if (fresh !== credentials) keepCredentials(fresh);
    const response = await sending.send(requestOf(form, fresh));
    if (response) requestAnimationFrame(showResponse);
    if (response)
      keep(entryOf(model, requestOf({ ...form, security: -1 }, {}), keptForm(model, form), response));
  };
  const submit = (anyway: boolean) => {
    const found = anyway ? NO_ERRORS : validateForm(model, resolved, schemas);
    setChecked(!anyway);
    setFromLink(false);
    if (found.size === 0) void sendFresh(state);
    else requestAnimationFrame(() => document.getElementById('pg-errors')?.focus());
  };
  const resend = (entry: HistoryEntry) => {
    const form = restoredForm(model, entry.form, state);
    update(form);
    void sendFresh(form);
  };
  const clear = () => {
    memory.clear();
    setCredentials({});
    setVariables({});
    forget();
    sending.reset();
    startAgain();
  };
  const used = variableNames(JSON.stringify([keptForm(model, state), state.base, credentials]));
  return (
    <FormContext.Provider
      value={{ schemas, errors, Field, loadExample: actions.loadExample, describe: actions.onDescribe }}
    >
      <form
        class="pg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            submit(false);
          }
          const field = (event.target as Element).closest<HTMLElement>('[data-docs-path]');
          if (event.key === 'F1' && field) {
            event.preventDefault();
            actions.onDescribe(field.dataset.docsPath!);
          }
        }}
      >
        <Head
          model={model}
          state={state}
          update={update}
          siteUrl={siteUrl}
          isSending={sending.state.kind === 'sending'}
          onCancel={sending.cancel}
          onClose={actions.onClose}
        />
        <div class="pg-columns">
          <div class="pg-form">
            {isFromLink && (
              <p class="pg-note" role="note">
                {WORDS.fromLink}
              </p>
            )}
            <ErrorSummary errors={errors} onSendAnyway={() => submit(true)} />
            <ServerSection model={model} state={state} update={update} />
            <AuthSection
              model={model}
              state={state}
              update={update}
              credentials={credentials}
              assetRoot={assetRoot}
              onChange={changeCredential}
            />
            <BrowserNote request={request} model={model} assetRoot={assetRoot} />
            <ParameterSections model={model} state={state} update={update} />
            <BodySection model={model} state={state} update={update} />
            <VariablesSection
              values={variables}
              used={used}
              operation={model.name}
              onChange={(next) => {
                setVariables(next);
                memory.write(VARIABLES, next);
              }}
            />
            <KeepSection memory={memory} onClear={clear} />
          </div>
          <div class="pg-side">
            <RequestSamples model={model} request={request}>
              <RequestActions
                link={() => linkTo(model, state, schemas)}
                onReset={() => update({ path: undefined, ...initialForm(model, schemas, state) })}
              />
            </RequestSamples>
            <ResponseView
              state={sending.state}
              statuses={model.statuses}
              reference={(path) => responseVariable(model.name, path)}
              {...(actions.documented && { documented: actions.documented })}
            />
            <HistoryPanel entries={entries} onShow={(entry) => void show(entry)} onResend={resend} />
          </div>
        </div>
      </form>
    </FormContext.Provider>
  );
}

/** Where the columns stand one below the other, the response comes into view as a whole. */
function showResponse(): void {
  const columns = document.querySelector<HTMLElement>('.pg-columns');
  if (columns && columns.scrollHeight > columns.clientHeight)
    columns.querySelector('.pg-response')?.scrollIntoView({ block: 'start' });
}

/** What the operation starts with, on the server and with the identity of the reader. */
function initialForm(model: PlaygroundModel, schemas: Schemas, state: FormState): Partial<FormState> {
  const { parameters, media, bodies } = initialState(model, schemas);
  const revision = 1 + Math.max(0, ...state.bodies.map((body) => body.revision));
  return { parameters, media, bodies: bodies.map((body) => ({ ...body, revision })) };
}
