import { followMode } from './mode.ts';

followMode();
