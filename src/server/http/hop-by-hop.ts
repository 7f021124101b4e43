const HOP_BY_HOP = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Whether a header belongs to a connection and not to a message: it is not forwarded. */
export function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.test(name);
}
