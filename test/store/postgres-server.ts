import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { postgresModule } from '../../scripts/install/install-postgres.ts';
import { freePort } from '../../src/lib/process/free-port.ts';

export interface PostgresServer {
  /** A fresh, empty database. */
  createDatabase(): Promise<string>;
  /** Ends the server; its databases stay. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface EmbeddedPostgres {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  createDatabase(name: string): Promise<void>;
}

/** A real PostgreSQL server. It refuses to run as root, so under root it gets a user of its own. */
export async function startPostgres(options: { fsync?: boolean } = {}): Promise<PostgresServer> {
  const module = (await import(postgresModule())) as { default: new (options: object) => EmbeddedPostgres };
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-test-pg-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new module.default({
    databaseDir: path.join(folder, 'data'),
    port,
    password: 'secret',
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', `fsync=${options.fsync ? 'on' : 'off'}`],
    onLog: (line: string) => log.push(line),
    onError: (line: unknown) => log.push(String(line)),
  });
  chmodSync(folder, 0o755);
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start: ${String(error)}\n${log.join('')}`);
  }
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `docs${++databases}`;
      await server.createDatabase(name);
      // A busy machine may take longer than the second in which production gives up.
      return `postgres://postgres:secret@localhost:${port}/${name}?connect_timeout=60`;
    },
    halt: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
