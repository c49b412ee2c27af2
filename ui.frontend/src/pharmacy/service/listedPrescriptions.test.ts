import { otherWritings } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { fillsOf, listedPrescriptions, setAutoRefill } from './listedPrescriptions';

const services = stubbedServices();

const metformin = {
  rxNumber: '000123456789',
  drugName: 'Metformin',
  strength: '500 mg',
  directions: 'Take one tablet twice a day with meals.',
  status: 'active',
  refillsLeft: 2,
  daysSupply: 30,
  quantity: 60,
  prescriber: 'Dr. Maya Lindqvist',
  lastFilled: '2026-02-01',
  refillableFrom: '2026-02-25',
  expires: '2026-11-03',
  storeNumber: 101,
  storeName: 'Fernwell Pharmacy #101',
  priceCents: 1250,
  autoRefill: true,
  autoRefillFrom: '2026-02-25',
  autoRefillProblem: 'as-needed',
};

test.each(otherWritings({ prescriptions: [metformin] }))(
  'a response with %s gives the same list',
  async (_, Data) => {
    services.answerWith(success(Data));
    expect(await listedPrescriptions()).toEqual({
      kind: 'done',
      data: [{ ...metformin, storeNumber: '101' }],
    });
  },
);

test.each([
  [null, undefined],
  ['', undefined],
  [undefined, undefined],
  ['NO_REFILLS', 'no-refills'],
  ['moon', 'unknown'],
  [7, 'unknown'],
])('the auto-refill problem %j is read as %s', async (sent, read) => {
  services.answerWith(success({ prescriptions: [{ ...metformin, autoRefillProblem: sent }] }));
  const outcome = await listedPrescriptions();
  expect(outcome.kind === 'done' && outcome.data[0]?.autoRefillProblem).toBe(read);
});

test('a fill without a day is left out, and other missing values are empty', async () => {
  services.answerWith(
    success({ fills: [{ filledOn: '2026-02-01T10:00:00', quantity: '60' }, { quantity: 60 }] }),
  );
  expect(await fillsOf('000123456789')).toEqual({
    kind: 'done',
    data: [{ filledOn: '2026-02-01', quantity: 60, storeName: '', priceCents: null }],
  });
});

describe('auto refill', () => {
  const answers = (set: () => Promise<unknown>, autoRefill: boolean) => {
    services.handle(({ address }) =>
      address.includes('rasetautorefill')
        ? (set() as never)
        : Promise.resolve({
            ok: true,
            status: 200,
            headers: new Headers(),
            text: () =>
              Promise.resolve(
                JSON.stringify(success({ prescriptions: [{ ...metformin, autoRefill }] })),
              ),
          }),
    );
  };

  test('is done if the list shows it, although the response was lost', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')), true);
    expect(await setAutoRefill('000123456789', true, 'k'.repeat(16))).toEqual({
      kind: 'done',
      data: { isOn: true, from: '2026-02-25' },
    });
  });

  test('has failed if the list does not show it', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')), false);
    expect(await setAutoRefill('000123456789', true, 'k'.repeat(16))).toMatchObject({
      kind: 'failed',
    });
  });

  test('is refused without a further request', async () => {
    services.answerWith(refusal('RA0012', 'Not today.'));
    expect(await setAutoRefill('000123456789', true, 'k'.repeat(16))).toMatchObject({
      kind: 'refused',
      message: 'Not today.',
    });
    expect(services.sent).toHaveLength(1);
  });
});
