import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../src/lib/process/free-port.ts';
import { hostHeaders } from '../../../src/server/http/security-headers.ts';
import { loadBuiltSite } from '../../../src/server/site/built-site.ts';
import { nginxHeaders, sitePolicy } from '../../../src/server/site/content-policy.ts';
import { temporaryFolder } from '../../store/temporary-folder.ts';
import { type StaticServer, serveFiles } from './static-server.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((place) =>
  existsSync(place),
);

/** Who serves: nginx where the machine has it, otherwise a server of ours that finds files as it does. */
export const HOST = NGINX ? 'nginx' : 'a server like nginx';

/** Puts built files behind nginx, with the configuration that the manual gives and the headers that `docs headers` prints. */
export async function serveByNginx(files: ReadonlyMap<string, string | Uint8Array>): Promise<StaticServer> {
  if (!NGINX) return serveFiles((file) => files.get(file));
  const { path: folder, remove } = temporaryFolder();
  const root = path.join(folder, 'site');
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  const headers = nginxHeaders(hostHeaders(await sitePolicy(loadBuiltSite(root))), '');
  writeFileSync(configuration, wholeConfiguration({ folder, root, port, headers }));
  const server = spawn(NGINX, ['-c', configuration, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, () => server.exitCode !== null);
  return {
    url,
    close: async () => {
      server.kill();
      await ended;
      remove();
    },
  };
}

interface Hosting {
  folder: string;
  root: string;
  port: number;
  headers: string;
}

function wholeConfiguration({ folder, root, port, headers }: Hosting): string {
  const manual = readFileSync(
    path.join(import.meta.dirname, '../../../manual/guides/static-hosting.mdx'),
    'utf8',
  );
  const server = /```nginx nginx\.conf\n([\s\S]*?)```/.exec(manual)![1]!;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${server.replace('listen 80', `listen 127.0.0.1:${port}`).replace('root /srv/site;', () => `root ${root};\n${headers}`)}
}
`;
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('nginx ended, see its messages above');
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
