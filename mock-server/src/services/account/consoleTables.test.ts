import { accountTables } from './consoleTables';
import { DEMO_PASSWORD } from './demoAccounts';
import { MAX_FAILED_ATTEMPTS } from './lockout';
import { expireSession, revokeSession } from './sessions/sessions';
import { TestServer } from './testServer.testing';

const ANA = 'ana.reyes@example.com';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  // The console's tables use the real clock.
  jest.useFakeTimers({
    now: server.now,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const held = (title: string) =>
  accountTables(server.context).find((holding) => holding.title === title);

test('the console lists each demo account with its type and its lock', async () => {
  for (let n = 0; n < MAX_FAILED_ATTEMPTS; n += 1)
    await server.browser().signIn(ANA, 'Wrong-Password-1');
  expect(held('Accounts')?.rows).toEqual([
    ['dev.patel@example.com', 'UBA + Rewards + Rx', ''],
    ['carla.nguyen@example.com', 'UBA + Rewards', ''],
    ['ben.okafor@example.com', 'UBA + Rx', ''],
    [ANA, 'UBA Only', '2026-03-02 15:30:00'],
  ]);
});

test('the console lists active, expired and revoked sessions, and no token', async () => {
  for (let n = 0; n < 3; n += 1) await server.browser().signIn(ANA, DEMO_PASSWORD);
  revokeSession(server.database, 1, server.now);
  expireSession(server.database, 2, server.now);
  const start = '2026-03-02 15:00:00';
  expect(held('Sessions')).toMatchObject({
    total: 3,
    rows: [
      [ANA, start, '2026-03-02 15:30:00', 'live'],
      [ANA, start, start, 'expired'],
      [ANA, start, '2026-03-02 15:30:00', 'revoked'],
    ],
  });
});

test('the console lists the mails without their links', async () => {
  await server.browser().post('raforgotpassword', { email: ANA });
  expect(held('Mails')?.rows).toEqual([
    ['2026-03-02 15:00:00', ANA, 'Choose a new password for Fernwell Pharmacy'],
  ]);
});
