import { DEMO_PASSWORD } from './demoAccounts';
import { TestServer } from './testServer.testing';

const ANA = 'ana.reyes@example.com';
const UNKNOWN = 'unknown.visitor@example.com';
const WRONG = 'Wrong-Password-1';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

/** Fails to sign in the given number of times, and returns the codes of the responses. */
async function fail(email: string, times: number): Promise<(string | null)[]> {
  const codes = [];
  for (let n = 0; n < times; n += 1) {
    codes.push((await server.browser().signIn(email, WRONG)).envelope.ErrCde);
  }
  return codes;
}

describe('the lockout', () => {
  test.each([ANA, UNKNOWN])(
    'warns %s at the fourth failure and locks it at the sixth, with an account or without',
    async (email) => {
      expect(await fail(email, 7)).toEqual([
        'RA0055',
        'RA0055',
        'RA0055',
        'RA0017',
        'RA0017',
        'RA0002',
        'RA0002',
      ]);
    },
  );

  test('gives the same response for a known and an unknown email address', async () => {
    const known = await server.browser().signIn(ANA, WRONG);
    const unknown = await server.browser().signIn(UNKNOWN, WRONG);
    expect(unknown).toEqual(known);
  });

  test('refuses even the right password for thirty minutes', async () => {
    await fail(ANA, 6);
    server.advance({ minutes: 30, milliseconds: -1 });
    expect((await server.browser().signIn(ANA, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
    server.advance({ milliseconds: 1 });
    expect((await server.browser().signIn(ANA, DEMO_PASSWORD)).envelope.Status).toBe('SUCCESS');
  });

  test('is for one email address in any spelling', async () => {
    await fail('ANA.reyes@example.com', 6);
    expect((await server.browser().signIn(ANA, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
    const ben = await server.browser().signIn('ben.okafor@example.com', DEMO_PASSWORD);
    expect(ben.envelope.Status).toBe('SUCCESS');
  });

  test('does not count failures that are older than thirty minutes', async () => {
    await fail(ANA, 5);
    server.advance({ minutes: 30 });
    expect(await fail(ANA, 5)).not.toContain('RA0002');
  });

  test('starts counting again after a success', async () => {
    await fail(ANA, 5);
    await server.browser().signIn(ANA, DEMO_PASSWORD);
    expect(await fail(ANA, 5)).not.toContain('RA0002');
  });

  test('counts concurrent attempts one by one', async () => {
    const tries = Array.from({ length: 12 }, () => server.browser().signIn(ANA, WRONG));
    const codes = (await Promise.all(tries)).map(({ envelope }) => envelope.ErrCde);
    expect(codes.filter((code) => code === 'RA0002')).toHaveLength(7);
  });

  test('stores nothing in the clear', async () => {
    await fail(DEMO_PASSWORD, 6);
    const held = ['account_failed_tries', 'account_locks'].map((table) =>
      server.database.rows(`SELECT * FROM ${table}`),
    );
    expect(held.map((rows) => rows.length)).toEqual([6, 1]);
    expect(JSON.stringify(held).toLowerCase()).not.toContain(DEMO_PASSWORD.toLowerCase());
    expect(JSON.stringify(held)).not.toContain('127.0.0.1');
  });
});
