import type { MayCall, Permissions } from './kit/permissions.testing';
import { permissions as account } from './account/permissions.testing';
import { permissions as dessert } from './dessert/permissions.testing';
import { permissions as drafts } from './drafts/permissions.testing';
import { permissions as pharmacy } from './pharmacy/permissions.testing';
import { permissions as rewards } from './rewards/permissions.testing';
import { permissions as search } from './search/permissions.testing';
import { permissions as vaccines } from './vaccines/permissions.testing';
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

/**
 * Every content service by the name in its address. A service that is missing from its folder's permissions fails
 * the test, so that each new one is decided upon.
 */
const permissions: Permissions = {
  ...account,
  ...dessert,
  ...drafts,
  ...pharmacy,
  ...rewards,
  ...search,
  ...vaccines,
};

type Address = (typeof addresses)[number];

/** The services with their addresses. All addresses of a service have the same permissions. */
const services = [...new Set(addresses.map(({ name }) => name))].map((name) => ({
  name,
  addresses: addresses.filter((address) => address.name === name),
}));

const withPosts = services
  .map(({ name, addresses }) => ({
    name,
    posts: addresses.filter(({ method }) => method === 'POST'),
  }))
  .filter(({ posts }) => posts.length > 0);

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
});

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

function ask({ method, path, name }: Address, browser: TestBrowser) {
  const fields = permissions[name]?.fields ?? {};
  if (method === 'POST') return browser.post(path, fields);
  return browser.send({ url: path, query: fields });
}

/** Returns whether the data of a response are empty: null, '', [] or an object of such values. */
const isEmpty = (data: unknown): boolean =>
  typeof data === 'object' ? Object.values(data ?? {}).every(isEmpty) : data === '';

/** The response to a sender without a session, for each kind of service. */
const WITHOUT_SESSION: Readonly<Record<Exclude<MayCall, 'public'>, string>> = {
  'signed in': '422 RA0003 without data',
  rewards: '422 RA0003 without data',
  'linked pharmacy': '422 RA0003 without data',
  'linked pharmacy or guest': '200 RA0021 without data',
};

/** Returns a finding if the response differs from a refusal such as '422 RA0003 without data'. */
function unlike(expected: string, { status, envelope }: Answer): string[] {
  const has = envelope.Data === null ? 'without' : 'with';
  const outcome = `${status} ${envelope.ErrCde ?? envelope.Status} ${has} data`;
  return outcome === expected ? [] : [`${outcome} instead of ${expected}`];
}

/** Returns a finding if the response refuses a permitted caller by one of these statuses or codes. */
const refusal = ({ status, envelope }: Answer, ...reasons: readonly unknown[]): string[] =>
  reasons.some((reason) => reason === status || reason === envelope.ErrCde)
    ? [`refused with ${status} ${envelope.ErrCde}`]
    : [];

/** Returns a finding if a response contains private facts of these accounts. */
function leaks(emails: readonly string[], answer: Answer): string[] {
  const found = factsIn(emails, answer);
  return found.length > 0 ? [`contains ${found.join(', ')}`] : [];
}

/** Calls each address, and returns what is wrong with the responses, by address. */
async function failuresOf(
  addresses: readonly Address[],
  call: (address: Address) => Promise<Answer>,
  findings: (answer: Answer) => readonly string[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const address of addresses) {
    const answer = await call(address);
    failures.push(...findings(answer).map((each) => `${address.method} ${address.path}: ${each}`));
  }
  return failures;
}

test('there is an account of every type, and each has facts that the others may not read', () => {
  expect(ALL).toEqual([...demoAccounts.map(({ email }) => email), 'nora@example.com']);
  for (const email of ALL) expect(facts.get(email)?.length).toBeGreaterThanOrEqual(3);
});

test('the tables have every content service, and no other', () => {
  expect(services.map(({ name }) => name).sort()).toEqual(Object.keys(permissions).sort());
});

describe.each(services)('$name', ({ name, addresses }) => {
  const mayCall = permissions[name]?.mayCall ?? 'signed in';

  test('returns no facts of any account to a sender without a session', async () => {
    const failures = await failuresOf(
      addresses,
      (address) => ask(address, server.browser()),
      (answer) => [
        ...(mayCall === 'public'
          ? refusal(answer, 403, 422)
          : unlike(WITHOUT_SESSION[mayCall], answer)),
        ...leaks(ALL, answer),
      ],
    );
    expect(failures).toEqual([]);
  });

  test('treats an expired session as none, with the status 403', async () => {
    const failures = await failuresOf(
      addresses,
      (address) => ask(address, server.browser(expired)),
      (answer) => [
        ...(mayCall === 'public'
          ? refusal(answer, 403, 422)
          : unlike('403 RA0003 without data', answer)),
        ...leaks(ALL, answer),
      ],
    );
    expect(failures).toEqual([]);
  });

  test.each(MEMBERS)(
    'returns only its own facts to $type',
    async ({ email, pharmacy, rewards }) => {
      const others = ALL.filter((each) => each !== email);
      const failures = await failuresOf(
        addresses,
        (address) => ask(address, server.browser(sessions.get(email))),
        (answer) => [
          ...leaks(others, answer),
          ...(mayCall.startsWith('linked pharmacy') && !pharmacy
            ? unlike('200 RA0023 without data', answer)
            : refusal(answer, 401, 403, 422, 'RA0003', 'RA0021', 'RA0023')),
          ...(mayCall === 'rewards' && isEmpty(answer.envelope.Data) === rewards
            ? [`data that are ${rewards ? 'empty' : 'not empty'}`]
            : []),
        ],
      );
      expect(failures).toEqual([]);
    },
  );
});

test.each(withPosts)(
  '$name refuses a signed-in visitor without the CSRF token',
  async ({ posts }) => {
    const failures = await failuresOf(
      posts,
      ({ path, name }) =>
        server.browser(sessions.get('dev.patel@example.com')).send({
          method: 'POST',
          url: path,
          headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(permissions[name]?.fields).toString(),
        }),
      (answer) => unlike('403 RA0003 without data', answer),
    );
    expect(failures).toEqual([]);
  },
);
