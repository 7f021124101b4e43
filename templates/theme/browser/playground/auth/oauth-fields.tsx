import { useEffect, useState } from 'preact/hooks';
import type { OAuthFlow } from '../../../../../src/openapi/view/security.ts';
import { ErrorText } from '../form/fields/field-parts.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { OAuthState } from './credentials.ts';
import { loadOAuth } from './load-oauth.ts';
import type { SchemeFieldsProps } from './scheme-props.ts';

/** Names of the standard, which developers use in every language. */
const FLOW_NAMES: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  implicit: 'Implicit',
};

/** Getting a token from the provider; one that the reader already has can be pasted as well. */
export function OAuthFields({ scheme, credential, required, onChange, assetRoot }: SchemeFieldsProps) {
  const { flows, problem, discover } = useFlows(scheme, assetRoot);
  const [status, setStatus] = useState<{ busy?: boolean; error?: string }>({});
  const id = `pg-auth-${scheme.name}`;
  const given: OAuthState = credential.oauth ?? {};
  const flow = flows.find(({ kind }) => kind === given.flow) ?? flows[0];
  const scopes = given.scopes ?? scheme.scopes;
  const redirectUri = new URL('oauth.html', assetRoot).href;
  const set = (change: Partial<OAuthState>) => onChange({ ...credential, oauth: { ...given, ...change } });
  useEffect(() => void loadOAuth().catch(() => undefined), []);
  const log = async (chosen: OAuthFlow) => {
    setStatus({ busy: true });
    const oauth = await loadOAuth().catch(() => undefined);
    if (!oauth) return setStatus({ error: WORDS.siteSilent });
    try {
      const grant = await oauth.requestGrant({
        flow: chosen,
        given: { ...given, scopes },
        redirectUri,
        assetRoot,
      });
      const { token, refreshToken, expiresAt } = grant;
      onChange({ value: token, oauth: { ...given, scopes, refreshToken, expiresAt } });
      setStatus({});
    } catch (error) {
      setStatus({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      {discover && (
        <button type="button" class="pg-add pg-grant" onClick={discover}>
          {WORDS.discoverFlows}
        </button>
      )}
      {flows.length > 1 && (
        <div class="pg-field">
          <label class="pg-label" for={`${id}-flow`}>
            {WORDS.flow}
          </label>
          <select
            id={`${id}-flow`}
            class="pg-input pg-flow"
            value={flow?.kind}
            onChange={(event) => set({ flow: event.currentTarget.value })}
          >
            {flows.map(({ kind }) => (
              <option key={kind} value={kind}>
                {FLOW_NAMES[kind] ?? kind}
              </option>
            ))}
          </select>
        </div>
      )}
      {flow && (
        <>
          {flow.kind === 'password' && (
            <>
              <TextField
                id={`${id}-user`}
                label={WORDS.username}
                value={given.username ?? ''}
                onChange={(username) => set({ username })}
              />
              <TextField
                id={`${id}-password`}
                label={WORDS.password}
                secret
                value={given.password ?? ''}
                onChange={(password) => set({ password })}
              />
            </>
          )}
          <TextField
            id={`${id}-client`}
            label={WORDS.clientId}
            required={required && !credential.value}
            value={given.clientId ?? ''}
            onChange={(clientId) => set({ clientId })}
          />
          {flow.kind !== 'implicit' && (
            <TextField
              id={`${id}-secret`}
              label={WORDS.clientSecret}
              secret
              value={given.clientSecret ?? ''}
              onChange={(clientSecret) => set({ clientSecret })}
            />
          )}
          <Scopes flow={flow} chosen={scopes} onChange={(chosen) => set({ scopes: chosen })} />
          {flow.authorizationUrl && (
            <p class="pg-hint">
              {WORDS.redirectUri} <code dir="ltr">{redirectUri}</code>
            </p>
          )}
          <button type="button" class="pg-add pg-grant" disabled={status.busy} onClick={() => void log(flow)}>
            {status.busy ? WORDS.waiting : WORDS.getToken}
          </button>
        </>
      )}
      <ErrorText id={`${id}-grant`} error={status.error ?? problem} />
      <TextField
        id={id}
        label={WORDS.token}
        secret
        required={required}
        hint={expiryText(given.expiresAt)}
        value={credential.value ?? scheme.sample ?? ''}
        onChange={(value) => onChange({ ...credential, value })}
      />
    </>
  );
}

interface ScopesProps {
  flow: OAuthFlow;
  chosen: readonly string[];
  onChange: (scopes: readonly string[]) => void;
}

function Scopes({ flow, chosen, onChange }: ScopesProps) {
  if (flow.scopes.length === 0) return null;
  return (
    <fieldset class="pg-group">
      <legend class="pg-label">{WORDS.scopes}</legend>
      {flow.scopes.map(({ name, description }) => (
        <label class="pg-check" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          <span>
            <code>{name}</code> {description}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Flows of the document. Those of OpenID Connect are asked for at the provider, when the reader wants them. */
function useFlows({ flows, openIdConnectUrl }: SchemeFieldsProps['scheme'], assetRoot: URL) {
  const [found, setFound] = useState<{ flows: readonly OAuthFlow[]; problem?: string }>({ flows });
  const discover = async (url: string) => {
    try {
      const { discoverFlows } = await loadOAuth();
      setFound({ flows: await discoverFlows(url, assetRoot) });
    } catch {
      setFound({ flows: [], problem: filled(WORDS.providerFailed, url) });
    }
  };
  const isMissing = openIdConnectUrl !== undefined && found.flows.length === 0;
  return { ...found, ...(isMissing && { discover: () => void discover(openIdConnectUrl) }) };
}

function expiryText(expiresAt: number | undefined): string | undefined {
  if (expiresAt === undefined) return undefined;
  const time = new Date(expiresAt).toLocaleTimeString();
  return filled(expiresAt < Date.now() ? WORDS.expiredAt : WORDS.validUntil, time);
}
