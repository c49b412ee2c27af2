import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana, ben, dev } from '../../../session/rules/members';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountOverview } from './AccountOverview';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();

signOutAfterEach();

function open(data: SessionData | undefined) {
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<AccountOverview {...props} />);
  return user;
}

const heading = () => screen.getByRole('heading', { level: 1 });
const card = () => screen.queryByText(/^Rewards card/)?.textContent;
const withCard = (card: string): SessionData => ({
  ...dev,
  userDetails: { ...dev.userDetails, WellnessOriginalCardNumber: card },
});

test.each([
  ['no card', ana, 'Hello Ana Reyes', undefined],
  [
    'a card, of which the last four digits show',
    withCard('4800 1555 0142 3020'),
    'Hello Dev Patel',
    'Rewards card ending in 3020',
  ],
  ['a card without a number', withCard(''), 'Hello Dev Patel', undefined],
])('the head for %s', (_, data, greeting, shown) => {
  open(data);
  expect(heading()).toHaveTextContent(greeting);
  expect(card()).toBe(shown);
  expect(screen.getByText('Here is what is new with you.')).toBeVisible();
  expect(services.sent).toEqual([]);
});

test('the kind of account, which helps with nothing here, is left out', () => {
  open(dev);
  expect(heading()).toHaveTextContent('Hello Dev Patel');
  expect(document.body).not.toHaveTextContent(/online account|UBA/i);
});

test('the whole card number is nowhere in the page', () => {
  open(withCard('4800155501423020'));
  expect(document.body.innerHTML).not.toContain('48001555');
});

test('an account without a name is greeted anyway', () => {
  open({ ...ana, userDetails: { ...ana.userDetails, UserName: '' } });
  expect(heading()).toHaveTextContent('Hello Your account');
});

test('the service is asked for the visitor if the data are not known yet', async () => {
  let answer: (response: Partial<Response>) => void = () => undefined;
  services.handle(() => new Promise((resolve) => (answer = resolve)));
  open(undefined);
  expect(heading()).toHaveTextContent(/^Hello$/);
  await waitFor(() => {
    expect(services.sent.map(({ fields }) => fields)).toEqual([{ refreshType: 'userInfo' }]);
  });
  answer(respond(success(ben)));
  await waitFor(() => {
    expect(heading()).toHaveTextContent('Hello Ben Okafor');
  });
});

test('a failure reports that the visitor is still signed in, and each further try is announced', async () => {
  services.answerWith('', 500);
  const user = open(undefined);
  const alert = screen.getByRole('alert');
  await waitFor(() => {
    expect(alert).toHaveTextContent(
      'We could not load your account. You are still signed in: check your connection, then try again.',
    );
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  let fail: (error: Error) => void = () => undefined;
  services.handle(() => new Promise((_resolve, reject) => (fail = reject)));
  await user.click(again);
  expect(alert).toHaveTextContent('Trying again…');
  await user.click(again);
  await waitFor(() => {
    expect(services.sent).toHaveLength(2);
  });
  fail(new TypeError('Failed to fetch'));
  await waitFor(() => {
    expect(alert).toHaveTextContent('We could not load your account.');
  });
  expect(again).toHaveFocus();
  services.answerWith(success(ana));
  await user.click(again);
  await waitFor(() => {
    expect(heading()).toHaveTextContent('Hello Ana Reyes');
  });
  expect(heading()).toHaveFocus();
  expect(alert).toBeEmptyDOMElement();
});

test('without script the page explains its purpose and how to get there', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<AccountOverview {...props} />);
  expect(page.querySelector('noscript')).toHaveTextContent('Your account needs JavaScript.');
  expect(page.querySelector('h1')).toHaveTextContent('Hello');
});

test('the first frame is adopted without a hydration error', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  pageSession.$session.set({ signedIn: true, data: ana });
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(<AccountOverview {...props} />);
  document.body.append(slot);
  const root = await act(async () => {
    const hydrated = hydrateRoot(slot, <AccountOverview {...props} />);
    await Promise.resolve();
    return hydrated;
  });
  expect(heading()).toHaveTextContent('Hello Ana Reyes');
  expect(complain).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
  slot.remove();
});
