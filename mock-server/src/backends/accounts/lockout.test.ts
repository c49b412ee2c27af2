import { DEMO_PASSWORD } from './demoAccounts';
import { TRIES } from './lockout';
import { AccountsTrial } from './testServer.testing';

const ANA = 'ana.reyes@example.com';
const NOBODY = 'nobody.at.all@example.com';
const WRONG = 'Wrong-Password-1';

let trial: AccountsTrial;
beforeEach(() => {
  trial = new AccountsTrial();
});
afterEach(() => trial.close());

/** Fails to sign in so many times, and tells the codes of the answers. */
async function fail(email: string, times: number): Promise<string[]> {
  const codes = [];
  for (let n = 0; n < times; n += 1) {
    codes.push((await trial.visitor().signIn(email, WRONG)).envelope.ErrCde);
  }
  return codes;
}

describe('the lock', () => {
  test.each([ANA, NOBODY])('shuts %s out at the sixth failure, known or not', async (email) => {
    expect(await fail(email, TRIES + 1)).toEqual([
      ...Array<string>(TRIES - 1).fill('RA0001'),
      'RA0002',
      'RA0002',
    ]);
  });

  test('says the same of a known and an unknown e-mail address', async () => {
    const known = await trial.visitor().signIn(ANA, WRONG);
    const unknown = await trial.visitor().signIn(NOBODY, WRONG);
    expect(unknown).toEqual(known);
  });

  test('keeps even the right password out, for thirty minutes and no longer', async () => {
    await fail(ANA, TRIES);
    trial.pass({ minutes: 30, milliseconds: -1 });
    expect((await trial.visitor().signIn(ANA, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
    trial.pass({ milliseconds: 1 });
    expect((await trial.visitor().signIn(ANA, DEMO_PASSWORD)).envelope.Status).toBe('SUCCESS');
  });

  test('is for one e-mail address, however it is typed', async () => {
    await fail('ANA.reyes@example.com', TRIES);
    expect((await trial.visitor().signIn(ANA, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
    const ben = await trial.visitor().signIn('ben.okafor@example.com', DEMO_PASSWORD);
    expect(ben.envelope.Status).toBe('SUCCESS');
  });

  test('does not count failures that are older than thirty minutes', async () => {
    await fail(ANA, TRIES - 1);
    trial.pass({ minutes: 30 });
    expect(await fail(ANA, TRIES - 1)).not.toContain('RA0002');
  });

  test('counts anew after a success', async () => {
    await fail(ANA, TRIES - 1);
    await trial.visitor().signIn(ANA, DEMO_PASSWORD);
    expect(await fail(ANA, TRIES - 1)).not.toContain('RA0002');
  });

  test('is not slipped past by trying many at once', async () => {
    const tries = Array.from({ length: 12 }, () => trial.visitor().signIn(ANA, WRONG));
    const codes = (await Promise.all(tries)).map(({ envelope }) => envelope.ErrCde);
    expect(codes.filter((code) => code === 'RA0001')).toHaveLength(TRIES - 1);
  });

  test('keeps nothing that was typed', async () => {
    await fail(DEMO_PASSWORD, 1);
    const held = JSON.stringify(trial.database.rows('SELECT * FROM account_failed_tries'));
    expect(held.toLowerCase()).not.toContain(DEMO_PASSWORD.toLowerCase());
  });
});
