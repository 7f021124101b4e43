import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../../../lib/places/json-pointer.ts';
import { type Problem, problem } from '../../../../problems/problem.ts';
import { findRefs, ownNodes } from '../../../document/document-nodes.ts';
import { objectOf, textOf } from '../../../document/json.ts';
import { valueAt } from '../../../document/refs.ts';
import { extensionProblems } from '../../../load/extension-problems.ts';
import type { ReadDocument } from '../../../load/spec-format.ts';
import {
  findingProblems,
  foundFormat,
  foundText,
  refProblems,
  type SpecFinding,
  serverProblems,
  startOf,
  typeProblems,
  unreadable,
  withoutExternal,
} from '../../../load/spec-problems.ts';
import { createLocate } from '../../../text/locate.ts';
import { parseSpecText } from '../../../text/parse-spec-text.ts';
import { type AsyncSpec, createAsyncSpec } from '../document/async-spec.ts';

/**
 * Creates a spec from the text of an AsyncAPI document. An invalid document still becomes a spec if its channels can be
 * read: the problems are reported, and as many pages as possible are generated.
 */
export function readAsyncSpec(source: string, text: string): ReadDocument<AsyncSpec> {
  const parsed = parseSpecText(text);
  const found = parsed.ok ? foundFormat(text, parsed.value) : foundText(text);
  if (found !== undefined && found !== 'asyncapi')
    return { problems: [problem('spec-not-asyncapi', { source, found }, startOf(source))] };
  if (!parsed.ok) return { problems: [unreadable(source, parsed)] };
  const root = parsed.value;
  if (!isObject(root) || root.asyncapi === undefined)
    return { problems: [problem('spec-not-asyncapi', { source }, startOf(source))] };
  const locate = createLocate(source, text);
  const version = String(root.asyncapi);
  if (!/^3(\.|$)/.test(version))
    return { problems: [problem('asyncapi-version-unsupported', { source, version }, locate('/asyncapi'))] };
  const spec = createAsyncSpec(source, root);
  const nodes = ownNodes(spec.document);
  const refs = findRefs(nodes);
  const problems: Problem[] = [
    ...findingProblems(withoutExternal(asyncFindings(root), refs), locate, (params) =>
      problem('asyncapi-invalid', { source, ...params }),
    ),
    ...refProblems(root, refs, locate),
    ...serverProblems(writtenServers(root), locate),
    ...extensionProblems(spec.document, nodes, spec.channels, 'channel', locate),
    ...typeProblems(spec.document, locate),
  ];
  if (spec.channels.length === 0) problems.push(problem('asyncapi-empty', { source }, locate('/channels')));
  return { spec, problems };
}

/** The address of a server is in two fields. */
function writtenServers({ servers, components }: JsonObject) {
  const lists = { '/servers': servers, '/components/servers': objectOf(components).servers };
  return Object.entries(lists).flatMap(([pointer, list]) =>
    Object.entries(objectOf(list)).flatMap(([name, value]) =>
      ['host', 'pathname'].map((key) => {
        const { [key]: template, variables } = objectOf(value);
        return { template: textOf(template) ?? '', variables, pointer: pointerTo(pointer, name, key) };
      }),
    ),
  );
}

/** Creates a finding at a location of the document. */
type Report = (pointer: string, reason: string) => void;

/**
 * How a document breaks the AsyncAPI specification in the parts that pages show. Keys that pages do not show may be
 * anything. Broken references are found elsewhere.
 */
function asyncFindings(root: JsonObject): SpecFinding[] {
  const findings: SpecFinding[] = [];
  const report: Report = (pointer, reason) => findings.push({ pointer, reason });
  checkInfo(root, report);
  const components = objectOf(root.components);
  eachObject(root.servers, '/servers', report, checkServer);
  eachObject(components.servers, '/components/servers', report, checkServer);
  eachObject(root.channels, '/channels', report, checkChannel);
  eachObject(components.channels, '/components/channels', report, checkChannel);
  eachObject(components.messages, '/components/messages', report, checkMessage);
  const checkOne: Check = (value, pointer) => checkOperation(root, value, pointer, report);
  eachObject(root.operations, '/operations', report, checkOne);
  eachObject(components.operations, '/components/operations', report, checkOne);
  return findings;
}

type Check = (value: JsonObject, pointer: string, report: Report) => void;

/** Runs a check on each object of a map that is not a reference. */
function eachObject(map: unknown, pointer: string, report: Report, check: Check): void {
  if (map === undefined) return;
  if (!isObject(map)) {
    report(pointer, 'must be an object');
    return;
  }
  for (const [key, value] of Object.entries(map)) {
    const at = pointerTo(pointer, key);
    if (key.startsWith('x-')) continue;
    if (!isObject(value)) report(at, 'must be an object');
    else if (value.$ref === undefined) check(value, at, report);
  }
}

function checkInfo({ info }: JsonObject, report: Report): void {
  if (!isObject(info)) {
    report('', 'has no `info`');
    return;
  }
  for (const key of ['title', 'version']) if (info[key] === undefined) report('/info', `has no \`${key}\``);
}

const checkServer: Check = (server, pointer, report) => {
  if (server.url !== undefined && server.host === undefined) {
    report(`${pointer}/url`, 'is of AsyncAPI 2; write `protocol`, `host` and `pathname`');
    return;
  }
  if (textOf(server.host) === undefined) report(pointer, 'has no `host`');
  if (textOf(server.protocol) === undefined) report(pointer, 'has no `protocol`');
};

const checkChannel: Check = (channel, pointer, report) => {
  for (const key of ['publish', 'subscribe']) {
    if (channel[key] !== undefined)
      report(`${pointer}/${key}`, 'is of AsyncAPI 2; write an operation under `operations`');
  }
  const { address } = channel;
  if (address !== undefined && address !== null && typeof address !== 'string')
    report(`${pointer}/address`, 'must be a string or `null`');
  checkList(channel, 'servers', pointer, report);
  eachObject(channel.messages, `${pointer}/messages`, report, checkMessage);
  eachObject(channel.parameters, `${pointer}/parameters`, report, () => {});
};

const checkMessage: Check = (message, pointer, report) => {
  const { payload } = message;
  if (payload !== undefined && !isObject(payload) && typeof payload !== 'boolean')
    report(`${pointer}/payload`, 'must be a schema');
  checkList(message, 'examples', pointer, report);
};

function checkOperation(root: JsonObject, operation: JsonObject, pointer: string, report: Report): void {
  const { action, channel } = operation;
  if (action === undefined) report(pointer, 'has no `action`');
  else if (action !== 'send' && action !== 'receive')
    report(`${pointer}/action`, 'must be one of `send`, `receive`');
  if (channel === undefined) report(pointer, 'has no `channel`');
  else if (!isObject(channel) || typeof channel.$ref !== 'string')
    report(`${pointer}/channel`, 'must be a reference to a channel: `$ref: "#/channels/name"`');
  else if (isObject(valueAt(root, channel.$ref)) && segmentsOf(channel.$ref)[0] !== 'channels')
    report(`${pointer}/channel`, 'must refer to an entry of `channels`: `#/channels/name`');
  checkList(operation, 'messages', pointer, report);
}

function checkList(owner: JsonObject, key: string, pointer: string, report: Report): void {
  if (owner[key] !== undefined && !Array.isArray(owner[key])) report(`${pointer}/${key}`, 'must be an array');
}
