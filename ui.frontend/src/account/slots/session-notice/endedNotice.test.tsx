import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ana } from '../../../session/rules/members';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { SessionNotice } from './SessionNotice';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

afterEach(() => {
  pageSession.$session.set(SIGNED_OUT);
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function arrive(address: string) {
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(
    <>
      <SessionNotice {...props} />
      <main tabIndex={-1}>
        <button>Go shopping</button>
      </main>
    </>,
  );
  return user;
}

const notice = () => screen.queryByRole('region', { name: props.endedText });
const text = () => screen.getByText(props.endedText);
const signInLink = () => screen.getByRole('link', { name: 'Sign in' });

test('no notice is shown if the address has no mark', () => {
  arrive('/');
  expect(notice()).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('a visitor whose session has ended reads so, with the focus on the text', () => {
  arrive('/?referrer=%2Frewards%3Fpage%3D2#sessiontimeout');
  expect(notice()).toBeVisible();
  expect(text()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(signInLink()).toHaveAttribute('href', '/login?referrer=%2Frewards%3Fpage%3D2#loginForm');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'the way back never leads to %s',
  (referrer) => {
    arrive(`/?referrer=${encodeURIComponent(referrer)}#sessiontimeout`);
    expect(signInLink()).toHaveAttribute('href', '/login?referrer=%2Fra-dashboard#loginForm');
  },
);

test('a closed notice does not come back, and the focus moves to the page', async () => {
  const user = arrive('/?referrer=%2Frewards#sessiontimeout');
  await user.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
  expect(location.search).toBe('?referrer=%2Frewards');
});

test('Escape closes the notice, and leaves the focus where it is', async () => {
  const user = arrive('/#sessiontimeout');
  const elsewhere = screen.getByRole('button', { name: 'Go shopping' });
  elsewhere.focus();
  await user.keyboard('{Escape}');
  expect(notice()).not.toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('a session that ends while the visitor works is announced, and the focus stays', () => {
  pageSession.$session.set({ signedIn: true, data: ana });
  arrive('/rewards');
  const elsewhere = screen.getByRole('button', { name: 'Go shopping' });
  elsewhere.focus();
  act(() => {
    history.replaceState(null, '', '/rewards#sessiontimeout');
    pageSession.$session.set(SIGNED_OUT);
  });
  expect(screen.getByRole('alert')).toHaveTextContent(props.endedText);
  expect(elsewhere).toHaveFocus();
});

test('a signed-in visitor sees no notice', () => {
  pageSession.$session.set({ signedIn: true, data: ana });
  arrive('/#sessiontimeout');
  expect(notice()).not.toBeInTheDocument();
});

test('the first frame is hidden, and is adopted without a hydration error', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  history.replaceState(null, '', '/#sessiontimeout');
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(<SessionNotice {...props} />).replace(props.signInPage, '/login');
  document.body.append(slot);
  expect(notice()).not.toBeInTheDocument();
  expect(slot.querySelector('#sessiontimeout')).toBeInTheDocument();
  const root = await act(async () => {
    const hydrated = hydrateRoot(slot, <SessionNotice {...props} />);
    await Promise.resolve();
    return hydrated;
  });
  expect(notice()).toBeVisible();
  expect(complain).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
  slot.remove();
});

test('a visitor who has signed out reads so, with the focus on the text, and can sign in again', () => {
  arrive('/rewards#signedout');
  const sentence = screen.getByText('You are signed out on this device. Thank you for your visit.');
  expect(sentence).toHaveFocus();
  expect(signInLink()).toHaveAttribute('href', '/login?referrer=%2Fra-dashboard#loginForm');
});

test.each([
  [
    '#accountready',
    'Welcome! Your account is ready, and you are signed in. Your dashboard shows what you can set up next.',
  ],
  ['#rewardsadded', 'Your rewards are part of your account now. Your dashboard shows your points.'],
])('a member who comes with %s reads the result and the next step', (mark, words) => {
  pageSession.$session.set({ signedIn: true, data: ana });
  arrive(`/stores${mark}`);
  expect(screen.getByText(words)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/ra-dashboard',
  );
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('on the dashboard there is no link to the dashboard', () => {
  pageSession.$session.set({ signedIn: true, data: ana });
  arrive('/ra-dashboard#accountready');
  expect(screen.getByText(/^Welcome! Your account is ready/)).toHaveFocus();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['#accountready', '#rewardsadded'])(
  'a visitor without an account sees no notice for %s',
  (mark) => {
    arrive(`/stores${mark}`);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  },
);

test('a signed-in member sees no notice of a sign-out', () => {
  pageSession.$session.set({ signedIn: true, data: ana });
  arrive('/stores#signedout');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
