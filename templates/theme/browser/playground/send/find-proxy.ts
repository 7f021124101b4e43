let asked: Promise<string | undefined> | undefined;

/** URL of the proxy, if the server of the site has one; requests to the site itself need none. */
export function findProxy(assetRoot: URL, target: string): Promise<string | undefined> {
  if (!URL.canParse(target) || !/^https?:/.test(location.protocol)) return Promise.resolve(undefined);
  if (new URL(target).origin === location.origin) return Promise.resolve(undefined);
  asked ??= find(new URL('api/proxy', assetRoot).href);
  return asked;
}

/** The server announces it with every page, in a header that browsers hide from pages without HTTPS: these ask. */
async function find(url: string): Promise<string | undefined> {
  if (isSecureContext) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.serverTiming?.some(({ name }) => name === 'docs-proxy') ? url : undefined;
  }
  try {
    const response = await fetch(url);
    const { proxy } = (await response.json()) as { proxy?: unknown };
    return response.ok && proxy === true ? url : undefined;
  } catch {
    return undefined;
  }
}
