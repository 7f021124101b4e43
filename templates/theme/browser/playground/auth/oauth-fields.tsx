import { useEffect, useState } from 'preact/hooks';
import type { OAuthFlow, SecurityScheme } from '../../../../../src/reference/view/security.ts';
import { ErrorText, TextField } from '../form/fields/field-parts.tsx';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Credential, OAuthState } from './credentials.ts';
import { loadOAuth } from './fresh-credentials.ts';
import type { Grant, OAuthRequest } from './oauth.ts';

/** Those with a name in every language. */
const FLOWS = ['authorizationCode', 'clientCredentials', 'password', 'implicit'] as const;

/** Gets a token from the provider. Readers can also paste one. */
export function OAuthFields({ scheme, credential, required, onChange, assetRoot }: SchemeFieldsProps) {
  const { flows, problem, discover } = useFlows(scheme, assetRoot);
  const id = `pg-auth-${scheme.name}`;
  const given: OAuthState = credential.oauth ?? {};
  const flow = flows.find(({ kind }) => kind === given.flow) ?? flows[0];
  const redirectUri = new URL('oauth.html', assetRoot).href;
  const oauth = { ...given, scopes: given.scopes ?? scheme.scopes };
  const set = (change: Partial<OAuthState>) => onChange({ ...credential, oauth: { ...given, ...change } });
  const { isBusy, error, request } = useGrant(({ token, refreshToken, expiresAt }) =>
    onChange({ value: token, oauth: { ...oauth, refreshToken, expiresAt } }),
  );
  return (
    <>
      {discover && (
        <button type="button" class="pg-add pg-grant" onClick={discover}>
          {WORDS.discoverFlows}
        </button>
      )}
      {flows.length > 1 && (
        <FlowChoice id={id} flows={flows} chosen={flow} onChoose={(kind) => set({ flow: kind })} />
      )}
      {flow && (
        <>
          <ClientFields
            id={id}
            flow={flow}
            oauth={oauth}
            required={required && !credential.value}
            onChange={set}
          />
          {flow.authorizationUrl && (
            <p class="pg-hint">
              {WORDS.redirectUri} <code dir="ltr">{redirectUri}</code>
            </p>
          )}
          <button
            type="button"
            class="pg-add pg-grant"
            disabled={isBusy}
            onClick={() => void request({ flow, given: oauth, redirectUri, assetRoot })}
          >
            {isBusy ? WORDS.waiting : WORDS.getToken}
          </button>
        </>
      )}
      <ErrorText id={`${id}-grant`} error={error ?? problem} />
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

interface FlowChoiceProps {
  id: string;
  flows: readonly OAuthFlow[];
  chosen: OAuthFlow | undefined;
  onChoose: (kind: string) => void;
}

function FlowChoice({ id, flows, chosen, onChoose }: FlowChoiceProps) {
  return (
    <div class="pg-field">
      <label class="pg-label" for={`${id}-flow`}>
        {WORDS.flow}
      </label>
      <select
        id={`${id}-flow`}
        class="pg-input pg-flow"
        value={chosen?.kind}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {flows.map(({ kind }) => (
          <option key={kind} value={kind}>
            {flowName(kind)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ClientFieldsProps {
  id: string;
  flow: OAuthFlow;
  oauth: OAuthState & { scopes: readonly string[] };
  required: boolean;
  onChange: (change: Partial<OAuthState>) => void;
}

/** The fields that the flow requires. */
function ClientFields({ id, flow, oauth, required, onChange }: ClientFieldsProps) {
  return (
    <>
      {flow.kind === 'password' && (
        <>
          <TextField
            id={`${id}-user`}
            label={WORDS.username}
            value={oauth.username ?? ''}
            onChange={(username) => onChange({ username })}
          />
          <TextField
            id={`${id}-password`}
            label={WORDS.password}
            secret
            value={oauth.password ?? ''}
            onChange={(password) => onChange({ password })}
          />
        </>
      )}
      <TextField
        id={`${id}-client`}
        label={WORDS.clientId}
        required={required}
        value={oauth.clientId ?? ''}
        onChange={(clientId) => onChange({ clientId })}
      />
      {flow.kind !== 'implicit' && (
        <TextField
          id={`${id}-secret`}
          label={WORDS.clientSecret}
          secret
          value={oauth.clientSecret ?? ''}
          onChange={(clientSecret) => onChange({ clientSecret })}
        />
      )}
      <Scopes flow={flow} chosen={oauth.scopes} onChange={(scopes) => onChange({ scopes })} />
    </>
  );
}

function flowName(kind: string): string {
  const known = FLOWS.find((flow) => flow === kind);
  return known ? WORDS[known] : kind;
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

/** Asks the provider for a token. */
function useGrant(onGrant: (grant: Grant) => void) {
  const [status, setStatus] = useState<{ isBusy?: boolean; error?: string }>({});
  useEffect(() => void loadOAuth().catch(() => undefined), []);
  const request = async (wanted: OAuthRequest) => {
    setStatus({ isBusy: true });
    const oauth = await loadOAuth().catch(() => undefined);
    if (!oauth) return setStatus({ error: WORDS.siteSilent });
    try {
      onGrant(await oauth.requestGrant(wanted));
      setStatus({});
    } catch (error) {
      setStatus({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  return { ...status, request };
}

function expiryText(expiresAt: number | undefined): string | undefined {
  if (expiresAt === undefined) return undefined;
  const time = new Date(expiresAt).toLocaleTimeString();
  return filled(expiresAt < Date.now() ? WORDS.expiredAt : WORDS.validUntil, time);
}

export interface SchemeFieldsProps {
  scheme: SecurityScheme;
  credential: Credential;
  /** The operation does not work without it. */
  required: boolean;
  onChange: (credential: Credential | undefined) => void;
  /** URL of `_docs/`. */
  assetRoot: URL;
}
