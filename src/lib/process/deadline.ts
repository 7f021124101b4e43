/**
 * Aborted after a time, or as soon as one of the others is. Node 20 forgets an `AbortSignal.timeout` that only
 * `AbortSignal.any` knows when it collects garbage: it would never fire.
 */
export function deadlineAfter(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
  setTimeout(end, milliseconds).unref();
  return AbortSignal.any([controller.signal, ...others]);
}
