import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { requestRenewal } from './renewals';

const services = stubbedServices();

const KEY = 'k'.repeat(16);
const OPEN = { rxNumber: '000123456789', status: 'requested', requestedOn: '2026-03-02' };
const renewal = { status: 'requested', requestedOn: '2026-03-02', decidedOn: undefined };

test.each([true, false])('a request that is new (%s) returns its state', async (isNew) => {
  services.answerWith(success({ ...OPEN, decidedOn: null, isNew }));
  expect(await requestRenewal(OPEN.rxNumber, KEY)).toEqual({
    kind: 'done',
    data: { renewal, isNew },
  });
  expect(services.sent).toHaveLength(1);
  expect(services.sent[0]).toMatchObject({ fields: { rxNumber: OPEN.rxNumber } });
});

describe('after a lost response', () => {
  const answers = (found: unknown) => {
    services.handle(({ address }) =>
      address.includes('rarequestrenewal')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(respond(success(found))),
    );
  };
  const names = () => services.sent.map(({ address }) => /en\.(\w+)\./.exec(address)?.[1]);

  test('the request is looked up, and not repeated', async () => {
    answers(OPEN);
    expect(await requestRenewal(OPEN.rxNumber, KEY)).toEqual({
      kind: 'done',
      data: { renewal, isNew: true },
    });
    expect(names()).toEqual(['rarequestrenewal', 'ragetrenewal']);
  });

  test.each([[null], [{ ...OPEN, status: 'denied' }]])(
    '%j means that it was not done',
    async (found) => {
      answers(found);
      expect(await requestRenewal(OPEN.rxNumber, KEY)).toMatchObject({ kind: 'failed' });
    },
  );
});

test('a refusal is returned without a further request', async () => {
  services.answerWith(refusal('RA0001', 'Not today.'));
  expect(await requestRenewal(OPEN.rxNumber, KEY)).toMatchObject({ kind: 'refused' });
  expect(services.sent).toHaveLength(1);
});
