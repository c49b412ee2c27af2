import { ana, ben, dev } from '../../../session/rules/members';
import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = { intro: 'Here is what is new with you.' };

export default defineExamples<typeof slot>([
  {
    name: 'Account alone',
    when: 'The member has neither a pharmacy nor a rewards card.',
    attributes,
    session: ana,
  },
  { name: 'With a pharmacy', when: 'The member has linked a pharmacy.', attributes, session: ben },
  {
    name: 'With a pharmacy and rewards',
    when: 'The member has a pharmacy and a rewards card.',
    attributes,
    session: dev,
  },
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
  {
    name: 'Not available',
    when: 'The service could not say who is signed in.',
    attributes,
    session: ana,
    answers: { 'POST /content/riteaid-web/en.rarefreshuserinfo.json': 'lost' },
  },
]);
