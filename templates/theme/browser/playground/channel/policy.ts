/** Watches whether the Content-Security-Policy of the site forbids a connection. */
export function watchPolicy() {
  let isViolated = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isViolated ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  const stop = () => document.removeEventListener('securitypolicyviolation', note);
  return {
    stop,
    /** To be called once, when the connection failed. The browser reports a violation a moment later. */
    isViolated: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      stop();
      return isViolated;
    },
  };
}
