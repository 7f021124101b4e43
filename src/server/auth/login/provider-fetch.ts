/** More than a discovery document, keys, or an ID token with thousands of groups. */
const MAX_BYTES = 1024 * 1024;

/** `fetch` for a login provider, whose responses are held in memory: fails for one that is larger than any should be. */
export async function providerFetch(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new Error(`the response of the provider is larger than ${MAX_BYTES / 1024} KB`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  // A new response has no URL, which messages name.
  return Object.defineProperty(new Response(Buffer.concat(chunks), { status, headers }), 'url', {
    value: response.url,
  });
}
