import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import { BodyEditor } from '../form/body-editor.tsx';
import { mediaName, withBody } from '../form/values/form-state.ts';
import { Section } from '../parts/section.tsx';
import { WORDS } from '../parts/words.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import type { ChannelPlayground } from './use-channel.ts';

interface MessageSectionProps {
  model: PlaygroundModel;
  channel: ChannelPlayground;
}

/** The message to send. On a channel that readers only receive from there is none. */
export function MessageSection({ model, channel }: MessageSectionProps) {
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
