import fc from 'fast-check';
import { anyCharacter } from '../../../jest/anyCharacter.testing';
import { ana, ben } from './rules/members';
import { closeBrowser, load, openBrowser, signedIn, success } from './session.testing';
import { decode, encode } from './tabData';

beforeEach(() => {
  openBrowser();
});
afterEach(closeBrowser);

const text = fc.string({ unit: anyCharacter });
const amount = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).filter(
  // JSON has no negative zero.
  (number) => !Object.is(number, -0),
);
const sessionData: fc.Arbitrary<unknown> = fc.record({
  authInfo: fc.record({ pharmacy: fc.boolean(), uba: fc.boolean(), wellness: fc.boolean() }),
  userDetails: fc.record({
    UserName: text,
    EmailAddress: text,
    GUID: text,
    WellnessOriginalCardNumber: text,
    Load2cardToken: text,
  }),
  pharmacyDetails: fc.record(
    {
      userName: text,
      count: fc.record({
        readyForPickUp: amount,
        readyForRefill: amount,
        opportunities: amount,
      }),
    },
    { requiredKeys: ['userName'] },
  ),
  dashboardDetailsData: fc.record(
    { WellnessPoints: amount, BonusCash: amount },
    { requiredKeys: [] },
  ),
});

test('any session comes out of the storage as it went in', () => {
  fc.assert(
    fc.property(sessionData, (data) => {
      expect(decode(encode(data))).toEqual(data);
    }),
  );
});

test('names outside ASCII survive the storage, too', () => {
  expect(decode(encode({ UserName: 'Zoë 李 🌊' }))).toEqual({ UserName: 'Zoë 李 🌊' });
});

test('the stored text cannot be read in passing', () => {
  expect(encode(ana)).toMatch(/^1\.[A-Za-z0-9+/]+=*$/);
  expect(encode(ana)).not.toContain('Ana');
});

test('any other text in the storage counts as nothing, and does no harm', () => {
  const almost = fc
    .tuple(fc.constantFrom('', '1.', '2.', '1.e30='), text)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        almost,
        fc.base64String().map((each) => `1.${each}`),
      ),
      (garbage) => {
        const value = decode(garbage);
        // A text that can be decoded was encoded, even if not by this code.
        if (value !== undefined) expect(decode(encode(value))).toEqual(value);
      },
    ),
  );
  expect(decode(encode(ana).replace(/^1/, '2'))).toBeUndefined();
  expect(decode(JSON.stringify(ana))).toBeUndefined();
});

test.each([
  ['garbage', 'garbage'],
  ['a bare session', encode(ana)],
  ["another session's", encode({ of: 'handle-9', data: ana })],
  ['another shape', encode({ of: 'handle-1', data: { authInfo: 'yes' } })],
])('a page load drops %s from the storage, and asks the service', async (_, session) => {
  const replies = { rarefreshuserinfo: success(null) };
  const browser = openBrowser({ cookies: signedIn(), stored: { session }, replies });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: undefined });
  expect(sessionStorage.getItem('session')).toBeNull();
  expect(browser.requests).toEqual(['rarefreshuserinfo refreshType=userInfo']);
});

test('a storage that may not even be read does not stop the session', async () => {
  const browser = openBrowser({
    cookies: signedIn(),
    // The data in the storage are not shown, because they cannot be read.
    cached: ben,
    replies: { rarefreshuserinfo: success(ana) },
  });
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { $session } = await load(browser);
  expect($session.get()).toEqual({ signedIn: true, data: ana });
  expect(browser.requests).toEqual(['rarefreshuserinfo refreshType=userInfo']);
  jest.restoreAllMocks();
  // The new data could not be kept either.
  const kept = decode(sessionStorage.getItem('session') ?? '');
  expect(kept).toMatchObject({ data: { userDetails: ben.userDetails } });
});
