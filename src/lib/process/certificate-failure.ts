const CODES = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|HOSTNAME_|INVALID_CA)/;
/** Deno has no code, only a message. */
const WORDS = /invalid peer certificate.*/;

/** What is wrong with the certificate of a server, if a request failed because of it. A retry does not help. */
export function certificateFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const reason = error.cause instanceof Error ? error.cause : error;
  const { code, message } = reason as NodeJS.ErrnoException;
  return CODES.test(String(code)) ? message : WORDS.exec(message)?.[0];
}
