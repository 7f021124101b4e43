import { Args } from '@oclif/core';
import { DocsCommand } from './shared/base.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export class Completion extends DocsCommand {
  static override description =
    'Print a completion script for your shell: it completes commands, flags and their values.';
  static override examples = [
    'source <(<%= config.bin %> completion bash)',
    'source <(<%= config.bin %> completion zsh)',
    '<%= config.bin %> completion fish | source',
  ];
  static override args = {
    shell: Args.option({ options: SHELLS, description: 'Shell that reads the script.' })({ required: true }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Completion);
    const { commandTable } = await import('./completion/command-table.ts');
    const script = {
      bash: async () => (await import('./completion/bash.ts')).bashCompletion,
      zsh: async () => (await import('./completion/zsh.ts')).zshCompletion,
      fish: async () => (await import('./completion/fish.ts')).fishCompletion,
    }[args.shell];
    const text = (await script())(commandTable(this.config.commands));
    if (flags.json) this.printJson({ shell: args.shell, script: text });
    else this.print(text);
  }
}
