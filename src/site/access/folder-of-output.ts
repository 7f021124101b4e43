import type { Output } from '../output/output.ts';

/** The folder `prefix` of an output, as an output of its own. */
export function folderOfOutput(output: Output, prefix: string): Output {
  return {
    write: (path, content) => output.write(prefix + path, content),
    append: (path, content) => output.append(prefix + path, content),
    get hashes() {
      const own = [...output.hashes].filter(([path]) => path.startsWith(prefix));
      return new Map(own.map(([path, hash]) => [path.slice(prefix.length), hash]));
    },
  };
}
