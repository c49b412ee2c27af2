import { DEMO_PASSWORD } from './demoAccounts';
import { mails } from '../kit/mail/mail';
import { TestServer } from './testServer.testing';
import type { Answer } from './testServer.testing';

const ANA = 'ana.reyes@example.com';
const WRONG = 'Wrong-Password-1';

let server: TestServer;
beforeEach(() => {
  server = new TestServer('publish', { throttled: true });
});
afterEach(() => server.close());

function from(network: string) {
  const browser = server.browser();
  browser.network = network;
  return browser;
}

/**
 * Calls several times in a row, and returns the outcomes: the code of a refusal,
 * `SUCCESS`, or another status than 200.
 */
async function outcomes(times: number, call: (n: number) => Promise<Answer>): Promise<unknown[]> {
  const found = [];
  for (let n = 0; n < times; n += 1) {
    const { status, envelope } = await call(n);
    found.push(status === 200 ? (envelope.ErrCde ?? envelope.Status) : status);
  }
  return found;
}

test('six tries to sign in take more than a minute', async () => {
  const attacker = from('203.0.113.7');
  const fail = () => attacker.signIn(ANA, WRONG);
  expect(await outcomes(4, fail)).toEqual(['RA0055', 'RA0055', 'RA0055', 429]);
  server.advance({ milliseconds: 10_000 });
  expect(await outcomes(3, fail)).toEqual(['RA0017', 'RA0017', 429]);
  server.advance({ milliseconds: 49_999 });
  expect(await outcomes(1, fail)).toEqual([429]);
  server.advance({ milliseconds: 1 });
  expect(await outcomes(1, fail)).toEqual(['RA0002']);
});

test('tries at the same moment are slowed as well', async () => {
  const tries = Array.from({ length: 10 }, () => from('203.0.113.7').signIn(ANA, WRONG));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});

test('the response says when to try again', async () => {
  await outcomes(3, () => from('203.0.113.7').signIn(ANA, WRONG));
  server.advance({ milliseconds: 2_000 });
  const response = await server.app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.raauth.json',
    remoteAddress: '203.0.113.7',
    payload: { username: ANA, password: DEMO_PASSWORD },
  });
  expect(response.headers['retry-after']).toBe('8');
  expect(response.json()).toMatchObject({
    Status: 'ERROR',
    ErrMsg: 'There were too many tries. Please wait 1 minute.',
  });
});

test('an attacker who knows an address does not lock out its owner', async () => {
  for (let n = 0; n < 6; n += 1) {
    await from('203.0.113.7').signIn(ANA, WRONG);
    server.advance({ milliseconds: 20_000 });
  }
  expect((await from('203.0.113.7').signIn(ANA, DEMO_PASSWORD)).envelope.ErrCde).toBe('RA0002');
  const owner = await from('198.51.100.2').signIn(ANA, DEMO_PASSWORD);
  expect(owner.envelope.Status).toBe('SUCCESS');
});

test('failures from five networks lock the account for all', async () => {
  for (let network = 1; network <= 5; network += 1) {
    for (let n = 0; n < 6; n += 1) {
      await from(`203.0.113.${network}`).signIn(ANA, WRONG);
      server.advance({ milliseconds: 20_000 });
    }
  }
  const owner = await from('198.51.100.2').signIn(ANA, DEMO_PASSWORD);
  expect(owner.envelope.ErrCde).toBe('RA0002');
});

test('one network tries thirty accounts in half an hour, and signs in as often as it likes', async () => {
  const signIns = await outcomes(8, () => from('203.0.113.7').signIn(ANA, DEMO_PASSWORD));
  expect(signIns).toEqual(Array(8).fill('SUCCESS'));
  const tries = await outcomes(31, (n) =>
    from('203.0.113.7').signIn(`visitor.${n}@example.com`, WRONG),
  );
  expect(tries).toEqual([...Array<string>(30).fill('RA0055'), 429]);
});

test('a mailbox gets three links an hour, and the response does not reveal it', async () => {
  const links = () => mails(server.database).filter(({ to }) => to === ANA).length;
  const ask = (n: number) => from(`203.0.113.${n}`).post('raforgotpassword', { email: ANA });
  expect(await outcomes(60, ask)).toEqual(Array(60).fill('SUCCESS'));
  expect(links()).toBe(3);
  server.advance({ minutes: 60 });
  await ask(1);
  expect(links()).toBe(4);
});

test('one network asks for twenty links an hour', async () => {
  const asked = await outcomes(21, (n) =>
    from('203.0.113.7').post('raforgotpassword', { email: `visitor.${n}@example.com` }),
  );
  expect(asked).toEqual([...Array<string>(20).fill('SUCCESS'), 429]);
});

test('a network learns that five addresses have accounts in half an hour, and no more', async () => {
  const ask = (email: string) =>
    from('203.0.113.7').post('rasignup', {
      firstName: 'Noa',
      lastName: 'Lind',
      email,
      phone: '',
      password: 'Quiet-River-7',
      terms: 'true',
    });
  expect(await outcomes(5, () => ask(ANA))).toEqual(Array(5).fill('RA0004'));
  expect(await outcomes(2, (n) => ask([ANA, 'noa.lind@example.com'][n] ?? ''))).toEqual([429, 429]);
  server.advance({ minutes: 30 });
  expect(await outcomes(1, () => ask('noa.lind@example.com'))).toEqual(['SUCCESS']);
});
