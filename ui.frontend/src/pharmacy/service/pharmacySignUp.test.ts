import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { signUpAtPharmacy, type PharmacySignUpAnswers } from './pharmacySignUp';

const services = stubbedServices();

const KEY = '6f1c9b7e-0000-4000-8000-000000000002';

const ADDRESS = '/content/riteaid-web/en.rapharmacysignup.json';

/** A list's prescription also has the barcode of its label. */
const scanned = {
  rxNumber: '000123456789',
  prescriptionNumberMethod: 'Refill Scan',
  barcode: '100012345678900101020417',
} as const;

const answers: PharmacySignUpAnswers = {
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '04/17/1984',
  phone: '2025550123',
  email: 'ana.reyes@example.com',
  addr1: '12 Butler Street',
  addr2: '',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  prescriptions: [scanned],
  storeNumber: '101',
  commText: true,
  commCall: false,
  commEmail: true,
  consent: true,
};

test('a patient is signed up', async () => {
  expect(await signUpAtPharmacy(ADDRESS, answers, KEY)).toEqual({ kind: 'done', data: undefined });
  expect(services.sent).toEqual([
    {
      address: '/content/riteaid-web/en.rapharmacysignup.json',
      fields: {
        firstName: 'Ana',
        lastName: 'Reyes',
        dateOfBirth: '04/17/1984',
        phone: '2025550123',
        email: 'ana.reyes@example.com',
        addr1: '12 Butler Street',
        addr2: '',
        city: 'Etna',
        state: 'PA',
        zip: '15223',
        prescriptions: '[{"rxNumber":"000123456789","prescriptionNumberMethod":"Refill Scan"}]',
        location: '101',
        commText: 'true',
        commCall: 'false',
        commEmail: 'true',
        consent: 'true',
      },
    },
  ]);
});

test('after a lost response the form is sent once more, and a second loss is a failure', async () => {
  let tries = 0;
  services.handle(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(success({})));
  });
  expect(await signUpAtPharmacy(ADDRESS, answers, KEY)).toEqual({ kind: 'done', data: undefined });
  expect(tries).toBe(2);
  services.handle(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await signUpAtPharmacy(ADDRESS, answers, KEY)).kind).toBe('failed');
});

test('a refusal names the fields, and is not sent again', async () => {
  services.answerWith(refusal('RA0001', 'Mend it.', { 'patientDetails.phone': 'Ten digits.' }));
  expect(await signUpAtPharmacy(ADDRESS, answers, KEY)).toMatchObject({
    kind: 'refused',
    fields: { 'patientDetails.phone': 'Ten digits.' },
  });
  expect(services.sent).toHaveLength(1);
});
