import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { notice } from './notices';

const services = stubbedServices();

const data = {
  kind: 'ready',
  prescriptions: [{ rxNumber: '000123456789', drugName: 'Metformin' }],
  store: {
    storeNumber: '101',
    name: 'Etna',
    address: '12 Butler Street, Etna, PA 15223',
    phone: '(412) 555-0143',
  },
  since: Date.UTC(2026, 2, 2, 15),
};

test('the right birth date opens a notice', async () => {
  services.answerWith(success({ ...data, since: '2026-03-02T15:00:00Z' }));
  expect(await notice('t0ken', '01/02/1980')).toEqual({ kind: 'done', data });
  expect(services.sent).toEqual([
    {
      address: '/content/riteaid-web/en.ragetnotice.json',
      fields: { token: 't0ken', dateOfBirth: '01/02/1980' },
    },
  ]);
});

test.each(otherWritings(data))('a response with %s gives the same notice', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await notice('t0ken', '01/02/1980')).toEqual({ kind: 'done', data });
});

test.each(withoutEach(data))('a response with %s is read otherwise', async (name, Data) => {
  services.answerWith(success(Data));
  const outcome = await notice('t0ken', '01/02/1980');
  if (outcome.kind !== 'done') throw new Error('The notice was not read.');
  if (!name.startsWith('kind')) expect(outcome.data.kind).toBe('ready');
  if (!name.startsWith('prescriptions'))
    expect(outcome.data.prescriptions).toEqual(data.prescriptions);
});

test('a wrong birth date is refused', async () => {
  services.answerWith(refusal('RA0021', 'This date does not match.'));
  expect(await notice('t0ken', '01/02/1981')).toMatchObject({
    kind: 'refused',
    message: 'This date does not match.',
  });
});
