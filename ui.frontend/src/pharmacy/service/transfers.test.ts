import { stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { requestGuestTransfer, requestTransfer, transfers } from './transfers';

const services = stubbedServices();

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const REQUEST = {
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '2025550111',
  pharmacyPlace: '',
  prescriptions: ['Pravastatin 40 mg', '7712345'],
  storeNumber: '101',
};
const ANSWER = { id: '7', pharmacyName: 'Harborside Drugs', status: 'received' };
const TRANSFER = {
  id: '7',
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '',
  all: false,
  prescriptions: [],
  storeName: '',
  status: 'received',
  moved: [],
  notMoved: [],
  requestedAt: undefined,
  changedAt: undefined,
  answerBy: undefined,
};

const names = () => services.sent.map(({ address }) => /en\.(\w+)/.exec(address)?.[1]);

test('a request is sent with its key and the consent', async () => {
  services.handle(() => Promise.resolve(respond(success(ANSWER))));
  expect(await requestTransfer(REQUEST, KEY)).toEqual({ kind: 'done', data: TRANSFER });
  expect(services.sent).toMatchObject([
    {
      fields: {
        pharmacyName: 'Harborside Drugs',
        pharmacyPhone: '2025550111',
        pharmacyPlace: '',
        all: 'false',
        prescriptions: '["Pravastatin 40 mg","7712345"]',
        location: '101',
        consent: 'true',
      },
    },
  ]);
});

test('a request for all prescriptions names none', async () => {
  services.handle(() => Promise.resolve(respond(success(ANSWER))));
  await requestTransfer({ ...REQUEST, prescriptions: 'all' }, KEY);
  expect(services.sent[0]?.fields).toMatchObject({ all: 'true', prescriptions: '[]' });
});

test.each([
  ['found: it is done', success(ANSWER), 'done'],
  ['not found: it has failed', success(null), 'failed'],
])('after a lost response the transfer is looked up and %s', async (_, asked, kind) => {
  services.handle(({ address }) =>
    address.includes('ragettransfer')
      ? Promise.resolve(respond(asked))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  expect((await requestTransfer(REQUEST, KEY)).kind).toBe(kind);
  expect(names()).toEqual(['rarequesttransfer', 'ragettransfer']);
  expect(services.sent[1]?.fields).toEqual({ key: KEY });
});

test('for a dependent, the list, the request and the look-up name the person', async () => {
  services.handle(({ address }) =>
    address.includes('rarequesttransfer')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(success({ transfers: [] }))),
  );
  await transfers('a1b2');
  await requestTransfer(REQUEST, KEY, 'a1b2');
  expect(names()).toEqual(['ragettransfers', 'rarequesttransfer', 'ragettransfer']);
  expect(services.sent.map(({ fields }) => fields.dependent)).toEqual(['a1b2', 'a1b2', 'a1b2']);
});

test('a guest’s request names the patient, and after a lost response only the key is sent', async () => {
  const guest = {
    firstName: 'Elena',
    lastName: 'Nuñez',
    dateOfBirth: '01/02/1980',
    zip: '15223',
    phone: '2025550188',
    email: '',
  };
  services.handle(({ address }) =>
    address.includes('ragetguesttransfer')
      ? Promise.resolve(respond(success(ANSWER)))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(await requestGuestTransfer(guest, REQUEST, KEY)).toEqual({ kind: 'done', data: TRANSFER });
  expect(names()).toEqual(['rarequestguesttransfer', 'ragetguesttransfer']);
  expect(services.sent.map(({ fields }) => fields)).toMatchObject([
    { ...guest, consent: 'true' },
    { key: KEY },
  ]);
});

test('differently written values are read, and invalid transfers are left out', async () => {
  const list = [
    {
      id: 7,
      pharmacyName: 'Harborside Drugs',
      pharmacyPhone: 2025550111,
      all: 'Y',
      prescriptions: null,
      status: 'Here',
      moved: ['Pravastatin 40 mg', '', null],
      requestedAt: '2026-03-02T15:00:00Z',
      answerBy: 1_772_470_800,
    },
    { id: '8', pharmacyName: 'Corner Apothecary', status: 'PENDING_REVIEW' },
    { pharmacyName: 'Without an id' },
    null,
  ];
  services.handle(() => Promise.resolve(respond(success({ transfers: list }))));
  expect(await transfers()).toEqual({
    kind: 'done',
    data: [
      {
        ...TRANSFER,
        pharmacyPhone: '2025550111',
        all: true,
        status: 'here',
        moved: ['Pravastatin 40 mg'],
        requestedAt: Date.parse('2026-03-02T15:00:00Z'),
        answerBy: 1_772_470_800_000,
      },
      { ...TRANSFER, id: '8', pharmacyName: 'Corner Apothecary', status: 'unknown' },
    ],
  });
});
