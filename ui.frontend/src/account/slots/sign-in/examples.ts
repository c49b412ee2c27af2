import { defineExamples, refusal } from '../../../slot/examples';
import type slot from './slot';

const attributes = {
  id: 'loginForm',
  endpoint: '/content/riteaid-web/en.raauth.json',
  forgotPage: '/content/riteaid-web/en/forgotpassword',
  signUpPage: '/content/riteaid-web/en/signup',
};

const SIGN_IN = 'POST /content/riteaid-web/en.raauth.json';

const filledIn = [
  { fill: 'username', with: 'ana.reyes@example.com' },
  { fill: 'password', with: 'Harbor-Light-42' },
] as const;

/** The service's refusal for an account that too many tries have locked. */
export const locked = refusal('RA0002', 'Your account is locked for 30 minutes.');

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes },
  {
    name: 'Missing answers',
    when: 'The form was sent without an address and a password.',
    attributes,
    steps: [{ press: 'Sign in' }],
  },
  {
    name: 'Signing in',
    when: 'The service has not answered yet.',
    attributes,
    answers: { [SIGN_IN]: 'never' },
    steps: [...filledIn, { press: 'Sign in' }],
  },
  {
    name: 'Wrong password',
    when: 'The service does not know the address with this password.',
    attributes,
    answers: {
      [SIGN_IN]: refusal('RA0055', 'The email address or the password is not right.'),
    },
    steps: [...filledIn, { press: 'Sign in' }],
  },
  {
    name: 'Locked',
    when: 'Too many tries have locked the account for a while.',
    attributes,
    answers: {
      [SIGN_IN]: locked,
    },
    steps: [...filledIn, { press: 'Sign in' }],
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    answers: { [SIGN_IN]: 'lost' },
    steps: [...filledIn, { press: 'Sign in' }],
  },
]);
