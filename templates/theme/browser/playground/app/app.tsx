import { FormContext } from '../form/fields/context.ts';
import { Field } from '../form/fields/field.tsx';
import { Head } from '../frame/head.tsx';
import { PlaygroundForm } from '../frame/playground-form.tsx';
import { WORDS } from '../parts/words.ts';
import type { Documented } from '../response/documented.ts';
import { FormColumn } from './form-column.tsx';
import { ResultColumn } from './result-column.tsx';
import { type PlaygroundOptions, usePlayground } from './use-playground.ts';

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
