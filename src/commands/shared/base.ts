import { userInfo } from 'node:os';
import { Command, Flags } from '@oclif/core';

/**
 * What all commands share: stdout carries data only, stderr carries messages, `--json` makes the data JSON, and every
 * failure ends as a problem with an exit code: 1 problems found or the operation failed, 2 wrong usage or no readable
 * configuration.
 */
export abstract class DocsCommand extends Command {
  static override baseFlags = {
    json: Flags.boolean({ description: 'Print the result as JSON.', helpGroup: 'GLOBAL' }),
  };

  /** Prints data to stdout, one value per call. */
  protected print(text: string): void {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }

  protected printJson(value: unknown): void {
    this.print(JSON.stringify(value, null, 2));
  }

  /** Prints a message for people to stderr. */
  protected say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** Whether messages on stderr are in color. */
  protected get color(): boolean {
    return isColored(process.stderr);
  }

  /** Whether data on stdout is in color. Often it goes to a file or a program, and only messages to the terminal. */
  protected get dataColor(): boolean {
    return isColored(process.stdout);
  }

  /** Failures are reported in one place, by `main`. */
  protected override async catch(error: Error): Promise<never> {
    throw error;
  }
}

/** Whether text for a stream is in color. */
export function isColored({ isTTY }: { isTTY?: boolean }): boolean {
  return Boolean(isTTY) && !process.env.NO_COLOR;
}

/** Who runs a command, for the audit log. */
export function commandActor(): string {
  try {
    return `cli ${userInfo().username}`;
  } catch {
    // A user of a container need not have a name.
    return 'cli';
  }
}
