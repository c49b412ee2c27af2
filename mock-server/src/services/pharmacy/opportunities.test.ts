import { storeByNumber } from '../stores/storeDirectory';
import type { TestBrowser } from '../account/testServer.testing';
import { BEN, counts, DEV, elena, guest, RX, signedIn, TestServer } from './counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

interface Opportunity {
  readonly id: string;
  readonly kind: string;
}

async function offered(browser: TestBrowser): Promise<Opportunity[]> {
  const { envelope } = await browser.post('ragetopportunities');
  return (envelope.Data as { opportunities: Opportunity[] }).opportunities;
}

const UPDATE = 'raupdatecustomeractionforopportunity';

async function firstOf(browser: TestBrowser): Promise<string> {
  return (await offered(browser))[0]?.id ?? '';
}

test('a patient sees the opportunities that are due, with the name of the drug', async () => {
  expect(await offered(await signedIn(server, BEN))).toEqual([
    {
      id: expect.any(String) as unknown,
      kind: 'refill-due',
      drugName: 'Metformin',
      dueDate: '2026-03-04',
    },
  ]);
  expect(await offered(await signedIn(server, DEV))).toMatchObject([
    { kind: 'vaccine-due', vaccine: 'Flu' },
    { kind: 'sync' },
  ]);
});

test.each(['accept', 'decline'])('after %s it is not offered again', async (action) => {
  const ben = await signedIn(server, BEN);
  const fields = { opportunityId: await firstOf(ben), action };
  expect((await ben.post(UPDATE, fields)).envelope.Status).toBe('SUCCESS');
  // A lost response is settled by another try.
  expect((await ben.post(UPDATE, fields)).envelope.Status).toBe('SUCCESS');
  expect(await offered(ben)).toEqual([]);
  expect(await counts(ben)).toMatchObject({ opportunities: 0 });
});

test('a patient who wants to be reminded sees the opportunity again after a week', async () => {
  const browser = await guest(server);
  const { envelope } = await browser.post('ragetguest');
  const { guid } = envelope.Data as { guid: string };
  const details = { guid, lastName: elena.lastName, dateOfBirth: elena.dateOfBirth };
  await browser.post(UPDATE, {
    opportunityId: await firstOf(browser),
    action: 'remind',
    ...details,
  });
  expect(await offered(browser)).toEqual([]);
  server.advance({ minutes: 7 * 24 * 60 });
  expect(await offered(await guest(server))).toHaveLength(1);
});

test("another patient's opportunity is refused as one that is not there", async () => {
  const ben = await signedIn(server, BEN);
  const dev = await signedIn(server, DEV);
  const theirs = await dev.post(UPDATE, { opportunityId: await firstOf(ben), action: 'decline' });
  const none = await dev.post(UPDATE, { opportunityId: '999', action: 'decline' });
  expect(theirs.body).toBe(none.body);
  expect(theirs.envelope.Status).toBe('ERROR');
  expect(await offered(ben)).toHaveLength(1);
});

test.each(['', 'delete', 'ACCEPT'])('%j is not an action', async (action) => {
  const ben = await signedIn(server, BEN);
  const { envelope } = await ben.post(UPDATE, { opportunityId: await firstOf(ben), action });
  expect(envelope.Status).toBe('ERROR');
  expect(await offered(ben)).toHaveLength(1);
});

describe("a guest's details", () => {
  const grace = {
    lastName: 'Kim',
    dateOfBirth: '09/23/1955',
    rxNumber: RX.warfarin,
    location: '6901',
  };

  async function update(changed: Readonly<Record<string, string>>, site = 'bartell') {
    const browser = await guest(server, grace);
    const { envelope } = await browser.post('ragetguest');
    const { guid } = envelope.Data as { guid: string };
    return browser.post(`/content/${site}-web/en.${UPDATE}.json`, {
      opportunityId: await firstOf(browser),
      action: 'accept',
      guid,
      lastName: 'Kim',
      dateOfBirth: '09/23/1955',
      ...changed,
    });
  }

  test('are attached, and sent to the site of the brand', async () => {
    expect((await update({})).envelope.Status).toBe('SUCCESS');
  });

  test.each([
    ['another birth date', { dateOfBirth: '09/24/1955' }],
    ['another name', { lastName: 'Nuñez' }],
    ["another patient's guid", { guid: '5d1e7c20-9b3a-4f52-8e61-000000000001' }],
    ['no guid', { guid: '' }],
  ])('with %s change nothing', async (_, changed) => {
    expect((await update(changed)).envelope.ErrCde).toBe('RA0021');
  });

  test('at the address of the other brand change nothing', async () => {
    expect((await update({}, 'riteaid')).envelope.ErrCde).toBe('RA0021');
  });

  test('do nothing without the cookie', async () => {
    const browser = await guest(server, grace);
    const { envelope } = await browser.post('ragetguest');
    const stolen = { ...(envelope.Data as Record<string, string>) };
    const answer = await server.browser().post(UPDATE, {
      ...stolen,
      opportunityId: await firstOf(browser),
      action: 'decline',
    });
    expect(answer.envelope.ErrCde).toBe('RA0021');
    expect(await offered(browser)).toHaveLength(1);
  });
});

test('a guest does not see the name of a drug', async () => {
  const answer = await (await guest(server)).post('ragetopportunities');
  expect(answer.body).toContain('refill-due');
  expect(answer.body).not.toMatch(/Prednisone|drugName/);
});
