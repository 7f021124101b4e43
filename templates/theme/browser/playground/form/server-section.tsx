import { ownField } from '../../../../../src/lib/collections.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { Section } from '../parts/controls.tsx';
import { WORDS } from '../parts/words.ts';
import type { FormState } from './values/form-state.ts';

interface ServerSectionProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
}

/** The server, and the variables of its URL. A single server is shown in the URL only. */
export function ServerSection({ model, state, update }: ServerSectionProps) {
  const server = model.servers[state.server];
  if (!server || (model.servers.length === 1 && server.variables.length === 0)) return null;
  const setVariable = (name: string, value: string) =>
    update({ variables: { ...state.variables, [name]: value } });
  return (
    <Section title={WORDS.server}>
      {model.servers.length > 1 ? (
        <div class="pg-field">
          <select
            class="pg-input"
            aria-label={WORDS.server}
            value={String(state.base === undefined ? state.server : -1)}
            onChange={(event) => update({ server: Number(event.currentTarget.value), base: undefined })}
          >
            {state.base !== undefined && <option value="-1">{state.base}</option>}
            {model.servers.map(({ template, description }, index) => (
              <option key={template} value={String(index)}>
                {description ? `${template} (${description})` : template}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {server.variables.map(({ name, default: initial, enum: allowed, description }) => {
        const id = `pg-variable-${name}`;
        const value = ownField(state.variables, name) ?? initial;
        return (
          <div class="pg-field" key={name}>
            <label class="pg-label" for={id}>
              <span class="pg-name">{name}</span>
            </label>
            {allowed.length > 0 ? (
              <select
                id={id}
                class="pg-input"
                value={value}
                onChange={(event) => setVariable(name, event.currentTarget.value)}
              >
                {allowed.map((item) => (
                  <option key={item}>{item}</option>
                ))}
              </select>
            ) : (
              <input
                id={id}
                class="pg-input"
                value={value}
                spellcheck={false}
                autocomplete="off"
                onInput={(event) => setVariable(name, event.currentTarget.value)}
              />
            )}
            {description && <p class="pg-hint">{description}</p>}
          </div>
        );
      })}
    </Section>
  );
}
