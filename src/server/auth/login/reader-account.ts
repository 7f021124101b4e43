import { ownField } from '../../../lib/collections.ts';
import { asObject } from '../../../lib/json/json-object.ts';

/** Data of a reader from the login, which pages and the playground may show to them. */
export interface ReaderAccount {
  name?: string;
  groups: readonly string[];
  /** There are further groups: too many of them, or none that can be read. */
  hasMoreGroups?: true;
  /** When the login ends, at the latest. */
  expiresAt?: number;
  /** What `{user.x}` shows. */
  content?: Readonly<Record<string, unknown>>;
  /** Initial values of the playground. */
  apiPlaygroundInputs?: PlaygroundInputs;
  /** For the `id_token_hint` when the reader signs out at the provider. */
  idToken?: string;
}

export type PlaygroundInputs = Partial<
  Record<'server' | 'header' | 'query' | 'cookie' | 'path', Readonly<Record<string, string>>>
>;

const MAX_GROUPS = 500;
const MAX_TEXT = 16_384;
const PLACES = ['server', 'header', 'query', 'cookie', 'path'] as const;

/** The account in the claims of a token. Claims that cannot be read grant nothing. */
export function accountOf(claims: Readonly<Record<string, unknown>>, groupsClaim: string): ReaderAccount {
  const groups = groupsIn(claims, groupsClaim);
  const name = [claims.name, claims.email, claims.preferred_username, claims.sub].find(
    (value) => typeof value === 'string' && value !== '',
  );
  const expiresAt = claims.expiresAt;
  return {
    ...groups,
    ...(typeof name === 'string' && { name: name.slice(0, 200) }),
    ...(typeof expiresAt === 'number' && { expiresAt: expiresAt * 1000 }),
    content: small(asObject(claims.content)),
    apiPlaygroundInputs: small(playgroundInputs(claims.apiPlaygroundInputs)),
  };
}

/** Providers with more groups than fit into a token name only where they are (OpenID Connect Core, 5.6.2). */
function groupsIn(
  claims: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): Pick<ReaderAccount, 'groups' | 'hasMoreGroups'> {
  const value = claims[groupsClaim] ?? [];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const groups = given.filter((group) => typeof group === 'string').slice(0, MAX_GROUPS);
  const isElsewhere = ownField(asObject(claims._claim_names) ?? {}, groupsClaim) !== undefined;
  return { groups, ...((groups.length < given.length || isElsewhere) && { hasMoreGroups: true }) };
}

function playgroundInputs(value: unknown): PlaygroundInputs | undefined {
  const given = asObject(value);
  if (!given) return undefined;
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const values = asObject(given[place]);
      if (!values) return [];
      const usable = Object.entries(values).flatMap(([key, text]) =>
        ['string', 'number', 'boolean'].includes(typeof text) ? [[key, String(text)]] : [],
      );
      return [[place, Object.fromEntries(usable)]];
    }),
  );
}

function small<Value extends object>(value: Value | undefined): Value | undefined {
  return value && JSON.stringify(value).length <= MAX_TEXT ? value : undefined;
}
