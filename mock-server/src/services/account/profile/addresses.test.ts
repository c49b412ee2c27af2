import { TestServer, type TestBrowser } from '../testServer.testing';
import type { AccountAddress } from './addresses';

const BEN = 'ben.okafor@example.com';
const CARLA = 'carla.nguyen@example.com';
const KEY = 'address-form-0001';

let server: TestServer;
let ben: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ben = await server.signedIn(BEN);
});
afterEach(() => server.close());

const street = {
  name: 'Ben Okafor',
  addr1: '12 Mill Road',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
};

const send = (
  type: string,
  fields: Readonly<Record<string, string>> = {},
  { browser = ben, key }: { browser?: TestBrowser; key?: string } = {},
) =>
  browser.post(
    'raecommdetails',
    { type, data: 'address', ...fields },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const listed = async (browser = ben) =>
  ((await send('query', {}, { browser })).envelope.Data as { addresses: AccountAddress[] })
    .addresses;

/** Returns the steps of setting up the account that the dashboard shows. */
async function progress(): Promise<unknown> {
  const { envelope } = await ben.post('ragetdashboarddetails');
  return (envelope.Data as { accountProgress: unknown }).accountProgress;
}

/** Returns an address in the form in which a page sends it back. */
const form = (address: AccountAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]));

test('a member adds an address as a default, and the dashboard shows that step as done', async () => {
  expect(await listed()).toMatchObject([{ city: 'Harrisburg', defaultShipping: true }]);
  expect(await progress()).toMatchObject({ defaultBilling: false, defaultShipping: true });
  const { envelope } = await send('add', { ...street, defaultBilling: 'true' });
  expect(envelope).toMatchObject({
    Status: 'SUCCESS',
    Data: {
      addresses: [
        { city: 'Harrisburg', defaultBilling: false, defaultShipping: true },
        { ...street, defaultBilling: true, defaultShipping: false },
      ],
    },
  });
  expect(await progress()).toMatchObject({ defaultBilling: true });
});

test('there is one default of each kind, and a new one replaces it', async () => {
  await send('add', { ...street, defaultShipping: 'true' });
  expect((await listed()).map(({ defaultShipping }) => defaultShipping)).toEqual([false, true]);
});

test('the only address is the default of both kinds', async () => {
  const [own] = await listed();
  await send('remove', { id: own?.id ?? '' });
  expect(await progress()).toMatchObject({ defaultShipping: false });
  await send('add', street);
  expect(await listed()).toMatchObject([{ defaultBilling: true, defaultShipping: true }]);
});

test('a removed address can be restored, as the default unless another has become it', async () => {
  const [own] = await listed();
  const id = own?.id ?? '';
  expect((await send('remove', { id })).envelope.Data).toEqual({ addresses: [] });
  expect((await send('restore', { id })).envelope.Data).toEqual({ addresses: [own] });
  expect(await progress()).toMatchObject({ defaultShipping: true });
  await send('remove', { id });
  await send('add', { ...street, defaultShipping: 'true' });
  await send('restore', { id });
  expect((await listed()).map(({ defaultShipping }) => defaultShipping)).toEqual([false, true]);
});

test('a change needs the current version; an older one gets the current address', async () => {
  const [first] = await listed();
  if (!first) throw new Error('Ben has an address.');
  await send('change', { ...form(first), addr2: 'Apt 9' });
  const late = await send('change', { ...form(first), city: 'Etna' });
  expect(late.envelope).toMatchObject({
    ErrCde: 'RA0024',
    Data: { id: first.id, addr2: 'Apt 9', city: 'Harrisburg' },
  });
  const current = late.envelope.Data as AccountAddress;
  await send('change', { ...form(current), city: 'Etna' });
  expect(await listed()).toMatchObject([{ addr2: 'Apt 9', city: 'Etna' }]);
  await send('remove', { id: first.id });
  expect((await send('change', form(first))).envelope).toMatchObject({
    ErrCde: 'RA0024',
    Data: null,
  });
});

