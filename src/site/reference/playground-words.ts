import type { PlaygroundStrings } from '../../lib/strings/playground-strings.ts';
import { translated } from '../../lib/strings/translation.ts';
import type { PageLanguage } from '../../render/reference/playground-slot.ts';

/** UI strings of the playground in the language of a page: its own, and those that it shares with API pages. */
export function playgroundWords({ strings, language }: PageLanguage): Partial<PlaygroundStrings> {
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
    ...translated(language.strings, 'playground'),
  };
}
