import { ana } from '../../../session/rules/members';
import { keptOf } from '../../../kit/settings/draft.examples';
import { defineExamples, refusalWith, success } from '../../../slot/examples';
import type slot from './slot';

const BOOK = 'POST /content/riteaid-web/en.raecommdetails.json';

const attributes = { intro: 'Where your orders and bills go.' };

const home = {
  id: '7',
  version: 'v1',
  name: 'Ana Reyes',
  addr1: '12 Mill Road',
  addr2: null,
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  defaultBilling: 'Y',
  defaultShipping: true,
};
const abroad = {
  ...home,
  id: 8,
  addr1: 'PSC 802 Box 74',
  city: 'APO',
  state: 'AE',
  zip: '09499-0074',
  defaultBilling: null,
  defaultShipping: false,
};

/** The response for a member with two addresses. */
export const two = success({ addresses: [home, abroad] });
export const none = success({ addresses: null });

/** Another page has moved the address to another street since it was read. */
export const stale = refusalWith('RA0024', 'This was changed elsewhere in the meantime.', {
  ...home,
  addr1: '9 Butler Street',
  version: 'v2',
});

/** Another street, typed over the current address. */
export const kept = keptOf(ana, home.version, {
  addr1: '12 Mill Road, rear',
  defaultBilling: 'false',
});

const answers = { [BOOK]: two };

export default defineExamples<typeof slot>([
  { name: 'Addresses', when: 'The member has two addresses.', attributes, session: ana, answers },
  {
    name: 'No address',
    when: 'The member has none yet.',
    attributes,
    session: ana,
    answers: { [BOOK]: none },
  },
  {
    name: 'New address',
    when: 'The member adds one.',
    attributes,
    session: ana,
    answers,
    steps: [{ press: 'Add an address' }],
  },
  {
    name: 'Kept',
    when: 'The session ended before a change was saved, and the member has signed in again.',
    attributes,
    session: ana,
    answers: { ...answers, ...kept },
    steps: [{ press: 'Change Ana Reyes, 12 Mill Road' }],
  },
  {
    name: 'Wrong answers',
    when: 'The form was sent without answers.',
    attributes,
    session: ana,
    answers: { [BOOK]: none },
    steps: [{ press: 'Add an address' }, { press: 'Save the address' }],
  },
  {
    name: 'Removed',
    when: 'The member has removed the last address, and may take it back.',
    attributes,
    session: ana,
    answers,
    steps: [{ press: 'Remove Ana Reyes, 12 Mill Road' }],
  },
  {
    name: 'Not available',
    when: 'The addresses could not be loaded.',
    attributes,
    session: ana,
    answers: { [BOOK]: 'lost' },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    session: ana,
    answers: { [BOOK]: 'never' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