test('an address that is sent twice is added once', async () => {
  await send('add', street, { key: KEY });
  const again = await send('add', street, { key: KEY });
  expect(again.envelope.Data).toEqual({ addresses: await listed() });
  expect(await listed()).toHaveLength(2);
  expect((await send('add', { ...street, city: 'Erie' }, { key: KEY })).status).toBe(409);
});

test.each(['change', 'remove', 'restore'])(
  'the address of another member does not exist for %s',
  async (type) => {
    const carla = await server.signedIn(CARLA);
    const [own] = await listed(carla);
    if (!own) throw new Error('Carla has an address.');
    const { status, envelope } = await send(type, { ...form(own), city: 'Erie', state: 'PA' });
    expect(status).toBe(404);
    expect(envelope.Data).toBeNull();
    expect(await listed(carla)).toEqual([own]);
    for (const id of ['', '0', '999', 'x', '1 OR 1=1'])
      expect((await send(type, { ...form(own), id })).status).toBe(404);
  },
);

test.each([
  ['Puerto Rico', { city: 'San Juan', state: 'PR', zip: '00901' }],
  ['Guam', { city: 'Hagatna', state: 'GU', zip: '96910' }],
  ['the Virgin Islands', { city: 'Christiansted', state: 'VI', zip: '00820' }],
  ['American Samoa', { city: 'Pago Pago', state: 'AS', zip: '96799' }],
  ['the Northern Mariana Islands', { city: 'Saipan', state: 'MP', zip: '96950' }],
  ['Palau', { city: 'Koror', state: 'PW', zip: '96940' }],
  ['the army', { city: 'APO', state: 'AE', zip: '094990074' }],
  ['the navy', { city: 'fpo', state: 'AP', zip: '96691-0001' }],
  ['an embassy', { city: 'DPO', state: 'AA', zip: '34002' }],
])('an address in %s is taken', async (_, place) => {
  const { envelope } = await send('add', { ...street, ...place });
  expect(envelope.Status).toBe('SUCCESS');
  const added = (await listed()).at(-1);
  expect(added).toMatchObject({
    state: place.state,
    city: expect.stringMatching(/^[A-Z]/) as string,
  });
  expect(added?.zip).toMatch(/^\d{5}(-\d{4})?$/);
});

test.each([
  [{ name: ' ' }, 'name', 'This field is required.'],
  [{ addr1: '' }, 'addr1', 'This field is required.'],
  [{ addr2: 'x'.repeat(101) }, 'addr2', 'Please enter no more than 100 characters.'],
  [{ state: 'XX' }, 'state', 'Choose a state.'],
  [{ zip: '1522' }, 'zip', 'Enter a ZIP code with five digits.'],
  [{ state: 'AE' }, 'city', 'Enter APO, FPO or DPO as the city of a military address.'],
  [{ city: 'APO' }, 'state', 'Choose the armed forces as the state of a military address.'],
])('%j is refused at its field', async (wrong, field, sentence) => {
  const { envelope } = await send('add', { ...street, ...wrong });
  expect(envelope).toMatchObject({ ErrCde: 'RA0001', ErrMsgDtl: { [field]: [sentence] } });
  expect(await listed()).toHaveLength(1);
});

test('an account has at most twenty addresses', async () => {
  for (let count = 1; count < 20; count += 1)
    await send('add', { ...street, addr1: `${count} Mill Road` });
  expect((await send('add', street)).envelope).toMatchObject({ ErrCde: 'RA0025' });
  expect(await listed()).toHaveLength(20);
});

test.each([
  [{ type: 'query', data: 'cards' }],
  [{ type: 'drop', data: 'address' }],
  [{ type: '', data: 'address' }],
])('%j is no request of an address book', async (fields) => {
  expect((await ben.post('raecommdetails', fields)).status).toBe(400);
});

test('every change is recorded without the address', async () => {
  await send('add', street);
  await send('remove', { id: (await listed())[0]?.id ?? '' });
  expect(server.database.rows('SELECT what FROM profile_changes ORDER BY id')).toEqual([
    { what: 'address added' },
    { what: 'address removed' },
  ]);
});
