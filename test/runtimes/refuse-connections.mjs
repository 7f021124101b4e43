import dns from 'node:dns';
import net from 'node:net';

/** Loaded before the program where a network namespace is not permitted: only this machine can be reached. */
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function (...args) {
  const target = args.flat().find((value) => value !== null && typeof value === 'object') ?? {};
  const isLocal = target.path !== undefined || ['127.0.0.1', '::1', 'localhost'].includes(target.host);
  if (!isLocal) throw new Error(`connection to ${target.host} refused`);
  return connect.apply(this, args);
};

dns.lookup = (name) => {
  throw new Error(`lookup of ${name} refused`);
};
