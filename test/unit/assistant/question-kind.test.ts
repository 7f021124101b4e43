import { expect, test } from 'vitest';
import { kindOfQuestion } from '../../../src/assistant/question-kind.ts';

test.each([
  ['How do I install it?', 'how-to'],
  ['What is the best way to deploy?', 'how-to'],
  ['What is a webhook?', 'definition'],
  ['What are scopes', 'definition'],
  ['Which parameters does the list endpoint take?', 'reference'],
  ['What fields can I send in the request body?', 'reference'],
  ['What options does the build command accept?', 'reference'],
  ['Which log settings are there?', 'reference'],
  ['Why do I get a 401 error?', 'troubleshooting'],
  ["The server doesn't start", 'troubleshooting'],
  ['Why do I get a 404?', 'troubleshooting'],
  ['The API returns 503 when I upload', 'troubleshooting'],
  ['HTTP 429 from the endpoint', 'troubleshooting'],
  ['What does 409 mean', 'troubleshooting'],
  // Numbers that count something.
  ['How do I upload 500 files?', 'how-to'],
  ['Can I raise the limit to 500?', 'capability'],
  ['Can I store a 500 MB file?', 'capability'],
  ['I see 450 pages in the list', undefined],
  ['What is the difference between a key and a token?', 'comparison'],
  ['Can I use it offline?', 'capability'],
  ['Was ist ein Webhook?', 'definition'],
  ['Wie kann ich es installieren?', 'how-to'],
  ['Qu’est-ce qu’un webhook ?', 'definition'],
  ['Cos’è un webhook?', 'definition'],
  ['Что такое вебхук?', 'definition'],
  ['Как установить программу?', 'how-to'],
  ['Ошибка при запуске', 'troubleshooting'],
  ['Программа не работает', 'troubleshooting'],
  ['Какие параметры у запроса?', 'reference'],
  ['Можно ли без сети?', 'capability'],
  ['É possível usar sem rede?', 'capability'],
  ['Si può usare senza rete?', 'capability'],
  ['¿Cómo instalo el programa?', 'how-to'],
  ['インストール方法', 'how-to'],
  ['什么是 webhook', 'definition'],
  ['webhook retries', undefined],
  // Words that only begin or end with a clue.
  ['What issues are known', undefined],
  ['Какао', undefined],
  ['errorés', undefined],
  ['Éfoutre', undefined],
])('%s → %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind);
});
