import { TestServer, type TestBrowser } from '../testServer.testing';
import type { Profile } from './profiles';

const BEN = 'ben.okafor@example.com';
const ANA = 'ana.reyes@example.com';
const KEY = 'profile-form-0001';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

const read = async (browser: TestBrowser) =>
  (await browser.post('ragetuserdigitalprofile')).envelope.Data as Profile;

const update = (browser: TestBrowser, fields: Partial<Profile>, key?: string) =>
  browser.post(
    'rabuildcustomerdigitalprofile',
    fields,
    key === undefined ? {} : { 'idempotency-key': key },
  );

const changes = () => server.database.rows('SELECT what, source FROM profile_changes ORDER BY id');

test("a member reads the own profile, and the pharmacy's record of the patient", async () => {
  const ben = await server.signedIn(BEN);
  expect(await read(ben)).toEqual({
    firstName: 'Ben',
    lastName: 'Okafor',
    email: BEN,
    phone: '',
    dateOfBirth: '06/30/1975',
    version: expect.stringMatching(/^[\w-]{16}$/) as string,
  });
  const { envelope } = await ben.post('ragetcustomerdigitalprofile');
  expect(envelope.Data).toMatchObject({
    lastName: 'Okafor',
    phone: '(202) 555-0142',
    dateOfBirth: '06/30/1975',
    byText: expect.any(Boolean) as boolean,
  });
  const ana = await server.signedIn(ANA);
  expect(await read(ana)).toMatchObject({ dateOfBirth: '' });
  expect((await ana.post('ragetcustomerdigitalprofile')).envelope.Data).toBeNull();
});

test('a change is kept, makes another version, and is recorded', async () => {
  const ben = await server.signedIn(BEN);
  const before = await read(ben);
  const { envelope } = await update(ben, {
    ...before,
    lastName: 'Okafor-Hill',
    phone: '2025550199',
  });
  expect(envelope).toMatchObject({
    Status: 'SUCCESS',
    Data: { lastName: 'Okafor-Hill', phone: '(202) 555-0199', dateOfBirth: '06/30/1975' },
  });
  const after = await read(ben);
  expect(envelope.Data).toEqual(after);
  expect(after.version).not.toBe(before.version);
  expect(changes()).toEqual([{ what: 'lastName, phone', source: 'Fernwell Pharmacy' }]);
  const { envelope: session } = await ben.refresh('userInfo');
  expect(session.Data).toMatchObject({ userDetails: { UserName: 'Ben Okafor-Hill' } });
  // A phone number and a date of birth may be removed.
  const { envelope: emptied } = await update(ben, { ...after, phone: '', dateOfBirth: '' });
  expect(emptied.Data).toMatchObject({ phone: '', dateOfBirth: '' });
});

test('changes that another page has saved are not overwritten, but returned', async () => {
  const ben = await server.signedIn(BEN);
  const first = await read(ben);
  const secondTab = server.browser(ben.cookies);
  await update(secondTab, { ...first, firstName: 'Benjamin' });
  const { status, envelope } = await update(ben, { ...first, phone: '(202) 555-0199' });
  expect(status).toBe(200);
  expect(envelope).toMatchObject({
    Status: 'ERROR',
    ErrCde: 'RA0024',
    ErrMsg: 'This changed in another place. Compare both, then save again.',
    Data: { firstName: 'Benjamin', phone: '' },
  });
  const current = envelope.Data as Profile;
  expect(await read(ben)).toEqual(current);
  await update(ben, { ...current, phone: '(202) 555-0199' });
  expect(await read(ben)).toMatchObject({ firstName: 'Benjamin', phone: '(202) 555-0199' });
});

test('a phone number that is set by joining the rewards program makes another version', async () => {
  const ana = await server.signedIn(ANA);
  const before = await read(ana);
  await ana.post('raenrollrewards', { phone: '(412) 555-0119' });
  const { envelope } = await update(ana, { ...before, firstName: 'Anna' });
  expect(envelope).toMatchObject({ ErrCde: 'RA0024', Data: { phone: '(412) 555-0119' } });
});

test('a form is processed once, however often it is sent', async () => {
  const ben = await server.signedIn(BEN);
  const sent = { ...(await read(ben)), firstName: 'Benjamin' };
  const first = await update(ben, sent, KEY);
  const again = await update(ben, sent, KEY);
  expect(again.envelope).toEqual(first.envelope);
  expect(changes()).toHaveLength(1);
  expect((await update(ben, { ...sent, firstName: 'Bennet' }, KEY)).status).toBe(409);
});

test.each([
  [{ firstName: '' }, { firstName: ['This field is required.'] }],
  [{ lastName: 'x'.repeat(51) }, { lastName: ['Please enter no more than 50 characters.'] }],
  [{ phone: '(202) 555-01' }, { phone: ['Please enter at least 10 characters.'] }],
  [{ dateOfBirth: '02/30/1980' }, { dateOfBirth: ['Please enter a valid date.'] }],
  [{ dateOfBirth: '03/03/2026' }, { dateOfBirth: ['Enter a date that is not in the future.'] }],
  [{ dateOfBirth: '01/01/1850' }, { dateOfBirth: ['Check the year.'] }],
])('%j is refused at its field, and nothing changes', async (wrong, sentences) => {
  const ben = await server.signedIn(BEN);
  const before = await read(ben);
  const { envelope } = await update(ben, { ...before, ...wrong });
  expect(envelope).toMatchObject({ ErrCde: 'RA0001', ErrMsgDtl: sentences });
  expect(await read(ben)).toEqual(before);
  expect(changes()).toEqual([]);
});

const services = [
  'ragetuserdigitalprofile',
  'ragetcustomerdigitalprofile',
  'rabuildcustomerdigitalprofile',
  'raecommdetails',
];

test.each(services)('%s reveals nothing without a session', async (service) => {
  const stranger = await server.browser().post(service, { type: 'query', data: 'address' });
  expect(stranger).toMatchObject({ status: 422, envelope: { ErrCde: 'RA0003', Data: null } });
  const ben = await server.signedIn(BEN);
  server.advance({ minutes: 31 });
  const late = await ben.post(service, { type: 'query', data: 'address' });
  expect(late).toMatchObject({ status: 403, envelope: { ErrCde: 'RA0003', Data: null } });
});

test('the log and the list of changes contain no values that were sent', async () => {
  const ben = await server.signedIn(BEN);
  await update(ben, { ...(await read(ben)), lastName: 'Quillfeather', phone: '(202) 555-0199' });
  await ben.post('raecommdetails', { type: 'add', data: 'address', addr1: '9 Marrow Lane' });
  expect(server.logged).toContain('rabuildcustomerdigitalprofile');
  expect(server.logged).not.toMatch(/Quillfeather|555-0199|Marrow|1975/);
  expect(JSON.stringify(changes())).not.toMatch(/Quillfeather|0199/);
});
