import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { TextDecoder, TextEncoder } from 'node:util';
import * as v from 'valibot';
import { sessionDataSchema } from '../../../session/rules/session';
import { forgetAnswers } from '../../../base/content/contentService';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples from './examples';
import { Opportunities } from './Opportunities';
import slot from './slot';

Object.assign(globalThis, { TextDecoder, TextEncoder });

const SUGGESTIONS = [
  { id: '1', kind: 'refill-due', drugName: 'Metformin', dueDate: '2026-12-04' },
  { id: '2', kind: 'vaccine-due', vaccine: 'Flu' },
  { id: 3, kind: 'not yet known', drugName: null },
];

const services = stubbedServices();

signOutAfterEach();

afterEach(() => {
  forgetAnswers();
});

function signIn(pharmacy: boolean): void {
  pageSession.$session.set({
    signedIn: true,
    data: v.parse(sessionDataSchema, { authInfo: { pharmacy, uba: true, wellness: false } }),
  });
}

async function openList(): Promise<UserEvent> {
  signIn(true);
  services.answerWith(success({ opportunities: SUGGESTIONS }));
  render(<Opportunities {...exampleProps(slot, examples)} {...pages} />);
  await screen.findByRole('heading', { name: 'Metformin: a refill is due' });
  return userEvent.setup();
}

const pages = { refillPage: '/refill', vaccinesPage: '/vaccines', pharmacyPage: '/signup' };
const group = (name: string) => within(screen.getByRole('group', { name }));
const METFORMIN = 'Metformin: a refill is due';

test('each suggestion shows its subject, and one of an unknown kind shows a general text', async () => {
  await openList();
  expect(screen.getByText('You may run out on December 4, 2026.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Flu vaccine' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A suggestion from your pharmacist' })).toBeVisible();
});

test.each([
  ['Yes, please', 'accept', 'Thank you. Now choose when to pick it up.', '/refill'],
  ['Remind me in a week', 'remind', 'We will remind you in a week.', undefined],
  ['No, thank you', 'decline', 'Thank you. We will not suggest it again.', undefined],
])('“%s” is sent, confirmed and can be changed', async (name, action, confirmed, link) => {
  const user = await openList();
  services.answerWith(success(null));
  await user.click(group(METFORMIN).getByRole('button', { name }));
  expect(await screen.findByText(confirmed)).toHaveFocus();
  expect(services.sent.at(-1)).toEqual({
    address: '/content/riteaid-web/en.raupdatecustomeractionforopportunity.json',
    fields: { opportunityId: '1', action },
  });
  const next = screen.queryByRole('link', { name: 'Refill prescriptions' });
  expect(next?.getAttribute('href')).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Change my answer' }));
  expect(screen.getByRole('heading', { name: METFORMIN })).toHaveFocus();
  expect(group(METFORMIN).getByRole('button', { name })).toBeVisible();
});

test('an answer that is not saved is reported beside its suggestion, and can be sent again', async () => {
  const user = await openList();
  services.answerWith('', 503);
  await user.click(group(METFORMIN).getByRole('button', { name: 'Yes, please' }));
  expect(await screen.findByText(/is not working right now.*choose again/)).toBeVisible();
  services.answerWith(success(null));
  await user.click(group(METFORMIN).getByRole('button', { name: 'Yes, please' }));
  expect(await screen.findByText('Thank you. Now choose when to pick it up.')).toBeVisible();
  expect(screen.queryByText(/cannot help/)).not.toBeInTheDocument();
});

test('a suggestion that was withdrawn in the meantime shows the service’s sentence', async () => {
  const user = await openList();
  services.answerWith(refusal('RA0012', 'This suggestion is no longer there.'));
  await user.click(group('Flu vaccine').getByRole('button', { name: 'Yes, please' }));
  expect(await screen.findByText('This suggestion is no longer there.')).toBeVisible();
});

test('a list that cannot be loaded can be loaded again, and an empty one is explained', async () => {
  signIn(true);
  services.answerWith('', 500);
  render(<Opportunities {...exampleProps(slot, examples)} />);
  expect(await screen.findByText(/could not load your suggestions/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
  services.answerWith(success({ opportunities: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You do not need to do anything now/)).toBeVisible();
});

test('an account without a pharmacy shows a link to add one', () => {
  signIn(false);
  render(<Opportunities {...exampleProps(slot, examples)} {...pages} />);
  expect(screen.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

test('a guest’s details are sent with the answer to the brand’s address, and another patient can follow', async () => {
  const guest = { guid: 'g-2', lastName: 'Reyes', dateOfBirth: '04/27/1962', brand: 'bartell' };
  services.answerWith(success({ ...guest, opportunities: [{ id: '1', kind: 'refill-due' }] }));
  render(<Opportunities {...exampleProps(slot, examples)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
  expect(await screen.findByRole('heading', { name: 'For Reyes' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Yes, please' }));
  await screen.findByText('Thank you. Now choose when to pick it up.');
  expect(services.sent.at(-1)).toEqual({
    address: '/content/bartell-web/en.raupdatecustomeractionforopportunity.json',
    fields: {
      opportunityId: '1',
      action: 'accept',
      guid: 'g-2',
      lastName: 'Reyes',
      dateOfBirth: '04/27/1962',
    },
  });
  await user.click(screen.getByRole('button', { name: 'Another patient' }));
  expect(screen.getByRole('heading', { name: 'Find your suggestions with a label' })).toHaveFocus();
  expect(services.sent.at(-1)?.address).toContain('raendguest');
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/Reyes|\b1962\b/);
});
