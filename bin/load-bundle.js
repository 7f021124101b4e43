import { readFileSync, statSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const bundle = fileURLToPath(new URL('../dist/docs.cjs', import.meta.url));

/** Compiled code that scripts/bundle.ts leaves beside the bundle for its own Node. It saves most of the time to start. */
export const codeCache = `${bundle}.${process.version}-${process.arch}.cache`;

/**
 * What dist/docs.cjs exports. It starts further threads from the file `starter`. Without compiled code for this Node, as in
 * a package, the runtime keeps its own, if it can.
 */
export function loadBundle(starter) {
  const require = createRequire(bundle);
  if (process.versions.deno) return require(bundle);
  const compiled = readCodeCache();
  if (!compiled && module.enableCompileCache) {
    module.enableCompileCache();
    return require(bundle);
  }
  const { exports } = compileBundle(require, compiled, { starter });
  return exports;
}

/** The bundle is pure ASCII, which V8 keeps in one byte a character. It finds what is `given` beside its exports. */
export function compileBundle(require, cachedData, given) {
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(bundle, 'latin1')}\n})`;
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new vm.Script(source, { filename: bundle, cachedData, importModuleDynamically });
  const module = { exports: {}, ...given };
  script.runInThisContext()(module.exports, require, module, bundle, path.dirname(bundle));
  return { exports: module.exports, script };
}

function readCodeCache() {
  try {
    return statSync(codeCache).mtimeMs >= statSync(bundle).mtimeMs ? readFileSync(codeCache) : undefined;
  } catch {
    return undefined;
  }
}
