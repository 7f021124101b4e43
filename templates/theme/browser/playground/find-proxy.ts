let asked: Promise<string | undefined> | undefined;

/** Address of the proxy, when a server stands behind the site that has one; requests to the site itself need none. */
export function findProxy(assetRoot: URL, target: string): Promise<string | undefined> {
  if (!/^https?:/i.test(target) || !/^https?:/.test(location.protocol)) return Promise.resolve(undefined);
  if (new URL(target).origin === location.origin) return Promise.resolve(undefined);
  asked ??= ask(new URL('api/proxy', assetRoot).href);
  return asked;
}

async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    const { proxy } = (await response.json()) as { proxy?: unknown };
    return response.ok && proxy === true ? url : undefined;
  } catch {
    return undefined;
  }
}
