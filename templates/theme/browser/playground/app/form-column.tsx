import { AuthSection } from '../auth/auth-section.tsx';
import { BodySection } from '../form/body-section.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { ParameterSections } from '../form/parameter-sections.tsx';
import { ServerSection } from '../form/server-section.tsx';
import { KeepSection } from '../memory/keep-section.tsx';
import { keptForm } from '../memory/kept-form.ts';
import { WORDS } from '../parts/words.ts';
import { BrowserNote } from '../request/browser-note.tsx';
import { variableNames } from '../variables/resolve-text.ts';
import { VariablesSection } from '../variables/variables-section.tsx';
import type { Playground, PlaygroundOptions } from './use-playground.ts';

interface FormColumnProps {
  options: PlaygroundOptions;
  playground: Playground;
}

/** What is sent: server, credentials, parameters, body and variables. */
export function FormColumn({ options, playground }: FormColumnProps) {
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
