import { Flags } from '@oclif/core';
import { SERVER_DEFAULTS } from '../../config/server/server-config.ts';

/** Where a command that serves a site listens. */
export const listenFlags = {
  port: Flags.integer({
    helpValue: 'N',
    description: 'Port to listen on. Default: 3000, or the next free one.',
    min: 0,
    max: 65_535,
  }),
  host: Flags.string({
    description: 'Address to listen on.',
    default: SERVER_DEFAULTS.host,
    helpValue: 'ADDRESS',
  }),
};
