import { useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { readStored, store } from '../../stored.ts';
import { CodeBox } from '../code-box.tsx';
import { CopyButton } from '../copy-button.tsx';
import { WORDS } from '../words.ts';
import type { PlaygroundRequest } from './request.ts';
import { sampleCode, sampleLanguages } from './sample.ts';

/** The page keeps the reader's language there too, by its label. */
const KEY = 'docs-language';

/** The request as code, following the form. */
export function RequestSamples({ model, request }: { model: PlaygroundModel; request: PlaygroundRequest }) {
  const languages = sampleLanguages(model.languages);
  const [chosen, setChosen] = useState(() => readStored(KEY));
  const language = languages.find(({ label }) => label === chosen) ?? languages[0]!;
  const code = sampleCode(request, language);
  return (
    <section class="pg-panel" aria-labelledby="pg-request-title">
      <div class="pg-panel-head">
        <h3 id="pg-request-title">{WORDS.request}</h3>
        <select
          class="pg-input pg-language"
          aria-label={WORDS.language}
          value={language.label}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            store(KEY, currentTarget.value);
          }}
        >
          {languages.map(({ key, label }) => (
            <option key={key}>{label}</option>
          ))}
        </select>
        <CopyButton label={`${WORDS.copy}: ${language.label}`} text={() => code} />
      </div>
      <CodeBox label={`${WORDS.request}: ${language.label}`} code={code} />
    </section>
  );
}
