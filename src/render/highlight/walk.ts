import { escapeHtml } from '../../lib/html.ts';
import type { State, Tags } from './state.ts';

/** A state that the walk is in, and those around it. */
export interface Frame {
  readonly state: State;
  readonly parent: Frame | undefined;
}

/** A text as HTML, and where the walk stood at its end: the next piece of the same text is walked on from there. */
export interface Walked {
  readonly html: string;
  readonly top: Frame;
}

/** The HTML of a text in another language, inside of one. */
export type Embed = (text: string, language: string | readonly string[]) => string;

const CLOSE = '</span>';

/** Beyond so many steps, most of which must have led somewhere, a grammar goes in circles. */
const MANY_STEPS = 100_000;

/**
 * Walks through a text by a grammar of highlight.js and marks what it finds. The marks are those that highlight.js
 * makes, in a third of the time. `undefined` where the grammar goes in circles.
 */
export function walk(code: string, start: Frame, embed: Embed): Walked | undefined {
  let top = start;
  let html = '';
  let open = 0;
  let index = 0;
  /** Everything before it is in `html`. */
  let written = 0;
  /** So many of the rules have been refused where the walk stands. */
  let refused = 0;
  let lastBegin = -1;

  const openSpan = (tag: string): void => {
    html += tag;
    open++;
  };

  const closeSpan = (): void => {
    if (open === 0) return;
    html += CLOSE;
    open--;
  };

  const mark = (text: string, tag: string): void => {
    if (text !== '') html += tag + escapeHtml(text) + CLOSE;
  };

  const write = (text: string): void => {
    html += top.state.keywords ? top.state.keywords(text) : escapeHtml(text);
  };

  const writeUpTo = (end: number): void => {
    if (end > written) {
      const text = code.slice(written, end);
      if (top.state.embedded === undefined) write(text);
      else html += embed(text, top.state.embedded);
    }
    written = end;
  };

  const markParts = (tags: Tags, end: number, groups: () => RegExpExecArray): void => {
    if (tags.type === 'whole') mark(code.slice(written, end), tags.tag);
    else {
      const parts = groups();
      for (let group = 1; group < parts.length; group++) {
        const tag = tags.tags[group];
        if (tag === undefined) continue;
        if (tag === '') write(parts[group] ?? '');
        else mark(parts[group] ?? '', tag);
      }
    }
    written = end;
  };

  const enter = (state: State, end: number, groups: () => RegExpExecArray): void => {
    if (state.tag !== '') openSpan(state.tag);
    if (state.beginTags) markParts(state.beginTags, end, groups);
    top = { state, parent: top };
  };

  const begin = (state: State, at: number, length: number, groups: () => RegExpExecArray): void => {
    if (!state.skip) writeUpTo(state.excludeBegin ? at + length : at);
    index = state.returnBegin ? at : at + length;
    enter(state, index, groups);
    if (state.atomic && index > at) {
      leave(top, index, 0, groups);
      lastBegin = -1;
    }
  };

  /** The frame that ends where the text is at, if one does: the innermost one or, if it ends with them, one around it. */
  const endingFrame = (at: number, groups: () => RegExpExecArray): Frame | undefined => {
    for (let frame: Frame | undefined = top; frame?.parent; frame = frame.parent) {
      const { endsAt, refusesEnd, endsWithParent } = frame.state;
      if (endsAt(code, at) && !refusesEnd?.(groups())) return frame;
      if (!endsWithParent) return undefined;
    }
    return undefined;
  };

  const leave = (ended: Frame, at: number, length: number, groups: () => RegExpExecArray): void => {
    const { state } = top;
    if (state.endTags) {
      writeUpTo(at);
      markParts(state.endTags, at + length, groups);
    } else if (!state.skip) writeUpTo(state.returnEnd || state.excludeEnd ? at : at + length);
    index = state.returnEnd ? at : at + length;
    let last = ended;
    while (last.state.endsParent && last.parent?.parent) last = last.parent;
    for (let frame = top; ; frame = frame.parent!) {
      if (frame.state.tag !== '') closeSpan();
      if (frame === last) break;
    }
    top = last.parent!;
    if (last.state.next) enter(last.state.next, index, groups);
  };

  for (const tag of tagsAround(start)) openSpan(tag);
  for (let steps = 1; ; steps++) {
    const { state } = top;
    let rules = state.rulesAfter(refused);
    let match = rules.find(code, index);
    let skipped = refused;
    if (refused > 0 && match?.index !== index) {
      rules = state.rulesAfter(0);
      match = rules.find(code, index + 1);
      skipped = 0;
    }
    if (match === null) break;
    if (steps > MANY_STEPS && steps > index * 3) return undefined;
    const found = match;
    const position = rules.ruleOf(found);
    const rule = state.rules[skipped + position]!;
    const { index: at, 0: text } = found;
    const groups = () => rules.groupsOf(found);
    const tried = refused + position + 1;
    refused = 0;
    if (lastBegin === at && rule.type === 'end' && text === '') {
      // The grammar matched nothing at all: a step ahead, or it would do so for ever.
      index = at + 1;
      continue;
    }
    lastBegin = rule.type === 'begin' ? at : -1;
    if (rule.type === 'begin') {
      const begun = rule.state!;
      if (!begun.refusesBegin?.(groups())) begin(begun, at, text.length, groups);
      else if (tried === state.begins) index = at + 1;
      else {
        index = at;
        refused = tried;
      }
      continue;
    }
    const ended = rule.type === 'end' ? endingFrame(at, groups) : undefined;
    if (ended) leave(ended, at, text.length, groups);
    else index = at + (rule.type === 'illegal' && text === '' ? 1 : text.length);
  }
  writeUpTo(code.length);
  return { html: html + CLOSE.repeat(open), top };
}

function tagsAround(frame: Frame): string[] {
  const tags: string[] = [];
  for (let at: Frame | undefined = frame; at?.parent; at = at.parent) {
    if (at.state.tag !== '') tags.unshift(at.state.tag);
  }
  return tags;
}
