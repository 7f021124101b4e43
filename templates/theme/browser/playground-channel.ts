import { h } from 'preact';
import { ChannelApp } from './playground/channel/channel-app.tsx';
import { withSentHeaders } from './playground/channel/handshake.ts';
import { openOnDemand } from './playground/frame/opening.ts';

openOnDemand((opened) => h(ChannelApp, { ...opened, ...withSentHeaders(opened.model) }));
