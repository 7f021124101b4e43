/** `npm run commands`: writes COMMANDS.md, the help of every command, with oclif's own generator. */
import { writeFileSync } from 'node:fs';
import { commandsFile, commandsPage } from './commands-page.ts';

writeFileSync(commandsFile, await commandsPage());
