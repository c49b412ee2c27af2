import {
  answer,
  fetch,
  startService,
  stopService,
  success,
} from '../../base/content/content.testing';
import { forgetAnswers } from '../../base/content/contentService';
import { enrollRewards } from './enrollment';

/** The forms that were sent, without the requests for a CSRF token and the list of errors. */
const forms = () =>
  fetch.mock.calls
    .filter(([address]) => !/csrf|getApiErrorList/.test(address))
    .map(([address, { headers, body }]) => ({
      address,
      key: (headers as Record<string, string>)['Idempotency-Key'],
      fields: Object.fromEntries(new URLSearchParams(body as string)),
    }));

beforeEach(() => {
  startService();
  forgetAnswers();
  document.body.dataset.brand = 'riteaid';
});

afterEach(stopService);

test.each([
  ['a card number', { cardNumber: '4312' }],
  ['a phone number to join', { phone: '(202) 555-0123' }],
])('%s is sent, and any successful response means that it is done', async (_, answers) => {
  fetch.mockImplementation(() => Promise.resolve(success()));
  expect(await enrollRewards('/a', answers)).toEqual({ kind: 'done', data: undefined });
  expect(forms()).toMatchObject([{ address: '/a', fields: answers }]);
});

test('a card that is sent again carries the same idempotency key', async () => {
  fetch.mockImplementation(() => Promise.resolve(answer(503, '')));
  await enrollRewards('/a', { cardNumber: '4312' }, 'c0ffee');
  await enrollRewards('/a', { cardNumber: '4312' }, 'c0ffee');
  expect(forms().map(({ key }) => key)).toEqual(['c0ffee', 'c0ffee']);
});

test.each([
  ['done if the visitor has a card now', true, 'done'],
  ['failed if the visitor has none', false, 'failed'],
])('after a lost response, the enrollment is %s', async (_, wellness, kind) => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address === '/a' ? answer(200, '') : success({ authInfo: { wellness }, userDetails: {} }),
    ),
  );
  expect(await enrollRewards('/a', { cardNumber: '4312' }, 'c0ffee')).toMatchObject({ kind });
  expect(forms()[1]).toMatchObject({
    address: '/content/riteaid-web/en.rarefreshuserinfo.json',
    fields: { refreshType: 'userInfo' },
  });
});
