import { otherWritings } from '../../base/values/nasty.testing';
import { refusal, stubbedServices, success } from '../../base/content/services.testing';
import { respond } from '../../base/http/respond.testing';
import { endCaregiver, family, inviteAdult, removeDependent, resendInvitation } from './dependents';

const services = stubbedServices();

const mia = {
  id: 'a1b2c3',
  kind: 'child',
  firstName: 'Mia',
  lastName: 'Okafor',
  dateOfBirth: '09/21/2014',
  age: 12,
  endsOn: '2032-09-21',
  hidesOwnRecords: true,
};
const sentAt = Date.UTC(2026, 2, 1, 15);
const invitation = { id: 'c1', email: 'sam@example.com', sentAt, goodUntil: sentAt, isOver: false };
const dev = { id: 'd1', name: 'Dev Patel', since: sentAt };
const all = {
  dependents: [mia],
  invitations: [invitation],
  caregivers: [dev],
  received: { state: 'open', caregiver: 'Dev Patel' },
};

test.each(otherWritings(all))('a response with %s gives the same family', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await family()).toEqual(all);
});

test.each([
  ['nothing', null],
  ['empty lists', { dependents: [], invitations: [], caregivers: null, received: null }],
  ['people without an id', { dependents: [{ ...mia, id: '' }], caregivers: [{ name: 'Dev' }] }],
  ['an id that a draft’s name does not allow', { dependents: [{ ...mia, id: '../x' }] }],
])('%s gives an empty family', async (_, Data) => {
  services.answerWith(success(Data));
  expect(await family()).toEqual({
    dependents: [],
    invitations: [],
    caregivers: [],
    received: undefined,
  });
});

test.each([
  [
    { state: 'OPEN', caregiver: 'Dev Patel' },
    { state: 'open', caregiver: 'Dev Patel' },
  ],
  [{ state: 'open', caregiver: null }, { state: 'unusable' }],
  [{ state: 'used' }, { state: 'unusable' }],
  ['', undefined],
  [{}, undefined],
])('the received invitation %j is read as %j', async (received, read) => {
  services.answerWith(success({ ...all, received }));
  expect((await family()).received).toEqual(read);
});

/** Lets the response of the change get lost; the next request returns this family. */
const lostAnd = (data: object): void => {
  services.handle(({ address }) =>
    address.includes('ragetdependents')
      ? Promise.resolve(respond(success(data)))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
};
const KEY = 'k'.repeat(16);

test.each([
  ['removed', () => removeDependent('a1b2c3', KEY), { ...all, dependents: [] }],
  ['ended', () => endCaregiver('d1', KEY), { ...all, caregivers: [] }],
  ['invited', () => inviteAdult(' Sam@Example.com ', KEY), all],
  [
    'sent again',
    () => resendInvitation('c1', sentAt, KEY),
    { ...all, invitations: [{ ...invitation, sentAt: sentAt + 1 }] },
  ],
])('a change that was %s although its response was lost is done', async (_, change, current) => {
  lostAnd(current);
  expect((await change()).kind).toBe('done');
});

test.each([
  ['removed', () => removeDependent('a1b2c3', KEY)],
  ['ended', () => endCaregiver('d1', KEY)],
  ['invited', () => inviteAdult('lea@example.com', KEY)],
  ['sent again', () => resendInvitation('c1', sentAt, KEY)],
])('a change that was not %s has failed', async (_, change) => {
  lostAnd(all);
  expect((await change()).kind).toBe('failed');
});

test('a refusal is returned without a further request', async () => {
  services.answerWith(refusal('RA0071', 'You have as many people as one account can have.'));
  expect(await inviteAdult('lea@example.com', KEY)).toMatchObject({
    kind: 'refused',
    code: 'RA0071',
  });
  expect(services.sent).toHaveLength(1);
});
