import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsFile, commandsPage } from '../../scripts/commands-page.ts';

test('COMMANDS.md shows the commands as they are; `npm run commands` writes it', async () => {
  expect(readFileSync(commandsFile, 'utf8')).toBe(await commandsPage());
});
