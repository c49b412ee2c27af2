import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { SessionRefusedError } from '../../base/content/envelope';
import { MalformedAnswerError } from '../../base/http/errors';
import { failureOf, refusal, stubbedServices, success } from '../../base/content/services.testing';
import { prescriptions } from './prescriptions';

const services = stubbedServices();

const metformin = {
  rxNumber: '000123456789',
  drugName: 'Metformin',
  strength: '500 mg',
  directions: 'Take one tablet twice a day with meals.',
  status: 'active',
  refillsLeft: 2,
  lastFilled: '2026-02-01',
  refillableFrom: '2026-02-25',
  expires: '2026-11-03',
  storeNumber: 101,
  priceCents: 1250,
};

const read = { ...metformin, storeNumber: '101' };

test("the signed-in patient's prescriptions are listed", async () => {
  services.answerWith(success({ prescriptions: [metformin] }));
  expect(await prescriptions()).toEqual({ kind: 'done', data: [read] });
  expect(services.sent).toEqual([
    { address: '/content/riteaid-web/en.ragetprescriptions.json', fields: {} },
  ]);
});

test.each(otherWritings({ prescriptions: [metformin] }))(
  'a response with %s gives the same list',
  async (_, Data) => {
    services.answerWith(success(Data));
    expect(await prescriptions()).toEqual({ kind: 'done', data: [read] });
  },
);

test.each(withoutEach(metformin))('a response with %s is read otherwise', async (name, one) => {
  services.answerWith(success({ prescriptions: [one, metformin] }));
  const outcome = await prescriptions();
  if (outcome.kind !== 'done') throw new Error('The list was not read.');
  const isNumberless = name.startsWith('rxNumber');
  expect(outcome.data).toHaveLength(isNumberless ? 1 : 2);
  const [field = ''] = name.split(' ');
  const isUnreadable = name.endsWith('as a list');
  expect(outcome.data[0]).toEqual({
    ...read,
    ...(!isNumberless && { [field]: empty(field, isUnreadable) }),
  });
});

/** Returns the value of a field that is missing or cannot be read. */
function empty(field: string, isUnreadable: boolean): unknown {
  if (field === 'status') return 'unknown';
  if (field === 'priceCents') return isUnreadable ? undefined : null;
  return ['drugName', 'strength', 'directions', 'storeNumber'].includes(field) ? '' : undefined;
}

test.each([
  ['IN_PROCESS', 'in-process'],
  ['In Process', 'in-process'],
  ['READY', 'ready'],
  ['Shipped', 'unknown'],
  ['constructor', 'unknown'],
  [7, 'unknown'],
])('the status %s is read as %s', async (status, expected) => {
  services.answerWith(success({ prescriptions: [{ ...metformin, status }] }));
  expect(await prescriptions()).toMatchObject({ data: [{ status: expected }] });
});

test('a request within two seconds of the last, as after a refill, gets the new list', async () => {
  services.answerWith(success({ prescriptions: [metformin] }));
  await prescriptions();
  services.answerWith(success({ prescriptions: [{ ...metformin, status: 'in-process' }] }));
  expect(await prescriptions()).toMatchObject({ data: [{ status: 'in-process' }] });
});

test('an account without prescriptions has an empty list', async () => {
  for (const empty of [{ prescriptions: [] }, { prescriptions: null }, []]) {
    services.answerWith(success(empty));
    expect(await prescriptions()).toEqual({ kind: 'done', data: [] });
  }
});

test('a refusal is an outcome with its sentence', async () => {
  services.answerWith(refusal('RA0001', 'Choose a person.'));
  expect(await prescriptions()).toMatchObject({ kind: 'refused', message: 'Choose a person.' });
});

test.each<[string, unknown, number, new (...args: never[]) => Error]>([
  ['data that are null', success(null), 200, MalformedAnswerError],
  ['data as a text', success('none'), 200, MalformedAnswerError],
  ['an unknown session', {}, 422, SessionRefusedError],
])('%s is a failed outcome, not a rejection', async (_, answer, status, error) => {
  services.answerWith(answer, status);
  expect(await failureOf(prescriptions())).toBeInstanceOf(error);
});
