import { otherWritings } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { currentGuest, endGuest, guestFields, startGuest } from './guest';

const services = stubbedServices();

beforeEach(() => {
  document.body.dataset.brand = 'bartell';
});

afterEach(() => {
  delete document.body.dataset.brand;
});

const answers = {
  lastName: 'Nuñez',
  dateOfBirth: '01/02/1980',
  rxNumber: '000123456789',
  storeNumber: '6901',
};

const guest = {
  guid: '3c1f',
  lastName: 'Nuñez',
  dateOfBirth: '01/02/1980',
  brand: 'bartell',
} as const;

test('a guest session begins, is available to the next page, and ends', async () => {
  services.answerWith(success(guest));
  expect(await startGuest(answers)).toEqual({ kind: 'done', data: guest });
  expect(services.sent).toEqual([
    {
      address: '/content/bartell-web/en.rastartguest.json',
      fields: {
        lastName: 'Nuñez',
        dateOfBirth: '01/02/1980',
        rxNumber: '000123456789',
        location: '6901',
      },
    },
  ]);
  expect(await currentGuest()).toEqual({ kind: 'done', data: guest });
  services.answerWith(success(null));
  expect(await endGuest()).toEqual({ kind: 'done', data: undefined });
  expect(await currentGuest()).toEqual({ kind: 'done', data: undefined });
});

test('with the barcode of a label, the service finds the name and the store itself', async () => {
  services.answerWith(success({ ...guest, location: 6901 }));
  const barcode = '100012345678906901030417';
  expect(await startGuest({ dateOfBirth: '01/02/1980', barcode })).toEqual({
    kind: 'done',
    data: { ...guest, storeNumber: '6901' },
  });
  expect(services.sent.map(({ fields }) => fields)).toEqual([
    { dateOfBirth: '01/02/1980', barcode },
  ]);
});

test.each(otherWritings(guest))('a response with %s gives the same guest', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await currentGuest()).toEqual({ kind: 'done', data: guest });
});

test.each([
  ['BARTELL', 'bartell'],
  ['RITEAID', 'riteaid'],
  [null, 'riteaid'],
])('the brand %s is read as %s', async (brand, expected) => {
  services.answerWith(success({ ...guest, brand }));
  expect(await currentGuest()).toMatchObject({ data: { brand: expected } });
});

test('a guest session ends even while the page is being left', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await endGuest();
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

test('a mismatch is refused with one sentence', async () => {
  services.answerWith(refusal('RA0020', 'We found no prescription with these details.'));
  expect(await startGuest(answers)).toMatchObject({
    kind: 'refused',
    message: 'We found no prescription with these details.',
    fields: {},
  });
});

const lostAnd = (afterwards: unknown) => {
  services.handle(({ address }) =>
    address.includes('ragetguest')
      ? Promise.resolve(respond(success(afterwards)))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
};

test.each(['01/02/1980', '1980-01-02', '1980-01-02T00:00:00'])(
  'if the response is lost, a second request checks whether the session of %s has begun',
  async (dateOfBirth) => {
    lostAnd({ ...guest, dateOfBirth });
    expect((await startGuest(answers)).kind).toBe('done');
  },
);

test('if the response to a barcode is lost, the session with the same birth date counts', async () => {
  lostAnd({ ...guest, lastName: 'Nunez' });
  const answer = await startGuest({ dateOfBirth: '01/02/1980', barcode: '1'.repeat(24) });
  expect(answer.kind).toBe('done');
  lostAnd({ ...guest, dateOfBirth: '05/06/1991' });
  const other = await startGuest({ dateOfBirth: '01/02/1980', barcode: '1'.repeat(24) });
  expect(other.kind).toBe('failed');
});

test.each([
  ['no session', null],
  ["another guest's session", { ...guest, lastName: 'Okafor' }],
  ["a namesake's session", { ...guest, dateOfBirth: '05/06/1991' }],
])('after a lost response, %s does not count as success', async (_, afterwards) => {
  lostAnd(afterwards);
  expect((await startGuest(answers)).kind).toBe('failed');
});

test("a guest's details have the names of the specification", () => {
  expect(guestFields(guest)).toEqual({
    dateOfBirth: '01/02/1980',
    lastName: 'Nuñez',
    guid: '3c1f',
  });
});

test('the browser stores nothing about a guest', async () => {
  services.answerWith(success(guest));
  await startGuest(answers);
  await currentGuest();
  expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, '']);
});
