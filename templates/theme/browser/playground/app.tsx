import { useMemo, useReducer, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../src/openapi/playground/playground-model.ts';
import { AuthSection } from './auth/auth-section.tsx';
import type { Credential, Credentials } from './auth/credentials.ts';
import { freshCredentials } from './auth/fresh-credentials.ts';
import type { credentialStore } from './auth/stored-credentials.ts';
import { BodySection } from './form/body-section.tsx';
import { FormContext } from './form/context.ts';
import { ErrorSummary } from './form/error-summary.tsx';
import { Field } from './form/field.tsx';
import { ParameterSections } from './form/parameter-sections.tsx';
import { ServerSection } from './form/server-section.tsx';
import { type FieldErrors, validateForm } from './form/validate.ts';
import { CookieNote } from './request/cookie-note.tsx';
import { buildRequest } from './request/request.ts';
import { RequestSamples } from './request/request-samples.tsx';
import { useSending } from './request/use-sending.ts';
import { ResponseView } from './response/response-view.tsx';
import type { Schemas } from './schema/schemas.ts';
import { type FormState, initialState } from './state.ts';
import { WORDS } from './words.ts';

interface AppProps {
  model: PlaygroundModel;
  schemas: Schemas;
  stored: ReturnType<typeof credentialStore>;
  /** Address of the page, against which relative servers are read. */
  siteUrl: string;
  /** Address of `_docs/`. */
  assetRoot: URL;
  onClose: () => void;
}

const NO_ERRORS: FieldErrors = new Map();

/** The whole playground: the form on one side, the request and the response on the other. */
export function App({ model, schemas, stored, siteUrl, assetRoot, onClose }: AppProps) {
  const [state, update] = useReducer(
    (before: FormState, change: Partial<FormState>): FormState => ({ ...before, ...change }),
    undefined,
    () => initialState(model, schemas),
  );
  const [credentials, setCredentials] = useState<Credentials>(() => stored.read());
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? validateForm(model, state, schemas) : NO_ERRORS;
  const request = useMemo(
    () => buildRequest(model, state, credentials, siteUrl),
    [model, state, credentials, siteUrl],
  );
  const sending = useSending(model, assetRoot);
  const keepCredentials = (next: Credentials) => {
    setCredentials(next);
    stored.write(next);
  };
  const changeCredential = (name: string, credential: Credential | undefined) => {
    const { [name]: _before, ...others } = credentials;
    keepCredentials(credential ? { ...others, [name]: credential } : others);
  };
  const sendFresh = async () => {
    const schemes = model.security.options[state.security] ?? [];
    const fresh = await freshCredentials(schemes, credentials, assetRoot);
    if (fresh !== credentials) keepCredentials(fresh);
    await sending.send(buildRequest(model, state, fresh, siteUrl));
  };
  const submit = (anyway: boolean) => {
    const found = anyway ? NO_ERRORS : validateForm(model, state, schemas);
    setChecked(!anyway);
    if (found.size === 0) void sendFresh();
    else requestAnimationFrame(() => document.getElementById('pg-errors')?.focus());
  };
  const path = request.url.replace(/^[a-z]+:\/\/[^/]+/i, '');
  return (
    <FormContext.Provider value={{ schemas, errors, Field }}>
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
        }}
      >
        <header class="pg-head">
          <h2 class="pg-title" id="pg-title">
            <span class={`method method-${model.method.toLowerCase()}`}>{model.method}</span>
            <code class="pg-path" title={request.url}>
              {path || '/'}
            </code>
          </h2>
          {sending.state.kind === 'sending' ? (
            <button key="cancel" type="button" class="pg-send" onClick={sending.cancel}>
              {WORDS.cancel}
            </button>
          ) : (
            // A button of its own: turning the other into a submit button would submit with the same click.
            <button key="send" type="submit" class="pg-send">
              {WORDS.send}
            </button>
          )}
          <button type="button" class="icon-button pg-close" aria-label={WORDS.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <div class="pg-columns">
          <div class="pg-form">
            <ErrorSummary errors={errors} onSendAnyway={() => submit(true)} />
            <ServerSection model={model} state={state} update={update} siteUrl={siteUrl} />
            <AuthSection
              model={model}
              state={state}
              update={update}
              credentials={credentials}
              assetRoot={assetRoot}
              onChange={changeCredential}
              onClear={() => {
                stored.clear();
                setCredentials({});
              }}
            />
            <CookieNote request={request} model={model} assetRoot={assetRoot} />
            <ParameterSections model={model} state={state} update={update} />
            <BodySection model={model} state={state} update={update} />
          </div>
          <div class="pg-side">
            <RequestSamples model={model} request={request} />
            <ResponseView state={sending.state} />
          </div>
        </div>
      </form>
    </FormContext.Provider>
  );
}
