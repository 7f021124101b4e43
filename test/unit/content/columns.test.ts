import { expect, it } from 'vitest';
import { problems, readPage } from './read-page.ts';

it.each([
  ['It costs $5 today. Then $\\notacommand{x}$', ['math-syntax 1:25']],
  [
    '{a} and {a}, `{a}` and {a}',
    ['expression-unbound 1:1', 'expression-unbound 1:9', 'expression-unbound 1:24'],
  ],
  ['- x {a}\n- {a} **{a}**', ['expression-unbound 1:5', 'expression-unbound 2:3', 'expression-unbound 2:9']],
  ['> one\n> {a} <b>{a}</b>', ['expression-unbound 2:3', 'expression-unbound 2:10']],
  ['| a | b |\n| - | - |\n| {a} | {a} |', ['expression-unbound 3:3', 'expression-unbound 3:9']],
  [
    '<Note a={b}>{a}</Note> {a}',
    ['expression-unbound 1:7', 'expression-unbound 1:13', 'expression-unbound 1:24'],
  ],
  ['[x](javascript:a) [x](javascript:a)', ['url-unsafe 1:5', 'url-unsafe 1:23']],
  [
    'See [here][x] and [`javascript:a`](javascript:a).\n\n[x]: /a',
    ['link-text-vague 1:5', 'url-unsafe 1:36'],
  ],
  ['> <Note\n>   kind={a}\n> >x</Note>', ['expression-unbound 2:5']],
])('a problem within a line is where its text is, though the same is before it: %j', (source, places) => {
  expect(problems(source)).toEqual(places);
});

it('text behind a variable is found, too', () => {
  expect(readPage('{{name}} {a}', {}, { name: 'A longer name' }).problems).toEqual([
    'expression-unbound 1:10',
  ]);
});
