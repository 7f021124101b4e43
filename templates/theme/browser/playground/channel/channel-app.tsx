import { FormContext } from '../form/fields/context.ts';
import { Field } from '../form/fields/field.tsx';
import { Head } from '../frame/head.tsx';
import type { OpenedPlayground } from '../frame/opening.ts';
import { PlaygroundForm } from '../frame/playground-form.tsx';
import { WORDS } from '../parts/words.ts';
import { addressText } from '../request/address.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import { ConnectionForm } from './connection-form.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageSection } from './message-section.tsx';
import { useChannel } from './use-channel.ts';
import type { ConnectionState } from './use-connection.ts';

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
