import type { SecurityScheme } from '../../../../src/openapi/security.ts';
import type { Credential } from './credentials.ts';
import { OAuthFields } from './oauth-fields.tsx';
import type { SchemeFieldsProps } from './scheme-props.ts';
import { TextField } from './text-field.tsx';

/** The fields of one scheme. */
export function SchemeFields(props: SchemeFieldsProps) {
  const { scheme, credential, onChange } = props;
  const id = `pg-auth-${scheme.name}`;
  const set = (change: Partial<Credential>) => onChange({ ...credential, ...change });
  switch (scheme.type) {
    case 'basic':
      return (
        <>
          <TextField
            id={`${id}-user`}
            label="Username"
            value={credential.username ?? ''}
            onChange={(username) => set({ username })}
          />
          <TextField
            id={`${id}-password`}
            label="Password"
            secret
            value={credential.password ?? ''}
            onChange={(password) => set({ password })}
          />
        </>
      );
    case 'oauth2':
    case 'openIdConnect':
      return <OAuthFields {...props} />;
    case 'mutualTLS':
      return (
        <p class="pg-hint">
          {scheme.name} asks for a client certificate. The browser offers one by itself when the server asks
          for it.
        </p>
      );
    case 'unknown':
      return <p class="pg-hint">{scheme.name} is not described in the specification.</p>;
    default:
      return (
        <TextField
          id={id}
          label={labelOf(scheme)}
          hint={scheme.description}
          secret
          value={credential.value ?? scheme.sample ?? ''}
          onChange={(value) => set({ value })}
        />
      );
  }
}

function labelOf(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `${scheme.parameter ?? scheme.name} (${scheme.in ?? 'header'})`;
  return scheme.type === 'http' ? `${scheme.scheme ?? ''} credentials` : 'Token';
}
