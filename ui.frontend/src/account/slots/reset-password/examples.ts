import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const RESET = 'POST /content/riteaid-web/en.raresetpassword.json';

const EMAIL = 'POST /content/riteaid-web/en.ragetresetemail.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.raresetpassword.json',
  forgotPage: '/content/riteaid-web/en/forgotpassword',
  intro:
    'Choose one that you use nowhere else. The link in our email works once, and for 30 minutes.',
  signInPage: '/content/riteaid-web/en/login',
};

/** The mailed link; the code is made up. */
const address = '#code=0123456789abcdef0123456789abcdef';

/** The service names the account of the link, for the visitor's password manager. */
const answers = { [EMAIL]: success({ email: 'ana.reyes@example.com' }) };

const filledIn = [
  { fill: 'password', with: 'Harbor-Light-42' },
  { fill: 'confirmPassword', with: 'Harbor-Light-42' },
  { press: 'Save new password' },
] as const;

/** The service's refusal of a code that was used before, or is too old. */
export const linkUsedUp = refusal('RA0013', 'This link was used already, or is too old.');

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The link of the mail was opened.', attributes, address, answers },
  { name: 'No code', when: 'The address carries no code.', attributes },
  {
    name: 'Too short',
    when: 'The password does not keep the rules.',
    attributes,
    address,
    answers,
    steps: [{ fill: 'password', with: 'short' }, { press: 'Save new password' }],
  },
  {
    name: 'Saved',
    when: 'The service has taken the new password.',
    attributes,
    address,
    answers: { ...answers, [RESET]: success() },
    steps: filledIn,
  },
  {
    name: 'Link used up',
    when: 'The link was used before, or is too old.',
    attributes,
    address,
    answers: { ...answers, [RESET]: linkUsedUp },
    steps: filledIn,
  },
]);
