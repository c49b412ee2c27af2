import { stubbedServices, success } from '../../../../base/content/services.testing';
import { memberAnswers } from './memberAnswers';

const services = stubbedServices();

const home = { id: '1', addr1: '12 Butler Street', zip: 8104, city: 'Camden', state: 'NJ' };
const work = { ...home, id: '2', addr1: '1 Market Street', defaultShipping: true };
const dev = {
  firstName: 'Dev',
  lastName: 'Patel',
  phone: '202-555-0142',
  dateOfBirth: '1962-04-27T00:00:00',
};

test('what the account knows has the formats of the form', async () => {
  services.answerEach({
    ragetuserdigitalprofile: success(dev),
    raecommdetails: success({ addresses: [home, work] }),
  });
  expect(await memberAnswers(undefined)).toEqual({
    own: { ...dev, phone: '(202) 555-0142', dateOfBirth: '04/27/1962' },
    address: { addr1: '1 Market Street', addr2: '', zip: '08104', city: 'Camden', state: 'NJ' },
    dependent: undefined,
  });
  expect(services.sent.map(({ address }) => address).join()).not.toContain('ragetdependents');
});

test('the dependent for whom the member acts is named, with the birth date', async () => {
  const mia = {
    id: 'd1',
    kind: 'child',
    firstName: 'Mia',
    lastName: 'Patel',
    dateOfBirth: '2014-09-21',
  };
  services.answerEach({ ragetdependents: success({ dependents: [mia, { ...mia, id: 'd2' }] }) });
  expect((await memberAnswers('d1')).dependent).toMatchObject({
    firstName: 'Mia',
    dateOfBirth: '09/21/2014',
  });
});

test('what cannot be loaded is empty, so that the form asks for it', async () => {
  services.answerEach({});
  expect(await memberAnswers('d1')).toEqual({
    own: { firstName: '', lastName: '', phone: '', dateOfBirth: '' },
    address: {},
    dependent: undefined,
  });
});
