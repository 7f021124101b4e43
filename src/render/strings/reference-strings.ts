/** UI strings of API pages, in the language of the page. */
export interface ReferenceStrings {
  apiAuthorizations: string;
  apiPathParameters: string;
  apiQueryParameters: string;
  apiHeaders: string;
  apiCookies: string;
  apiBody: string;
  apiCallbacks: string;
  apiResponses: string;
  apiProperties: string;
  apiParameters: string;
  apiLinks: string;
  apiRequired: string;
  apiOptional: string;
  apiDeprecated: string;
  apiDefault: string;
  apiAllowedValues: string;
  apiValue: string;
  apiExample: string;
  apiExamples: string;
  apiMustNotBe: string;
  apiRequest: string;
  apiResponse: string;
  apiPayload: string;
  apiSend: string;
  apiReceive: string;
  apiMessages: string;
  apiReply: string;
  apiBindings: string;
  apiCorrelationId: string;
  apiArguments: string;
  apiReturns: string;
  apiFields: string;
  apiImplements: string;
  apiImplementedBy: string;
  apiVariables: string;
  apiConstructors: string;
  apiMethods: string;
  apiOperators: string;
  apiEvents: string;
  apiValues: string;
  apiTypeParameters: string;
  apiThrows: string;
  apiExtends: string;
  apiExtendedBy: string;
  apiNestedTypes: string;
  apiSince: string;
  apiSeeAlso: string;
  apiInheritedFrom: string;
  apiDefinedIn: string;
  apiTryIt: string;
  apiCopyAddress: string;
  apiOneOf: string;
  apiAnyOf: string;
  apiOr: string;
  apiNoBody: string;
  apiFurtherDocumentation: string;
  apiRange: string;
  apiLength: string;
  apiItems: string;
  apiMultipleOf: string;
  apiPattern: string;
  apiUnique: string;
  apiVariants: string;
  apiServers: string;
  apiAnyStatus: string;
  apiMediaType: string;
  apiStreamItem: string;
  apiReadOnly: string;
  apiWriteOnly: string;
  apiScopes: string;
  apiClientCertificate: string;
  apiUnknownScheme: string;
  apiApiKey: string;
  apiAuthorizationCode: string;
  apiClientCredentials: string;
  apiDeviceAuthorization: string;
  apiImplicit: string;
  apiPassword: string;
  apiAuthorizationUrl: string;
  apiDeviceAuthorizationUrl: string;
  apiTokenUrl: string;
  apiRefreshUrl: string;
  apiInformational: string;
  apiSuccess: string;
  apiRedirection: string;
  apiClientError: string;
  apiServerError: string;
  apiCreated: string;
  apiAccepted: string;
  apiNoContent: string;
  apiBadRequest: string;
  apiUnauthorized: string;
  apiForbidden: string;
  apiNotFound: string;
  apiConflict: string;
  apiUnprocessable: string;
  apiTooManyRequests: string;
  apiInternalError: string;
  apiUnavailable: string;
  copy: string;
}

export const ENGLISH_REFERENCE: ReferenceStrings = {
  apiAuthorizations: 'Authorizations',
  apiPathParameters: 'Path parameters',
  apiQueryParameters: 'Query parameters',
  apiHeaders: 'Headers',
  apiCookies: 'Cookies',
  apiBody: 'Body',
  apiCallbacks: 'Callbacks',
  apiResponses: 'Responses',
  apiProperties: 'Properties',
  apiParameters: 'Parameters',
  apiLinks: 'Links',
  apiRequired: 'required',
  apiOptional: 'optional',
  apiDeprecated: 'deprecated',
  apiDefault: 'Default',
  apiAllowedValues: 'Allowed values',
  apiValue: 'Value',
  apiExample: 'Example',
  apiExamples: 'Examples',
  apiMustNotBe: 'Must not be',
  apiRequest: 'Request',
  apiResponse: 'Response',
  apiPayload: 'Payload',
  apiSend: 'You send',
  apiReceive: 'You receive',
  apiMessages: 'Messages',
  apiReply: 'Reply',
  apiBindings: 'Bindings',
  apiCorrelationId: 'Correlation ID',
  apiArguments: 'Arguments',
  apiReturns: 'Returns',
  apiFields: 'Fields',
  apiImplements: 'Implements',
  apiImplementedBy: 'Implemented by',
  apiVariables: 'Variables',
  apiConstructors: 'Constructors',
  apiMethods: 'Methods',
  apiOperators: 'Operators',
  apiEvents: 'Events',
  apiValues: 'Values',
  apiTypeParameters: 'Type parameters',
  apiThrows: 'Throws',
  apiExtends: 'Extends',
  apiExtendedBy: 'Extended by',
  apiNestedTypes: 'Nested types',
  apiSince: 'Since',
  apiSeeAlso: 'See also',
  apiInheritedFrom: 'Inherited from',
  apiDefinedIn: 'Defined in',
  apiTryIt: 'Try it',
  apiCopyAddress: 'Copy address',
  apiOneOf: 'One of',
  apiAnyOf: 'Any of',
  apiOr: 'or',
  apiNoBody: 'No body.',
  apiFurtherDocumentation: 'Further documentation',
  apiRange: 'Range',
  apiLength: 'Length',
  apiItems: 'Items',
  apiMultipleOf: 'Multiple of',
  apiPattern: 'Pattern',
  apiUnique: 'unique',
  apiVariants: 'Variants',
  apiServers: 'Servers',
  apiAnyStatus: 'Any other status',
  apiMediaType: 'Media type',
  apiStreamItem: 'Each item of the stream',
  apiReadOnly: 'read-only',
  apiWriteOnly: 'write-only',
  apiScopes: 'Scopes',
  apiClientCertificate: 'The connection requires a client certificate.',
  apiUnknownScheme: 'The specification does not describe this scheme.',
  apiApiKey: 'API key',
  apiAuthorizationCode: 'Authorization code',
  apiClientCredentials: 'Client credentials',
  apiDeviceAuthorization: 'Device authorization',
  apiImplicit: 'Implicit',
  apiPassword: 'Password',
  apiAuthorizationUrl: 'Authorization URL',
  apiDeviceAuthorizationUrl: 'Device authorization URL',
  apiTokenUrl: 'Token URL',
  apiRefreshUrl: 'Refresh URL',
  apiInformational: 'Informational',
  apiSuccess: 'Success',
  apiRedirection: 'Redirection',
  apiClientError: 'Client error',
  apiServerError: 'Server error',
  apiCreated: 'Created',
  apiAccepted: 'Accepted',
  apiNoContent: 'No content',
  apiBadRequest: 'Bad request',
  apiUnauthorized: 'Unauthorized',
  apiForbidden: 'Forbidden',
  apiNotFound: 'Not found',
  apiConflict: 'Conflict',
  apiUnprocessable: 'Unprocessable content',
  apiTooManyRequests: 'Too many requests',
  apiInternalError: 'Internal server error',
  apiUnavailable: 'Service unavailable',
  copy: 'Copy',
};
