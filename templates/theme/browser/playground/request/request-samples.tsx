import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { readStored, store } from '../../lib/stored.ts';
import { CodeBox, CopyButton } from '../parts/controls.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { findProxy } from '../send/proxied.ts';
import { sampleCode, sampleLanguages } from './sample.ts';
import { useGenerator } from './use-generator.ts';

/** The page keeps the reader's language there too, by its label. */
const KEY = 'docs-language';

interface RequestSamplesProps {
  model: PlaygroundModel;
  request: PlaygroundRequest;
  /** Further buttons. */
  children: ComponentChildren;
}

/** The request as code, following the form. */
export function RequestSamples({ model, request, children }: RequestSamplesProps) {
  const languages = sampleLanguages(model.languages);
  const [chosen, setChosen] = useState(() => readStored(KEY));
  const language = languages.find(({ label }) => label === chosen) ?? languages[0]!;
  const generate = useGenerator(language.key);
  const code = generate ? sampleCode(request, language, generate, model.response) : '';
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
        {children}
      </div>
      {generate ? (
        <CodeBox label={`${WORDS.request}: ${language.label}`} code={code} language={language.highlight} />
      ) : (
        <p class="pg-empty" role="status">
          {WORDS.loading}
        </p>
      )}
    </section>
  );
}

interface RequestActionsProps {
  /** Undefined for a request that is too long for a URL. */
  link: () => string | undefined;
  onReset: () => void;
}

/** What can be done with the request besides sending it. */
export function RequestActions({ link, onReset }: RequestActionsProps) {
  const fragment = link();
  return (
    <>
      <button type="button" class="pg-copy" onClick={onReset}>
        {WORDS.reset}
      </button>
      {fragment && (
        <CopyButton
          label={WORDS.copyLink}
          shown={WORDS.copyLink}
          text={() => new URL(fragment, location.href).href}
        />
      )}
    </>
  );
}

interface BrowserNoteProps {
  model: PlaygroundModel;
  request: PlaygroundRequest;
  assetRoot: URL;
}

/** What browsers do not send. Shown before sending, because the effect would look like an error of the API. */
export function BrowserNote({ model, request, assetRoot }: BrowserNoteProps) {
  const [isProxied, setProxied] = useState(false);
  const refused = refusalOf(request);
  useEffect(() => {
    if (refused && model.proxy)
      void findProxy(assetRoot, request.url).then((url) => setProxied(url !== undefined));
  }, [refused, model.proxy, assetRoot, request.url]);
  if (!refused || isProxied) return null;
  return (
    <p class="pg-note" role="note">
      {refused} {WORDS.useCurl}
    </p>
  );
}

function refusalOf({ method, headers, body }: PlaygroundRequest): string | undefined {
  if (body && (method === 'GET' || method === 'HEAD')) return filled(WORDS.browserBody, method);
  const hasCookie = headers.some(([name]) => name.toLowerCase() === 'cookie');
  return hasCookie ? WORDS.browserCookies : undefined;
}
