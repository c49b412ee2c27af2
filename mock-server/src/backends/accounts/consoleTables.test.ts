import { accountHoldings } from './consoleTables';
import { DEMO_PASSWORD } from './demoAccounts';
import { TRIES } from './lockout';
import { expireSession, revokeSession } from './sessions';
import { AccountsTrial } from './testServer.testing';

const ANA = 'ana.reyes@example.com';

let trial: AccountsTrial;
beforeEach(() => {
  trial = new AccountsTrial();
  // The console's tables look at the real clock.
  jest.useFakeTimers({ now: trial.now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await trial.close();
});

const held = (title: string) =>
  accountHoldings(trial.database).find((holding) => holding.title === title);

test('the console sees each demo account with its type, and until when one is locked', async () => {
  for (let n = 0; n < TRIES; n += 1) await trial.visitor().signIn(ANA, 'Wrong-Password-1');
  expect(held('Accounts')?.rows).toEqual([
    ['dev.patel@example.com', 'UBA + Rewards + Rx', ''],
    ['carla.nguyen@example.com', 'UBA + Rewards', ''],
    ['ben.okafor@example.com', 'UBA + Rx', ''],
    [ANA, 'UBA Only', '2026-03-02 15:30:00'],
  ]);
});

test('the console sees sessions that last, ran out and were revoked, and no token', async () => {
  for (let n = 0; n < 3; n += 1) await trial.visitor().signIn(ANA, DEMO_PASSWORD);
  revokeSession(trial.database, 1, trial.now);
  expireSession(trial.database, 2, trial.now);
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

test('the console sees which mails went out, not what they open', async () => {
  await trial.visitor().post('raforgotpassword', { email: ANA });
  expect(held('Mails')?.rows).toEqual([
    ['2026-03-02 15:00:00', ANA, 'Choose a new password for Fernwell Pharmacy'],
  ]);
});
