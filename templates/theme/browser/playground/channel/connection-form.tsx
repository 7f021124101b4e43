import { AuthSection } from '../auth/auth-section.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { ParameterSections } from '../form/parameter-sections.tsx';
import { ServerSection } from '../form/server-section.tsx';
import { KeepSection } from '../memory/keep-section.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import { isSubprotocols, SUBPROTOCOL_HEADER } from './sent-headers.ts';
import type { ChannelOptions, ChannelPlayground } from './use-channel.ts';

interface ConnectionFormProps {
  options: ChannelOptions;
  channel: ChannelPlayground;
  unsent: readonly string[];
}

/** How to connect: server, credentials and parameters. They stay as they are while there is a connection. */
export function ConnectionForm({ options, channel, unsent }: ConnectionFormProps) {
  const { model, memory, assetRoot } = options;
  const { state, update, auth, errors, checked } = channel;
  const form = { model, state, update };
  const { connectAnyway } = CHANNEL_WORDS;
  return (
    <div class="pg-form">
      <ErrorSummary
        errors={errors}
        onSendAnyway={channel.submitAnyway}
        {...(checked === 'connect' && { anyway: connectAnyway })}
      />
      <fieldset class="pg-settings" disabled={channel.connection.state !== 'closed'}>
        <ServerSection {...form} />
        <AuthSection {...form} credentials={auth.credentials} assetRoot={assetRoot} onChange={auth.change} />
        <ParameterSections {...form} />
      </fieldset>
      <HeaderNotes request={channel.request} unsent={unsent} />
      <KeepSection memory={memory} onClear={channel.clear} />
    </div>
  );
}

/** Notes on headers. Shown before connecting, because the effect would look like an error of the API. */
function HeaderNotes({ request, unsent }: { request: PlaygroundRequest; unsent: readonly string[] }) {
  const names = request.headers.map(([name]) => name.toLowerCase());
  const hasCookie = names.includes('cookie');
  const hasCredentials = names.some((name) => name !== 'cookie' && !isSubprotocols(name));
  const notes = [
    hasCredentials && filled(CHANNEL_WORDS.asSubprotocol, SUBPROTOCOL_HEADER),
    hasCookie && WORDS.browserCookies,
    unsent.length > 0 && filled(CHANNEL_WORDS.headersNotSent, unsent.join(', ')),
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <p key={note} class="pg-note" role="note">
          {note}
        </p>
      ))}
    </>
  );
}
