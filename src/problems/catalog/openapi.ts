/** What can be wrong with an OpenAPI document and with references to it. */
export const OPENAPI_PROBLEMS = {};
