import { otherWritings } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { opportunities, updateOpportunity } from './opportunities';

const services = stubbedServices();

const due = {
  id: '12',
  kind: 'refill-due',
  drugName: 'Metformin',
  vaccine: '',
  dueDate: '2026-03-09',
};
const flu = { id: '13', kind: 'vaccine-due', drugName: '', vaccine: 'Flu', dueDate: '2026-10-01' };

test('the pharmacy’s opportunities are listed', async () => {
  services.answerWith(success({ opportunities: [due, flu] }));
  expect(await opportunities()).toEqual({ kind: 'done', data: [due, flu] });
});

test.each(otherWritings({ opportunities: [due, flu] }))(
  'a response with %s gives the same list',
  async (_, Data) => {
    services.answerWith(success(Data));
    expect(await opportunities()).toEqual({ kind: 'done', data: [due, flu] });
  },
);

test('an entry of an unknown kind stays in the list, an entry without an id does not', async () => {
  services.answerWith(
    success({ opportunities: [{ id: 7, kind: 'gift' }, { kind: 'sync' }, null] }),
  );
  expect(await opportunities()).toMatchObject({ data: [{ id: '7', kind: 'unknown' }] });
});

test.each(['accept', 'decline', 'remind'] as const)(
  'a patient can %s, and the action goes to the site of the page',
  async (action) => {
    expect(await updateOpportunity('12', action)).toEqual({ kind: 'done', data: undefined });
    expect(services.sent).toEqual([
      {
        address: '/content/riteaid-web/en.raupdatecustomeractionforopportunity.json',
        fields: { opportunityId: '12', action },
      },
    ]);
  },
);

test.each(['riteaid', 'bartell'] as const)(
  'the details of a guest of %s are sent to the address of the brand',
  async (brand) => {
    const guest = { guid: '3c1f', lastName: 'Nuñez', dateOfBirth: '01/02/1980', brand };
    await updateOpportunity('12', 'accept', guest);
    expect(services.sent).toEqual([
      {
        address: `/content/${brand}-web/en.raupdatecustomeractionforopportunity.json`,
        fields: {
          opportunityId: '12',
          action: 'accept',
          dateOfBirth: '01/02/1980',
          lastName: 'Nuñez',
          guid: '3c1f',
        },
      },
    ]);
  },
);

test('a refusal is an outcome', async () => {
  services.answerWith(refusal('RA0012', 'Not now.'));
  expect(await updateOpportunity('12', 'decline')).toMatchObject({ kind: 'refused' });
});
