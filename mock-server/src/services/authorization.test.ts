import { permissions, type MayCall } from './authorization.testing';
import { accountByEmail } from './account/account';
import { demoAccounts, DEMO_PASSWORD } from './account/demoAccounts';
import { expireSession } from './account/sessions/sessions';
import { TestServer, type Answer, type TestBrowser } from './account/testServer.testing';
import { backends } from './index';
import { demoPatients } from './pharmacy/demoPatients';
import { cardOfAccount } from './rewards/cardRecords';
import { storeByNumber } from './stores/storeDirectory';

/** The sites' own addresses and their mock paths. The shop and the providers have other addresses. */
const addresses = backends
  .flatMap((backend) => backend.addresses)
  .filter(({ path }) => /^\/(?:content|mock-services)\//.test(path))
  .map(({ method, path }) => ({
    method,
    path,
    name: /(\w+)\.(?:json|html)$/.exec(path)?.[1] ?? path,
  }));

const posts = addresses.filter(({ method }) => method === 'POST');

/** The demo accounts, one of each type, and a new one. */
const MEMBERS = [
  { type: 'UBA Only', email: 'ana.reyes@example.com', pharmacy: false, rewards: false },
  { type: 'UBA + Rx', email: 'ben.okafor@example.com', pharmacy: true, rewards: false },
  { type: 'UBA + Rewards', email: 'carla.nguyen@example.com', pharmacy: false, rewards: true },
  { type: 'UBA + Rewards + Rx', email: 'dev.patel@example.com', pharmacy: true, rewards: true },
  { type: 'a new account', email: 'nora@example.com', pharmacy: false, rewards: false },
] as const;

let server: TestServer;
/** The cookies of each member, with which every request starts again. */
const sessions = new Map<string, ReadonlyMap<string, string>>();
let expired: ReadonlyMap<string, string>;
/** The facts that only the account of an email address may read. */
const facts = new Map<string, readonly string[]>();

beforeAll(async () => {
  storeByNumber(101);
  server = new TestServer();
  for (const { email } of MEMBERS) {
    const browser = server.browser();
    if (email === 'nora@example.com') await browser.post('rasignup', SIGN_UP);
    else await browser.signIn(email, DEMO_PASSWORD);
    sessions.set(email, browser.cookies);
  }
  for (const { email } of MEMBERS) facts.set(email, privateFacts(email));
  const late = server.browser();
  await late.signIn('dev.patel@example.com', DEMO_PASSWORD);
  expired = late.cookies;
  const last = server.database.row('SELECT max(id) AS id FROM account_sessions');
  expireSession(server.database, Number(last?.id), server.now);
}, 30_000);

afterAll(() => server.close());

const SIGN_UP = {
  firstName: 'Nora',
  lastName: 'Vandersloot',
  email: 'nora@example.com',
  phone: '(212) 555-0123',
  password: 'Quiet-River-7',
  confirmPassword: 'Quiet-River-7',
  terms: 'true',
};

/** Returns names, numbers, and the drugs of the account's patient. */
function privateFacts(email: string): readonly string[] {
  const account = accountByEmail(server.database, email);
  const card = account && cardOfAccount(server.database, account.id);
  const patient = demoPatients.find((each) => each.account === email);
  const address = server.database.row(
    'SELECT addr1 FROM profile_addresses WHERE account = ?',
    account?.id ?? null,
  );
  return [
    email,
    account?.guid,
    account?.lastName,
    card?.number,
    card?.load2cardToken,
    address && String(address.addr1),
    ...(patient?.prescriptions ?? []).map(({ drugName }) => drugName),
  ].filter((fact) => fact !== undefined);
}

/** Returns the private facts of these accounts that a response contains. */
const factsIn = (emails: readonly string[], { body }: Answer): string[] =>
  emails.flatMap((email) => facts.get(email) ?? []).filter((fact) => body.includes(fact));

const ALL = MEMBERS.map(({ email }) => email);

function ask({ method, path, name }: (typeof addresses)[number], browser: TestBrowser) {
  const fields = permissions[name]?.fields ?? {};
  if (method === 'POST') return browser.post(path, fields);
  return browser.send({ url: path, query: fields });
}

/** Returns whether the data of a response are empty: null, '', [] or an object of such values. */
const isEmpty = (data: unknown): boolean =>
  typeof data === 'object' ? Object.values(data ?? {}).every(isEmpty) : data === '';

/** The response to a sender without a session, for each kind of service. */
const WITHOUT_SESSION: Readonly<Record<Exclude<MayCall, 'public'>, [number, string]>> = {
  'signed in': [422, 'RA0003'],
  rewards: [422, 'RA0003'],
  'linked pharmacy': [422, 'RA0003'],
  'linked pharmacy or guest': [200, 'RA0021'],
};

const outcome = ({ status, envelope }: Answer) => [status, envelope.ErrCde, envelope.Data];

test('there is an account of every type, and each has facts that the others may not read', () => {
  expect(ALL).toEqual([...demoAccounts.map(({ email }) => email), 'nora@example.com']);
  for (const email of ALL) expect(facts.get(email)?.length).toBeGreaterThanOrEqual(3);
});

test('the table has every content service, and no other', () => {
  expect([...new Set(addresses.map(({ name }) => name))].sort()).toEqual(
    Object.keys(permissions).sort(),
  );
});

describe.each(addresses)('$method $path', (address) => {
  const mayCall = permissions[address.name]?.mayCall ?? 'signed in';

  test('returns no facts of any account to a sender without a session', async () => {
    const answer = await ask(address, server.browser());
    if (mayCall === 'public') expect([403, 422]).not.toContain(answer.status);
    else expect(outcome(answer)).toEqual([...WITHOUT_SESSION[mayCall], null]);
    expect(factsIn(ALL, answer)).toEqual([]);
  });

  test('treats an expired session as none, with the status 403', async () => {
    const answer = await ask(address, server.browser(expired));
    if (mayCall === 'public') expect([403, 422]).not.toContain(answer.status);
    else expect(outcome(answer)).toEqual([403, 'RA0003', null]);
    expect(factsIn(ALL, answer)).toEqual([]);
  });

  test.each(MEMBERS)(
    'returns only its own facts to $type',
    async ({ email, pharmacy, rewards }) => {
      const answer = await ask(address, server.browser(sessions.get(email)));
      const others = ALL.filter((each) => each !== email);
      expect(factsIn(others, answer)).toEqual([]);
      if (mayCall.startsWith('linked pharmacy') && !pharmacy)
        expect(outcome(answer)).toEqual([200, 'RA0023', null]);
      else {
        expect([401, 403, 422]).not.toContain(answer.status);
        expect(['RA0003', 'RA0021', 'RA0023']).not.toContain(answer.envelope.ErrCde);
      }
      if (mayCall === 'rewards') expect(isEmpty(answer.envelope.Data)).toBe(!rewards);
    },
  );
});

test.each(posts)('$path refuses a signed-in visitor without the CSRF token', async (to) => {
  const { status, envelope } = await server.browser(sessions.get('dev.patel@example.com')).send({
    method: 'POST',
    url: to.path,
    headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(permissions[to.name]?.fields).toString(),
  });
  expect([status, envelope.Status, envelope.Data]).toEqual([403, 'ERROR', null]);
});
