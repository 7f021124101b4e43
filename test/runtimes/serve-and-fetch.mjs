/** Starts a server as given, fetches its first page from within the same network, prints it, and stops. */
import { execFileSync, spawn } from 'node:child_process';

try {
  // A new namespace has a loopback interface that is down.
  execFileSync('ip', ['link', 'set', 'lo', 'up'], { stdio: 'ignore' });
} catch {
  // Without a namespace there is nothing to do.
}

const server = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe'] });
let said = '';
const url = await new Promise((resolve, reject) => {
  const listen = (text) => {
    said += text;
    const found = /https?:\/\/[\w.:[\]-]+/.exec(said);
    if (found) resolve(found[0]);
  };
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  server.on('close', () => reject(new Error(said)));
});
const response = await fetch(url);
console.log(await response.text());
server.kill();
