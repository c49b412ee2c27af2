import { mails } from '../kit/mail/mail';
import { storeByNumber } from '../stores/storeDirectory';
import { change, firstId, MIA, newestToken } from './dependents/family.testing';
import {
  BEN,
  elena,
  guest,
  KEY,
  refill,
  RX,
  signedIn,
  TestServer,
  TRANSFER,
} from './counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

test('a walk through the whole counter leaves nothing about health in the log', async () => {
  const ben = await signedIn(server, BEN);
  await ben.post('ragetprescriptions');
  await refill(ben, [RX.metformin, RX.naproxen]);
  await refill(ben, [RX.lisinopril], { pickUpTime: '3:00 AM' });
  await ben.post('ragetrefill', { key: KEY });
  await ben.post('ragetfills', { rxNumber: RX.metformin });
  await ben.post('rasetautorefill', { rxNumber: RX.metformin, autoRefill: 'on' });
  await ben.post('rarequestrenewal', { rxNumber: RX.omeprazole });
  await ben.post('ragetrenewal', { rxNumber: RX.omeprazole });
  await ben.post('rarequesttransfer', TRANSFER);
  await ben.post('ragettransfers');
  await change(ben, MIA);
  await change(ben, { ...MIA, zip: '00000' });
  await change(ben, { type: 'invite', email: 'grandma@example.com' });
  await ben.post('raopeninvitation', { token: newestToken(server) });
  await ben.post('ragetprescriptions', { dependent: await firstId(ben) });
  await ben.post('ragetopportunities');
  await server.browser().post('rastartguest', { ...elena, lastName: 'Wrong' });
  const visitor = await guest(server);
  await refill(visitor, [RX.prednisone]);
  await visitor.post('raupdatecustomeractionforopportunity', { ...elena, action: 'accept' });
  server.advance({ minutes: 60 });
  const [mail] = mails(server.database);
  await visitor.post('ragetguest');
  await ben.post('ragetnotice', { token: mail?.link ?? '', dateOfBirth: '06/30/1975' });
  await visitor.post('rarequestguesttransfer', {
    ...TRANSFER,
    lastName: 'Okafor',
    dateOfBirth: '06/30/1975',
    phone: '4125550188',
  });
  await visitor.post('rapharmacysignup', {
    dateOfBirth: '01/02/1980',
    prescriptions: RX.prednisone,
  });
  expect(server.logged).toContain('ragetprescriptions');
  expect(server.logged).not.toMatch(
    /0047000|Mia|2014|17101|grandma|Cefdinir|Metformin|Pravastatin|Harborside|Prednisone|Lisinopril|1980|1975|Nu(ñ|\\u)|Okafor|4125550|2025550/,
  );
});

const services = [
  'ragetprescriptions',
  'ragetfills',
  'rasetautorefill',
  'ragetdependents',
  'rachangedependents',
  'raopeninvitation',
  'rarequesttransfer',
  'ragettransfers',
  'ragettransfer',
  'rarequestguesttransfer',
  'ragetguesttransfer',
  'rarefillprescriptions',
  'ragetrefill',
  'rarequestrenewal',
  'ragetrenewal',
  'rastartguest',
  'ragetguest',
  'raendguest',
  'ragetopportunities',
  'raupdatecustomeractionforopportunity',
  'ragetnotice',
  'rapharmacysignup',
];

test.each(services)('%s is not cached and accepts only POST', async (service) => {
  const url = `/content/riteaid-web/en.${service}.json`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: '' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await server.app.inject({ url })).statusCode).toBe(404);
});

test('a secret that identifies a browser or opens a notice is stored as a hash', async () => {
  const visitor = await guest(server);
  await refill(visitor, [RX.prednisone]);
  server.advance({ minutes: 60 });
  await visitor.post('ragetopportunities');
  const rows = [
    'pharmacy_guests',
    'pharmacy_refills',
    'pharmacy_notices',
    'idempotent_answers',
  ].map((table) => JSON.stringify(server.database.rows(`SELECT * FROM ${table}`)));
  const secrets = [
    visitor.cookie('guest-session'),
    KEY,
    mails(server.database)[0]?.link?.split('#')[1],
  ];
  for (const secret of secrets) {
    expect(secret).toEqual(expect.any(String));
    expect(rows.join()).not.toContain(secret);
  }
});
