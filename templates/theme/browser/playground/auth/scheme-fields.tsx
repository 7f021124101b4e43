import type { SecurityScheme } from '../../../../../src/openapi/view/security.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { WORDS } from '../parts/words.ts';
import { type Credential, userOf } from './credentials.ts';
import { OAuthFields } from './oauth-fields.tsx';
import type { SchemeFieldsProps } from './scheme-props.ts';

/** The fields of one scheme. */
export function SchemeFields(props: SchemeFieldsProps) {
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
