import { ana, ben } from '../../../session/rules/members';
import { defineExamples, refusalWith, success } from '../../../slot/examples';
import type slot from './slot';

const READ = 'POST /content/riteaid-web/en.ragetuserdigitalprofile.json';
const SAVE = 'POST /content/riteaid-web/en.rabuildcustomerdigitalprofile.json';
const PATIENT = 'POST /content/riteaid-web/en.ragetcustomerdigitalprofile.json';

const attributes = {
  phone: '1-800-555-0114',
  intro: 'Your stores and your pharmacy use it to reach you.',
};

const member = {
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben.okafor@example.com',
  phone: '(202) 555-0142',
  dateOfBirth: '06/30/1975',
  version: 'v1',
};

/** The services' responses for a patient. */
export const read = success(member);
export const patient = success({ ...member, firstName: 'Benjamin' });

/** Another page has saved a phone number since the form was opened. */
export const stale = refusalWith(
  'RA0024',
  'This changed in another place. Compare both, then save again.',
  { ...member, phone: '(202) 555-0177', version: 'v2' },
);

const answers = { [READ]: read, [PATIENT]: patient };
const save = { press: 'Save' } as const;

export default defineExamples<typeof slot>([
  { name: 'Profile', when: 'The member is a patient.', attributes, session: ben, answers },
  {
    name: 'New member',
    when: 'The account knows a name only.',
    attributes,
    session: ana,
    answers: { [READ]: success({ firstName: 'Ana', lastName: 'Reyes', phone: null }) },
  },
  {
    name: 'Saved',
    when: 'The member has saved a change.',
    attributes,
    session: ben,
    answers: { ...answers, [SAVE]: success({ ...member, version: 'v2' }) },
    steps: [save],
  },
  {
    name: 'Saving',
    when: 'The service has not answered yet.',
    attributes,
    session: ben,
    answers: { ...answers, [SAVE]: 'never' },
    steps: [save],
  },
  {
    name: 'Wrong answers',
    when: 'The first name is empty and the phone number too short.',
    attributes,
    session: ben,
    answers,
    steps: [{ fill: 'firstName', with: '' }, { fill: 'phone', with: '(202) 555' }, save],
  },
  {
    name: 'Changed elsewhere',
    when: 'Another tab has saved another phone number since the form was opened.',
    attributes,
    session: ben,
    answers: { ...answers, [SAVE]: stale },
    steps: [{ fill: 'phone', with: '(202) 555-0199' }, save],
  },
  {
    name: 'Not saved',
    when: 'The service could not be reached; what was typed stays.',
    attributes,
    session: ben,
    answers: { ...answers, [SAVE]: 'lost' },
    steps: [{ fill: 'phone', with: '(202) 555-0199' }, save],
  },
  {
    name: 'Not available',
    when: 'The profile could not be loaded.',
    attributes,
    session: ben,
    answers: { [READ]: 'lost', [PATIENT]: patient },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    session: ben,
    answers: { [READ]: 'never', [PATIENT]: 'never' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
