import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { AuthSection } from '../auth/auth-section.tsx';
import { BodyEditor } from '../form/body-editor.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormContext } from '../form/fields/context.ts';
import { Field } from '../form/fields/field.tsx';
import { ParameterSections } from '../form/parameter-sections.tsx';
import { ServerSection } from '../form/server-section.tsx';
import { mediaName, withBody } from '../form/values/form-state.ts';
import type { OpenedPlayground } from '../frame/opening.ts';
import { Head, PlaygroundForm } from '../frame/playground-form.tsx';
import { KeepSection } from '../memory/history-panel.tsx';
import { Section } from '../parts/controls.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { addressText } from '../request/request.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { isSubprotocols, SUBPROTOCOL_HEADER } from './handshake.ts';
import { MessageLog } from './message-log.tsx';
import { type ChannelOptions, type ChannelPlayground, useChannel } from './use-channel.ts';
import { CHANNEL_WORDS, type ConnectionState } from './use-connection.ts';

interface ChannelAppProps extends OpenedPlayground {
  /** Headers of the document that browsers do not send. */
  unsent: readonly string[];
}

/** The playground of a channel: how to connect, the message to send, and what was sent and received. */
export function ChannelApp({ unsent, loader, onDescribe, onClose, ...options }: ChannelAppProps) {
  const { model, schemas, siteUrl } = options;
  const channel = useChannel(options);
  const { state, update, errors, connection, submit } = channel;
  const describe = (path: string) =>
    onDescribe(anchored(path, model.body?.media[state.media]?.message?.anchor));
  const context = {
    schemas,
    errors,
    bodyLabel: CHANNEL_WORDS.message,
    Field,
    loadExample: loader.example,
    describe,
  };
  return (
    <FormContext.Provider value={context}>
      <PlaygroundForm submit={submit} onDescribe={describe}>
        <Head
          model={model}
          state={state}
          update={update}
          siteUrl={siteUrl}
          badge={<span class="method method-channel">{protocolOf(addressText(model, state, siteUrl))}</span>}
          readOnly={connection.state !== 'closed'}
          onClose={onClose}
        >
          <ConnectButton state={connection.state} onLeave={connection.disconnect} />
        </Head>
        <div class="pg-columns">
          <ConnectionForm options={options} channel={channel} unsent={unsent} />
          <div class="pg-side">
            <MessageSection model={model} channel={channel} />
            <MessageLog connection={connection} />
          </div>
        </div>
      </PlaygroundForm>
    </FormContext.Provider>
  );
}

/** Buttons of their own: turning one into a submit button would submit with the same click. */
function ConnectButton({ state, onLeave }: { state: ConnectionState; onLeave: () => void }) {
  return state === 'closed' ? (
    <button key="connect" type="submit" class="pg-send" title="Ctrl+Enter">
      {CHANNEL_WORDS.connect}
    </button>
  ) : (
    <button key="leave" type="button" class="pg-send pg-leave" onClick={onLeave}>
      {state === 'open' ? CHANNEL_WORDS.disconnect : WORDS.cancel}
    </button>
  );
}

/** Fields of a message have their descriptions under its anchor. */
function anchored(path: string, anchor = 'body'): string {
  return path.replace(/^body(?=\.|$)/, anchor);
}

function protocolOf(address: string): string {
  return (/^wss?(?=:)/i.exec(address)?.[0] ?? 'ws').toUpperCase();
}

interface ConnectionFormProps {
  options: ChannelOptions;
  channel: ChannelPlayground;
  unsent: readonly string[];
}

/** How to connect: server, credentials and parameters. They stay as they are while there is a connection. */
function ConnectionForm({ options, channel, unsent }: ConnectionFormProps) {
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

interface MessageSectionProps {
  model: PlaygroundModel;
  channel: ChannelPlayground;
}

/** The message to send. On a channel that readers only receive from there is none. */
function MessageSection({ model, channel }: MessageSectionProps) {
  const { state, update, connection } = channel;
  const messages = model.body?.media ?? [];
  const [media, body] = [messages[state.media], state.bodies[state.media]];
  if (!media || !body) return null;
  return (
    <Section title={CHANNEL_WORDS.message}>
      <BodyEditor media={media} body={body} change={(next) => update(withBody(state, next))} required>
        {messages.length > 1 ? (
          <select
            class="pg-input pg-media"
            aria-label={CHANNEL_WORDS.message}
            value={String(state.media)}
            onChange={(event) => update({ media: Number(event.currentTarget.value) })}
          >
            {messages.map((each, index) => (
              <option key={mediaName(each)} value={String(index)}>
                {each.message?.title}
              </option>
            ))}
          </select>
        ) : (
          <span class="pg-media">{media.message?.title}</span>
        )}
      </BodyEditor>
      <button type="submit" class="pg-send" title="Ctrl+Enter" disabled={connection.state !== 'open'}>
        {WORDS.send}
      </button>
    </Section>
  );
}
