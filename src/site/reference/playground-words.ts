import { readTextAsset } from '../../lib/files/assets.ts';
import type { PageLanguage } from '../../render/reference/playground-slot.ts';
import type { ChannelStrings } from '../../render/strings/channel-strings.ts';
import type { FailureStrings } from '../../render/strings/failure-strings.ts';
import type { OAuthStrings } from '../../render/strings/oauth-strings.ts';
import type { PlaygroundStrings } from '../../render/strings/playground-strings.ts';

type PlaygroundWords = PlaygroundStrings & FailureStrings & OAuthStrings & ChannelStrings;

/** UI strings of the playground in the language of a page: its own, and those that it shares with API pages. */
export function playgroundWords({ strings, language }: PageLanguage): Partial<PlaygroundWords> {
  const own = readTextAsset(`templates/theme/strings/playground/${language.strings}.json`);
  return {
    copy: strings.copy,
    pathParameters: strings.apiPathParameters,
    queryParameters: strings.apiQueryParameters,
    headers: strings.apiHeaders,
    cookies: strings.apiCookies,
    body: strings.apiBody,
    request: strings.apiRequest,
    response: strings.apiResponse,
    required: strings.apiRequired,
    deprecated: strings.apiDeprecated,
    contentType: strings.apiMediaType,
    value: strings.apiValue,
    default: strings.apiDefault,
    example: strings.apiExample,
    scopes: strings.apiScopes,
    messages: strings.apiMessages,
    alternatives: strings.apiOneOf,
    clientCertificate: strings.apiClientCertificate,
    unknownScheme: strings.apiUnknownScheme,
    authorizationCode: strings.apiAuthorizationCode,
    clientCredentials: strings.apiClientCredentials,
    implicit: strings.apiImplicit,
    password: strings.apiPassword,
    tooManyRequests: strings.apiTooManyRequests,
    ...(JSON.parse(own) as Partial<PlaygroundWords>),
  };
}
