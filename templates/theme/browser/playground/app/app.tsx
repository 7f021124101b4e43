import { AuthSection } from '../auth/auth-section.tsx';
import { BodySection } from '../form/body-editor.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormContext } from '../form/fields/context.ts';
import { Field } from '../form/fields/field.tsx';
import { ParameterSections } from '../form/parameter-sections.tsx';
import { ServerSection } from '../form/server-section.tsx';
import { Head, PlaygroundForm } from '../frame/playground-form.tsx';
import { HistoryPanel, KeepSection } from '../memory/history-panel.tsx';
import { keptForm } from '../memory/kept-form.ts';
import { linkTo } from '../memory/link.ts';
import { WORDS } from '../parts/words.ts';
import { BrowserNote, RequestActions, RequestSamples } from '../request/request-samples.tsx';
import type { Documented } from '../response/documented.ts';
import { ResponseView } from '../response/response-view.tsx';
import { responseVariable, variableNames } from '../variables/resolve-text.ts';
import { VariablesSection } from '../variables/variables-section.tsx';
import { type Operation, type Playground, type PlaygroundOptions, usePlayground } from './use-playground.ts';

interface AppProps extends PlaygroundOptions {
  loadExample: (url: string) => Promise<unknown>;
  /** Loads the documented responses. */
  documented?: () => Promise<Documented>;
  onDescribe: (path: string) => void;
  onClose: () => void;
}

/** The whole playground: the form, the request as code, and the response. */
export function App({ loadExample, documented, onDescribe, onClose, ...options }: AppProps) {
  const { model, schemas, siteUrl } = options;
  const playground = usePlayground(options);
  const { state, update, errors, sending, submit } = playground;
  return (
    <FormContext.Provider
      value={{ schemas, errors, bodyLabel: WORDS.body, Field, loadExample, describe: onDescribe }}
    >
      <PlaygroundForm submit={submit} onDescribe={onDescribe}>
        <Head
          model={model}
          state={state}
          update={update}
          siteUrl={siteUrl}
          badge={<span class={`method method-${model.method.toLowerCase()}`}>{model.method}</span>}
          onClose={onClose}
        >
          {sending.state.kind === 'sending' ? (
            <button key="cancel" type="button" class="pg-send" onClick={sending.cancel}>
              {WORDS.cancel}
            </button>
          ) : (
            // A button of its own: turning the other into a submit button would submit with the same click.
            <button key="send" type="submit" class="pg-send" title="Ctrl+Enter">
              {WORDS.send}
            </button>
          )}
        </Head>
        <div class="pg-columns">
          <FormColumn options={options} playground={playground} />
          <ResultColumn operation={options} playground={playground} {...(documented && { documented })} />
        </div>
      </PlaygroundForm>
    </FormContext.Provider>
  );
}

interface FormColumnProps {
  options: PlaygroundOptions;
  playground: Playground;
}

/** What is sent: server, credentials, parameters, body and variables. */
function FormColumn({ options, playground }: FormColumnProps) {
  const { model, memory, assetRoot } = options;
  const { state, update, request, auth, variables } = playground;
  const form = { model, state, update };
  const written = JSON.stringify([keptForm(model, state), state.base, auth.credentials]);
  return (
    <div class="pg-form">
      {playground.isFromLink && (
        <p class="pg-note" role="note">
          {WORDS.fromLink}
        </p>
      )}
      <ErrorSummary errors={playground.errors} onSendAnyway={playground.submitAnyway} />
      <ServerSection {...form} />
      <AuthSection {...form} credentials={auth.credentials} assetRoot={assetRoot} onChange={auth.change} />
      <BrowserNote request={request} model={model} assetRoot={assetRoot} />
      <ParameterSections {...form} />
      <BodySection {...form} />
      <VariablesSection
        values={variables.variables}
        used={variableNames(written)}
        operation={model.name}
        onChange={variables.change}
      />
      <KeepSection memory={memory} onClear={playground.clear} />
    </div>
  );
}

interface ResultColumnProps {
  operation: Operation;
  playground: Playground;
  documented?: () => Promise<Documented>;
}

/** The request as code, the response, and the ones before. */
function ResultColumn({ operation, playground, documented }: ResultColumnProps) {
  const { model, schemas } = operation;
  const { state, request, sending, entries } = playground;
  return (
    <div class="pg-side">
      <RequestSamples model={model} request={request}>
        <RequestActions link={() => linkTo(model, state, schemas)} onReset={playground.reset} />
      </RequestSamples>
      <ResponseView
        state={sending.state}
        statuses={model.statuses}
        reference={(path) => responseVariable(model.name, path)}
        documented={documented}
      />
      <HistoryPanel entries={entries} onShow={playground.show} onResend={playground.resend} />
    </div>
  );
}
