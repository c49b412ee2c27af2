import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { kept } from './examples';
import { PharmacyLink } from './PharmacyLink';
import slot from './slot';

const services = stubbedServices();
/** The responses by service. */
let answers: Record<string, unknown>;
let user: UserEvent;

const NOT_LINKED = { isLinked: false, patientName: '', linkedAt: null };
const LINKED = { isLinked: true, patientName: 'Ana Reyes', linkedAt: '2026-03-02T15:00:00Z' };

beforeEach(() => {
  answers = {
    ragetpharmacylink: success(NOT_LINKED),
    ralinkpharmacy: success(LINKED),
    raunlinkpharmacy: success(),
    rarefreshuserinfo: success({ authInfo: { uba: true, pharmacy: true } }),
  };
  services.answerEach(answers);
});

signOutAfterEach();

afterEach(() => {
  jest.useRealTimers();
});

async function open(data: SessionData = ana): Promise<void> {
  pageSession.$session.set({ signedIn: true, data });
  user = userEvent.setup({ delay: null });
  render(<PharmacyLink {...exampleProps(slot, examples)} />);
  await screen.findByText(/A number from one of your labels|Your account is linked/);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sentTo = (service: string) =>
  services.sent.filter(({ address }) => address.includes(`${service}.json`));

async function send(): Promise<void> {
  await fillAtOnce(user, field('Prescription number'), '004700030001');
  await fillAtOnce(user, field('Month'), '4');
  await fillAtOnce(user, field('Day'), '17');
  await fillAtOnce(user, field('Year'), '1984');
  await fillAtOnce(user, field('ZIP code'), '15223');
  await press('Link my account');
}

test('number, birth date and ZIP code link the account, and the session is refreshed', async () => {
  await open();
  await send();
  expect(await screen.findByText('Your account is linked. We emailed you about it.')).toBeVisible();
  expect(
    screen.getByText(
      /^Your account is linked to the pharmacy record of Ana Reyes\. Linked on March/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/prescriptions',
  );
  expect(sentTo('ralinkpharmacy').map(({ fields }) => fields)).toEqual([
    { rxNumber: '004700030001', dateOfBirth: '04/17/1984', zip: '15223' },
  ]);
  expect(sentTo('rarefreshuserinfo')).toHaveLength(1);
});

test.each([
  ['RA0060', 'These answers do not fit together.'],
  ['RA0063', 'This pharmacy record is linked to another account.'],
])('a refusal %s shows one sentence, and the fields keep their values', async (code, message) => {
  answers.ralinkpharmacy = refusal(code, message);
  await open();
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Prescription number')).toHaveValue('004700030001');
  expect(field('Year')).toHaveValue('1984');
  expect(field('ZIP code')).toHaveValue('15223');
  for (const control of screen.getAllByRole('textbox'))
    expect(control).not.toHaveAttribute('aria-invalid');
});

test('a lock shows its minutes and the number to call', async () => {
  const until = new Date(Date.now() + 29.99 * 60_000).toISOString();
  answers.ralinkpharmacy = { ...refusal('RA0062', 'Locked.'), Data: { lockedUntil: until } };
  await open();
  await send();
  const alert = await screen.findByText(/^Too many wrong tries\./);
  expect(alert).toHaveTextContent(
    'Too many wrong tries. Wait 30 minutes, or call us at 1-800-555-0114.',
  );
  expect(within(alert).getByRole('link')).toHaveAttribute('href', 'tel:+18005550114');
});

describe('a form that was typed before the session ended', () => {
  const restored = 'We kept what you typed earlier. It is not saved yet.';

  test('is restored, and its draft is deleted when the account is linked', async () => {
    for (const [call, { body }] of Object.entries(kept))
      answers[/en\.(\w+)\./.exec(call)?.[1] ?? ''] = body;
    await open();
    expect(await screen.findByText(restored)).toBeVisible();
    expect(field('Year')).toHaveValue('1984');
    await press('Link my account');
    await screen.findByText('Your account is linked. We emailed you about it.');
    expect(sentTo('ralinkpharmacy')[0]?.fields).toMatchObject({ rxNumber: '004700030001' });
    await waitFor(() => {
      expect(sentTo('radropdraft').map(({ fields }) => fields)).toEqual([
        { form: 'pharmacy-link' },
      ]);
    });
  });

  test('is kept by the service for this member, and in no storage', async () => {
    answers.rasavedraft = success();
    await open();
    await fillAtOnce(user, field('Prescription number'), '004700030001');
    await waitFor(() => {
      expect(sentTo('rasavedraft').at(-1)?.fields.state).toContain('004700030001');
    });
    expect(sentTo('rasavedraft').at(-1)?.fields).toMatchObject({
      form: 'pharmacy-link',
      member: ana.userDetails.GUID,
    });
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('00470003');
  });
});

test('after a lost response, a second request checks whether the account is linked', async () => {
  answers.ralinkpharmacy = undefined;
  await open();
  await send();
  expect(await screen.findByText(/We could not reach our service/)).toBeVisible();
  answers.ragetpharmacylink = success(LINKED);
  await press('Link my account');
  expect(await screen.findByText(/^Your account is linked\. We emailed/)).toBeVisible();
});

test('the link is removed after a confirmation, and the form appears again', async () => {
  answers.ragetpharmacylink = success({ ...LINKED, patientName: 'Ben Okafor' });
  await open(ben);
  await press('Remove the link');
  const dialog = within(
    screen.getByRole('alertdialog', { name: 'Remove the link to the pharmacy?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Keep the link' }));
  expect(sentTo('raunlinkpharmacy')).toEqual([]);
  await press('Remove the link');
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove the link' }),
  );
  expect(
    await screen.findByText('The link was removed. The pharmacy keeps your prescriptions.'),
  ).toBeVisible();
  await waitFor(() => {
    expect(field('Prescription number')).toBeVisible();
  });
  expect(sentTo('raunlinkpharmacy')).toHaveLength(1);
});

test('no attribute, storage, address or analytics event contains the answers', async () => {
  answers.ralinkpharmacy = refusal('RA0060', 'These answers do not fit together.');
  await open();
  await send();
  await screen.findByText('These answers do not fit together.');
  const seen = JSON.stringify([
    [...document.querySelectorAll('*')].flatMap((each) =>
      [...each.attributes].map(({ value }) => value),
    ),
    window.adobeDataLayer,
    localStorage,
    sessionStorage,
    location.href,
  ]);
  expect(seen).not.toMatch(/004700030001|1984|15223/);
});
