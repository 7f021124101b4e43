import { expect, test } from 'vitest';
import { findIcon, type IconSets } from '../../../../src/render/icons/icon.ts';

const drawn = (...names: string[]) => ({
  icons: Object.fromEntries(names.map((name) => [name, { body: name }])),
});
const SETS: Record<string, ReturnType<typeof drawn>> = {
  'fa6-solid': drawn('rocket', 'terminal', 'circle', 'exclamation', 'triangle-exclamation'),
  lucide: drawn('audio-lines'),
  tabler: drawn('rectangle', 'brand-openai'),
};
const sets: IconSets = { get: (prefix) => SETS[prefix] };

test.each([
  ['rocket', 'rocket'],
  ['fa-solid fa-rocket', 'fa-solid fa-rocket'],
  ['rocket-launch', 'rocket'],
  ['rectangle-terminal', 'terminal'],
  ['circle-nothing', 'circle'],
  ['openai', 'brand-openai'],
  ['waveform', 'audio-lines'],
  ['exclamation-triangle', 'exclamation-triangle'],
  ['nothing', undefined],
])('%s is drawn as %s', (name, found) => {
  expect(findIcon(name, sets, { library: 'fontawesome' })?.name).toBe(found);
});
