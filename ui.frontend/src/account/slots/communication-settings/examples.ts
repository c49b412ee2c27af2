import { ana, ben } from '../../../session/rules/members';
import { keptOf } from '../../../kit/settings/draft.examples';
import { defineExamples, refusal, refusalWith, success } from '../../../slot/examples';
import type slot from './slot';

const ROOT = 'POST /content/riteaid-web/en.';
const READ = `${ROOT}ragetcommunications.json` as const;
const SET = `${ROOT}rasetcommunication.json` as const;
const CODE = `${ROOT}rasendtextcode.json` as const;
const CONFIRM = `${ROOT}raconfirmtextnumber.json` as const;
const QUIET = `${ROOT}rasetquiethours.json` as const;

const attributes = {
  intro: 'We save each choice right away.',
  pharmacyPage: '/content/riteaid-web/en/pharmacy/signup',
};

const choice = (topic: string, channel: string, isOn: boolean, at: string | null = null) => ({
  topic,
  channel,
  isOn,
  at,
});

/** A patient with a confirmed number who gets offers by text. */
export const patientChoices = {
  email: 'ben.okafor@example.com',
  choices: [
    choice('refills', 'email', true),
    choice('refills', 'text', true),
    choice('pickup', 'email', true),
    choice('pickup', 'text', true),
    choice('vaccines', 'email', true),
    choice('orders', 'email', true),
    choice('offers', 'text', true, '2026-03-02T15:00:00Z'),
  ],
  text: {
    status: 'confirmed',
    phone: '(202) 555-0142',
    since: '2025-06-02T14:30:00Z',
    pending: null as object | null,
    shortCode: '55501',
  },
  callPhone: '(202) 555-0142',
  quiet: { isOn: true, from: '22:00', to: '09:00', zone: 'America/New_York' },
  version: 'v1',
};

/** A new member. */
export const first = {
  email: 'ana.reyes@example.com',
  choices: [choice('vaccines', 'email', true), choice('orders', 'email', true)],
  text: { status: 'none', phone: '', since: null, pending: null, shortCode: '55501' },
  callPhone: null,
  quiet: { isOn: false, from: null, to: null, zone: null },
  version: 'v0',
};

/** A code is pending. */
export const pending = {
  ...first,
  text: {
    ...first.text,
    pending: {
      phone: '(412) 555-0163',
      goodUntil: '2026-03-02T15:10:00Z',
      sendAgainAt: '2026-03-02T15:01:00Z',
    },
  },
};

/** Another page has set other quiet hours since the form was opened. */
export const stale = refusalWith('RA0024', 'This was changed elsewhere in the meantime.', {
  ...patientChoices,
  quiet: { ...patientChoices.quiet, to: '07:00' },
  version: 'v2',
});

/** Other quiet hours, based on the current version. */
export const kept = keptOf(ben, patientChoices.version, {
  isOn: 'true',
  from: '21:00',
  to: '07:30',
  zone: 'America/Denver',
});

const off = (topic: string, channel: string) => ({
  ...patientChoices,
  choices: [
    ...patientChoices.choices.filter((each) => each.topic !== topic || each.channel !== channel),
    choice(topic, channel, false, '2026-03-03T15:00:00Z'),
  ],
});

/** Refill reminders by email are off. */
export const changed = off('refills', 'email');

const member = { attributes, session: ben };
const newcomer = { attributes, session: ana };

export default defineExamples<typeof slot>([
  {
    name: 'Messages',
    when: 'A patient has chosen, and a number is confirmed.',
    ...member,
    answers: { [READ]: success(patientChoices) },
  },
  {
    name: 'New member',
    when: 'There is no pharmacy and no number.',
    ...newcomer,
    answers: { [READ]: success(first) },
  },
  {
    name: 'Turned off',
    when: 'A switch was pressed.',
    ...member,
    answers: { [READ]: success(patientChoices), [SET]: success(changed) },
    steps: [{ press: 'Refill reminders by email' }],
  },
  {
    name: 'Saving',
    when: 'The service has not answered yet.',
    ...member,
    answers: { [READ]: success(patientChoices), [SET]: 'never' },
    steps: [{ press: 'Refill reminders by email' }],
  },
  {
    name: 'Not saved',
    when: 'The service could not be reached; the switch is as it was.',
    ...member,
    answers: { [READ]: success(patientChoices), [SET]: 'lost' },
    steps: [{ press: 'Refill reminders by email' }],
  },
  {
    name: 'Code sent',
    when: 'A code was texted to a number.',
    ...newcomer,
    answers: { [READ]: success(first), [CODE]: success(pending) },
    steps: [{ fill: 'phone', with: '(412) 555-0163' }, { press: 'Text me a code' }],
  },
  {
    name: 'Wrong code',
    when: 'The code is not the one that was texted.',
    ...newcomer,
    answers: {
      [READ]: success(pending),
      [CONFIRM]: refusal(
        'RA0040',
        'This code is not correct. Enter the code from your newest text.',
      ),
    },
    steps: [{ fill: 'code', with: '123456' }, { press: 'Confirm' }],
  },
  {
    name: 'Stopped',
    when: 'The member has texted STOP.',
    ...member,
    answers: {
      [READ]: success({
        ...patientChoices,
        text: { ...patientChoices.text, status: 'stopped', since: '2026-03-02T15:00:00Z' },
      }),
    },
  },
  {
    name: 'Quiet hours saved',
    when: 'The member has saved quiet hours.',
    ...member,
    answers: { [READ]: success(patientChoices), [QUIET]: success(patientChoices) },
    steps: [{ press: 'Save quiet hours' }],
  },
  {
    name: 'Changed elsewhere',
    when: 'Another tab has saved other quiet hours since the form was opened.',
    ...member,
    answers: { [READ]: success(patientChoices), [QUIET]: stale },
    steps: [{ press: 'Save quiet hours' }],
  },
  {
    name: 'Quiet hours kept',
    when: 'The session ended before quiet hours were saved, and the member has signed in again.',
    ...member,
    answers: { [READ]: success(patientChoices), ...kept },
  },
  {
    name: 'Not available',
    when: 'What was chosen could not be loaded.',
    ...member,
    answers: { [READ]: 'lost' },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...member,
    answers: { [READ]: 'never' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
