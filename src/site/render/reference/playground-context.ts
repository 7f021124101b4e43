import type { ApiConfig } from '../../../config/docs-config.ts';
import { getOrInsert, memoize } from '../../../lib/collections.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import type { PlaygroundStrings } from '../../../lib/strings/playground-strings.ts';
import { translated } from '../../../lib/strings/translation.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { formatOf } from '../../../reference/formats/formats.ts';
import { type PlaygroundResponse, responsesModel } from '../../../reference/playground/playground-model.ts';
import type { PageLanguage, PlaygroundContext } from '../../../render/reference/playground-slot.ts';
import type { SharedFiles } from '../../output/shared-files.ts';
import type { DependenciesByFile } from './playground-files.ts';
import {
  type ComponentFiles,
  componentFiles,
  fileOf,
  literalOf,
  scriptOf,
  type WriteOnce,
} from './playground-files.ts';

interface PlaygroundInput {
  api: ApiConfig;
  shared: SharedFiles;
  needed: DependenciesByFile;
  isSignedIn: boolean;
}

/**
 * Writes the files that the playground loads when it is opened: one per operation, and files for components that did
 * not fit into it. They are scripts, because a page that was opened from a disk may load nothing else. URLs are
 * relative to `_docs/`, so that they are valid under any base path.
 */
export function playgroundContext({ api, shared, needed, isSignedIn }: PlaygroundInput): PlaygroundContext {
  const { display, proxy, credentials } = api.playground;
  const { prefill, languages } = api.examples;
  const write: WriteOnce = (name, content) => shared.add(fileOf(name), content);
  const filesOf = memoize((spec: ApiDocument) => {
    const writePart = (prefix: string, value: unknown) =>
      writeHashed(write, prefix, scriptOf(value, spec.document));
    return documentFiles(componentFiles(spec, prefill === true, write, needed), writePart);
  });

  return {
    display,
    isSignedIn,
    wordsUrl: wordFiles(write),
    origins: () => ({ proxied: originsOf(needed, 'proxied'), called: originsOf(needed, 'called') }),
    modelUrl: (target, { note }) => {
      const { components, responses, writePart } = filesOf(target.spec);
      const parts = writtenParts(components, writePart);
      const made = formatOf(target.spec).playground?.(target, {
        ...(prefill !== undefined && { prefill }),
        ...(languages && { languages }),
        proxy,
        credentials,
        ...parts.urls,
        responsesUrl: (found) => {
          const file = responses(found);
          parts.files.push(...file.files);
          return file.name;
        },
      });
      if (!made) return '';
      const { name: prefix, model, ...origins } = made;
      const name = writePart(`${prefix}.`, model);
      needed.set(fileOf(name), { files: parts.done(), ...origins });
      note(fileOf(name));
      return name;
    },
  };
}

/** Names a file by its content. */
function writeHashed(write: WriteOnce, prefix: string, content: string): string {
  const name = `playground/${prefix}${contentHash(content).slice(0, 16)}.js`;
  write(name, () => content);
  return name;
}

/** Writes the UI strings of the playground once for each language; the English ones are in its code. */
function wordFiles(write: WriteOnce): PlaygroundContext['wordsUrl'] {
  const names = new Map<string, string>();
  return (page) => {
    const { strings } = page.language;
    if (strings === 'en') return undefined;
    const content = () => `docsPlaygroundWords=${literalOf(playgroundWords(page))}`;
    const name = getOrInsert(names, strings, () => writeHashed(write, 'words.', content()));
    page.note(fileOf(name));
    return name;
  };
}

function originsOf(needed: DependenciesByFile, kind: 'proxied' | 'called'): string[] {
  return [...new Set([...needed.values()].flatMap((file) => file[kind] ?? []))].sort();
}

/** Collects the files that a model refers to: components and examples that did not fit into it. */
function writtenParts(components: ComponentFiles, write: WritePart) {
  const files: string[] = [];
  const deferred: string[] = [];
  return {
    files,
    urls: {
      componentOf: components.of,
      componentUrl: (ref: string) => {
        deferred.push(ref);
        files.push(fileOf(components.nameOf(ref)));
        return components.nameOf(ref);
      },
      exampleUrl: (example: unknown) => {
        const name = write('examples/', example);
        files.push(fileOf(name));
        return name;
      },
    },
    /** Writes the components, and returns all files. */
    done: () => {
      components.write(deferred);
      return files;
    },
  };
}

/** Writes a value of a document: the name of its file. */
type WritePart = (prefix: string, value: unknown) => string;

/** Files that operations of one document share. */
interface DocumentFiles {
  components: ComponentFiles;
  writePart: WritePart;
  /** Writes responses once for all operations that have the same: their file, and all files that it needs. */
  responses: (responses: readonly PlaygroundResponse[]) => WrittenResponses;
}

interface WrittenResponses {
  name: string;
  files: readonly string[];
}

function documentFiles(components: ComponentFiles, writePart: WritePart): DocumentFiles {
  const written = new Map<string, WrittenResponses>();
  const writeResponses = (responses: readonly PlaygroundResponse[]) => {
    const refs: string[] = [];
    const componentUrl = (ref: string) => {
      refs.push(ref);
      return components.nameOf(ref);
    };
    const model = responsesModel(responses, { componentOf: components.of, componentUrl });
    const name = writePart('responses/', model);
    components.write(refs);
    return { name, files: [...refs.map((ref) => fileOf(components.nameOf(ref))), fileOf(name)] };
  };
  return {
    components,
    writePart,
    responses: (responses) => {
      return getOrInsert(written, JSON.stringify(responses), () => writeResponses(responses));
    },
  };
}

/** UI strings of the playground in the language of a page: its own, and those that it shares with API pages. */
export function playgroundWords({ strings, language }: PageLanguage): Partial<PlaygroundStrings> {
  return {
    copy: strings.copy,
    pathParameters: strings.apiPathParameters,
    queryParameters: strings.apiQueryParameters,
    headers: strings.apiHeaders,
    cookies: strings.apiCookies,
    body: strings.apiBody,
    request: strings.apiRequest,
    response: strings.apiResponse,
    required: strings.apiRequired,
    deprecated: strings.apiDeprecated,
    contentType: strings.apiMediaType,
    value: strings.apiValue,
    default: strings.apiDefault,
    example: strings.apiExample,
    scopes: strings.apiScopes,
    messages: strings.apiMessages,
    alternatives: strings.apiOneOf,
    clientCertificate: strings.apiClientCertificate,
    unknownScheme: strings.apiUnknownScheme,
    authorizationCode: strings.apiAuthorizationCode,
    clientCredentials: strings.apiClientCredentials,
    implicit: strings.apiImplicit,
    password: strings.apiPassword,
    tooManyRequests: strings.apiTooManyRequests,
    ...translated(language.strings, 'playground'),
  };
}
