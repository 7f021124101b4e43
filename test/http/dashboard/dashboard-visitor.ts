import type { TestServer } from '../test-server.ts';

/** A browser on the dashboard: it keeps cookies and sends what browsers send. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The text of a page of the project. */
  page(path: string): Promise<string>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as a page of the project shows it, with its token. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  cookie(): string;
  setCookie(cookie: string): void;
}

const ORIGIN = 'http://localhost';

export function newVisitor(server: TestServer): Visitor {
  let cookie = '';
  const request = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const headers = { host: 'localhost', ...(cookie && { cookie }), ...init.headers };
    const response = await server.app.request(path, { ...init, headers });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      cookie = /Max-Age=0/i.test(each) ? '' : pair;
    }
    return response;
  };
  const get: Visitor['get'] = (path, headers = {}) => request(path, { headers });
  const post: Visitor['post'] = (path, fields, headers = {}) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
    });
  const at = (path: string) => `/dashboard/${server.projectId}/${path}`;
  return {
    get,
    post,
    page: async (path) => (await get(at(path))).text(),
    submit: async (path, fields) => {
      const token = tokenIn(await (await get(at(path))).text());
      return post(at(path), { token, ...fields });
    },
    cookie: () => cookie,
    setCookie: (given) => {
      cookie = given;
    },
  };
}

/** A visitor who is signed in. */
export async function signedIn(server: TestServer, secret: string): Promise<Visitor> {
  const visitor = newVisitor(server);
  const response = await visitor.post('/dashboard/sign-in', { key: secret });
  if (response.status !== 303) throw new Error(`not signed in: ${response.status}`);
  return visitor;
}

export function tokenIn(page: string): string {
  return /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? '';
}
