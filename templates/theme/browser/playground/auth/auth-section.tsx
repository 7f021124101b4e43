import { ownField } from '../../../../../src/lib/own-field.ts';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import type { FormState } from '../form/values/form-state.ts';
import { Section } from '../parts/section.tsx';
import { WORDS } from '../parts/words.ts';
import { type Credential, type Credentials, optionName } from './credentials.ts';
import { SchemeFields } from './scheme-fields.tsx';

interface AuthSectionProps {
  model: PlaygroundModel;
  state: FormState;
  update: (change: Partial<FormState>) => void;
  credentials: Credentials;
  onChange: (scheme: string, credential: Credential | undefined) => void;
  assetRoot: URL;
}

/** The authentication method, and its fields. */
export function AuthSection({ model, state, update, credentials, onChange, assetRoot }: AuthSectionProps) {
  const { options, optional } = model.security;
  if (options.length === 0) return null;
  const schemes = options[state.security] ?? [];
  return (
    <Section title={WORDS.authorization}>
      {(options.length > 1 || optional) && (
        <div class="pg-field">
          <label class="pg-label" for="pg-security">
            {WORDS.method}
          </label>
          <select
            id="pg-security"
            class="pg-input"
            value={String(state.security)}
            onChange={(event) => update({ security: Number(event.currentTarget.value) })}
          >
            {options.map((option, index) => (
              <option key={optionName(option)} value={String(index)}>
                {optionName(option)}
              </option>
            ))}
            {optional && <option value="-1">{WORDS.none}</option>}
          </select>
        </div>
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          credential={ownField(credentials, scheme.name) ?? {}}
          required={!optional}
          assetRoot={assetRoot}
          onChange={(credential) => onChange(scheme.name, credential)}
        />
      ))}
    </Section>
  );
}
