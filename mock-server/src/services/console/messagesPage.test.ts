import { mails } from '../kit/mail/mail';
import { TestConsole } from './testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

const send = (fields: Readonly<Record<string, string>>) =>
  testConsole.post('/mock/messages/send', fields);
const receive = (fields: Readonly<Record<string, string>>) =>
  testConsole.post('/mock/messages/receive', fields);

test('a message is sent by the channels that the member has chosen, with the way to end it', async () => {
  const { statusCode } = await send({ email: 'ben.okafor@example.com', topic: 'pickup' });
  expect(statusCode).toBe(303);
  expect(mails(testConsole.database).map(({ to }) => to)).toEqual([
    '(202) 555-0142',
    'ben.okafor@example.com',
  ]);
  const outbox = await testConsole.open('/mock/outbox');
  expect(outbox).toMatch(/href="http:\/\/localhost:4503\/services\/communication\/unsubscribe\//);
  expect(outbox).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('STOP gets a reply, and no more texts are sent to that number', async () => {
  await receive({ phone: '2025550142', text: 'Stop' });
  expect(mails(testConsole.database)[0]).toMatchObject({
    to: '(202) 555-0142',
    subject: 'Answer from 55501',
  });
  await send({ email: 'ben.okafor@example.com', topic: 'pickup' });
  expect(mails(testConsole.database)[0]?.to).toBe('ben.okafor@example.com');
  const services = await testConsole.open('/mock/services');
  expect(services).toContain('all texts: off');
  expect(services).toContain('b…@example.com');
});

test.each([
  ['send', { email: 'x@example.com', topic: 'news' }, 'There is no account with this email'],
  ['send', { email: 'ben.okafor@example.com', topic: 'weather' }, 'There is no such topic.'],
  ['receive', { phone: '555', text: 'STOP' }, 'This is no US phone number with ten digits.'],
])('%s with %j is refused', async (action, fields, sentence) => {
  const answer = await testConsole.post(`/mock/messages/${action}`, fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(sentence);
});
