/** A web stream that pulls the next chunk from `source` when its reader wants one. */
export function streamOf<T>(source: AsyncIterator<T, void, undefined>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await source.return?.();
    },
  });
}
