import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana, ben, dev } from '../../../session/rules/members';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountProgress } from './AccountProgress';
import examples, { allDone, details } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();

signOutAfterEach();

function open(data: SessionData | undefined) {
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<AccountProgress {...props} />);
  return user;
}

const bar = () => screen.getByRole('progressbar');
const textsOf = (selector: string) =>
  screen.getAllByRole('listitem').map((step) => step.querySelector(selector)?.textContent.trim());
/** Returns each step with its state, in their order. */
const steps = () => textsOf('[class$=__name]');
/** Returns the benefit of each step, in their order. */
const benefits = () => textsOf('[class$=__benefit]');
const says = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

test('all seven steps are shown in their order, each with its state in words', async () => {
  services.answerWith(details({ defaultShipping: true }).body);
  open(ana);
  await says('1 of 7 done');
  expect(steps()).toEqual([
    'Add a rewards card (not done yet)',
    'Link your pharmacy (not done yet)',
    'Choose pharmacy messages (coming soon)',
    'Link family members (coming soon)',
    'Sign in to the app (coming soon)',
    'Save a billing address (coming soon)',
    'Save a shipping address (done)',
  ]);
  expect(bar()).toHaveAccessibleName('1 of 7 done');
  expect(bar()).toHaveValue(1);
  expect(bar()).toHaveAttribute('max', '7');
});

test('an open step leads to its page, if it has one, and a completed one does not', async () => {
  services.answerWith(details({}).body);
  open({ ...ana, authInfo: { ...ana.authInfo, pharmacy: true } });
  await says('1 of 7 done');
  expect(screen.getAllByRole('link')).toEqual([
    screen.getByRole('link', { name: 'Add a rewards card' }),
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/add-rewards');
});

test('each step has its benefit, which is also the description of its link', async () => {
  services.answerWith(details({}).body);
  open(ana);
  await says('0 of 7 done');
  expect(benefits()).toEqual([
    'Earn points on what you buy.',
    'See and refill your prescriptions here.',
    'Hear from us when a prescription is ready.',
    'Refill for your children and parents.',
    'Keep your card and refills on your phone.',
    'Pay without typing it again.',
    'See right away what shipping costs.',
  ]);
  expect(screen.getByRole('link', { name: 'Add a rewards card' })).toHaveAccessibleDescription(
    'Earn points on what you buy.',
  );
});

test('an author can reword the benefit of a step', async () => {
  services.answerWith(details({}).body);
  pageSession.$session.set({ signedIn: true, data: ana });
  render(<AccountProgress {...props} rewardsBenefit="Two dollars for each 1,000 points." />);
  await says('0 of 7 done');
  expect(benefits()[0]).toBe('Two dollars for each 1,000 points.');
});

test('a completed setup takes one line, which opens the steps', async () => {
  services.answerWith(allDone.body);
  const user = open(dev);
  const line = await screen.findByRole('heading', { name: 'Your account is set up' });
  expect(screen.getByRole('region', { name: 'Your account is set up' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Finish setting up' })).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Add a rewards card')).not.toBeVisible();
  await user.click(line);
  expect(screen.getByText('Add a rewards card')).toBeVisible();
  expect(steps()).toHaveLength(7);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('six of seven steps keep the list open', async () => {
  services.answerWith(allDone.body);
  open(ben);
  await says('6 of 7 done');
  expect(screen.getByText('Add a rewards card')).toBeVisible();
});

test('the steps are shown before their states are known', async () => {
  let answer: (response: Partial<Response>) => void = () => undefined;
  services.handle(() => new Promise((resolve) => (answer = resolve)));
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(<AccountProgress {...props} />);
  expect(frame.querySelectorAll('li')).toHaveLength(7);
  open(ana);
  expect(steps()[0]).toBe('Add a rewards card');
  await says('Loading your next steps…');
  await waitFor(() => {
    expect(services.sent).toHaveLength(1);
  });
  answer(respond(details({}).body));
  await says('0 of 7 done');
});

test('if the service fails, another try is possible, and then the steps are shown', async () => {
  services.answerWith('', 500);
  const user = open(ana);
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not load your next steps. Check your connection, then try again.',
    );
  });
  expect(steps()[0]).toBe('Add a rewards card');
  services.answerWith(details({}).body);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await says('0 of 7 done');
  expect(screen.getByRole('heading', { name: 'Finish setting up' })).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('one try requests everything that is missing', async () => {
  services.answerWith('', 500);
  const user = open(undefined);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => {
    expect(services.sent).toHaveLength(2);
  });
  services.handle(({ address }) =>
    Promise.resolve(respond(address.includes('dashboard') ? details({}).body : success(dev))),
  );
  await user.click(again);
  await says('2 of 7 done');
});
