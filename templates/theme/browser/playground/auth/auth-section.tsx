import { ownField } from '../../../../../src/lib/collections.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import type { SecurityScheme } from '../../../../../src/reference/view/security.ts';
import { TextField } from '../form/fields/field-parts.tsx';
import type { FormState } from '../form/values/form-state.ts';
import { Section } from '../parts/controls.tsx';
import { WORDS } from '../parts/words.ts';
import { type Credential, type Credentials, optionName, userOf } from './credentials.ts';
import { OAuthFields, type SchemeFieldsProps } from './oauth-fields.tsx';

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

/** The fields of one scheme. */
function SchemeFields(props: SchemeFieldsProps) {
  const { scheme, credential, required, onChange } = props;
  const id = `pg-auth-${scheme.name}`;
  const set = (change: Partial<Credential>) => onChange({ ...credential, ...change });
  switch (scheme.type) {
    case 'basic': {
      const user = userOf(scheme, credential);
      return (
        <>
          <TextField
            id={`${id}-user`}
            label={WORDS.username}
            required={required}
            value={user.username}
            onChange={(username) => set({ username })}
          />
          <TextField
            id={`${id}-password`}
            label={WORDS.password}
            secret
            value={user.password}
            onChange={(password) => set({ password })}
          />
        </>
      );
    }
    case 'oauth2':
    case 'openIdConnect':
      return <OAuthFields {...props} />;
    case 'mutualTLS':
      return (
        <p class="pg-hint">
          <code>{scheme.name}</code>: {WORDS.clientCertificate} {WORDS.browserCertificate}
        </p>
      );
    case 'unknown':
      return (
        <p class="pg-hint">
          <code>{scheme.name}</code>: {WORDS.unknownScheme}
        </p>
      );
    default:
      return (
        <TextField
          id={id}
          isName={scheme.type === 'apiKey'}
          label={labelOf(scheme)}
          hint={scheme.description}
          secret
          required={required}
          value={credential.value ?? scheme.sample ?? ''}
          onChange={(value) => set({ value })}
        />
      );
  }
}

function labelOf(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `${scheme.parameter ?? scheme.name} (${scheme.in ?? 'header'})`;
  return scheme.type === 'http' ? `${WORDS.credentials} (${scheme.scheme ?? 'HTTP'})` : WORDS.token;
}
