import { FormContext } from '../form/fields/context.ts';
import { Field } from '../form/fields/field.tsx';
import { Head } from '../frame/head.tsx';
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
    <FormContext.Provider value={{ schemas, errors, Field, loadExample, describe: onDescribe }}>
      <form
        class="pg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          const action = actionOf(event, submit, onDescribe);
          if (!action) return;
          event.preventDefault();
          action();
        }}
      >
        <Head
          model={model}
          state={state}
          update={update}
          siteUrl={siteUrl}
          isSending={sending.state.kind === 'sending'}
          onCancel={sending.cancel}
          onClose={onClose}
        />
        <div class="pg-columns">
          <FormColumn options={options} playground={playground} />
          <ResultColumn operation={options} playground={playground} {...(documented && { documented })} />
        </div>
      </form>
    </FormContext.Provider>
  );
}

/** Ctrl+Enter or Cmd+Enter sends from every field; F1 leads to the description of the field. */
function actionOf(
  { key, ctrlKey, metaKey, target }: KeyboardEvent,
  submit: () => void,
  describe: (path: string) => void,
): (() => void) | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return submit;
  const path = (target as Element).closest<HTMLElement>('[data-docs-path]')?.dataset.docsPath;
  return key === 'F1' && path !== undefined ? () => describe(path) : undefined;
}
