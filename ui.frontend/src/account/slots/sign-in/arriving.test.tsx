import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stubServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { browser } from '../../../session/session';
import { button, email, fillIn, open, password, props } from './SignIn.testing';
import { SignIn } from './SignIn';

let opened: jest.Mock;
let replace: jest.SpiedFunction<typeof browser.navigate.replace>;

beforeEach(() => {
  opened = jest.fn();
  Element.prototype.scrollIntoView = opened;
  replace = jest.spyOn(browser.navigate, 'replace').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '', '/login');
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('#loginForm', () => {
  test('scrolls the form into view and focuses it', () => {
    history.replaceState(null, '', '/login#loginForm');
    open();
    expect(email()).toHaveFocus();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('does so again when the hash changes to it', () => {
    open();
    expect(email()).not.toHaveFocus();
    history.replaceState(null, '', '/login#loginForm');
    act(() => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(email()).toHaveFocus();
  });

  test('leaves the focus of a visitor who is at another control', () => {
    history.replaceState(null, '', '/login#loginForm');
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    open();
    expect(search).toHaveFocus();
  });
});

describe('the purpose of signing in', () => {
  const ownSentence = 'Use your account’s email address and password.';
  const onTheWay = 'Sign in to continue.';

  test.each([
    ['no page sent the visitor', '/login', ownSentence],
    ['a page of this site sent the visitor', '/login?referrer=%2Frewards', onTheWay],
    ['another site would be the target', '/login?referrer=%2F%2Fexample.com', ownSentence],
  ])('%s', (_, address, shown) => {
    history.replaceState(null, '', address);
    open();
    for (const sentence of [ownSentence, onTheWay]) {
      const isHidden = screen.getByText(sentence).className.includes('--hidden');
      expect([sentence, isHidden]).toEqual([sentence, sentence !== shown]);
    }
  });
});

describe('the first frame', () => {
  const page = () => {
    const slot = document.body.appendChild(document.createElement('div'));
    slot.innerHTML = renderToString(<SignIn {...props} />);
    return slot;
  };

  test('can be submitted too early without putting anything into an address', () => {
    page();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Sign in' });
    expect(form.method).toBe('post');
    expect(form).toHaveAttribute('action', props.endpoint);
  });

  test('has fields that password managers know, and tells a visitor without JavaScript the next step', () => {
    const slot = page();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('type', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).not.toHaveAttribute('maxlength');
    expect(slot.querySelector('noscript')).toHaveTextContent('Signing in needs JavaScript.');
  });

  test('is adopted as it is, with the text that was typed before', async () => {
    const complain = jest.spyOn(console, 'error');
    const slot = page();
    // Shortens the links as publish does in its markup.
    for (const link of slot.querySelectorAll('a')) link.href = '/short';
    email().value = 'ana.reyes@example.com';
    await act(async () => {
      hydrateRoot(slot, <SignIn {...props} />);
      await Promise.resolve();
    });
    expect(email()).toHaveValue('ana.reyes@example.com');
    expect(complain).not.toHaveBeenCalled();
  });
});

test('the bot check’s script is loaded with the first use of the form, once', async () => {
  stubServices();
  Object.assign(document.body.dataset, {
    isCaptchaEnabled: 'true',
    publicSiteKey: 'key',
    captchaScript: '/services/captcha/api.js',
  });
  const user = open();
  const scripts = () => document.querySelectorAll('script[src*="captcha"]').length;
  expect(scripts()).toBe(0);
  await user.click(email());
  await user.click(password());
  expect(scripts()).toBe(1);
  for (const name of ['isCaptchaEnabled', 'publicSiteKey', 'captchaScript'])
    Reflect.deleteProperty(document.body.dataset, name);
});

test('a signed-in visitor reads so and continues to the requested page', async () => {
  history.replaceState(null, '', '/login?referrer=%2Frewards');
  const services = stubServices();
  services.handle(({ address }) => {
    if (address.endsWith('raauth.json')) {
      const end = Date.now() + 3_600_000;
      const session = { expirationDates: { standard: end }, keepMeLoggedIn: false };
      document.cookie = 'serviceToken=handle';
      document.cookie = `session=${encodeURIComponent(
        JSON.stringify({ ...session, nextTokenRefreshTime: end }),
      )}`;
    }
    return Promise.resolve(respond(success({ authInfo: { uba: true } })));
  });
  const user = open();
  await fillIn(user);
  await user.click(button());
  const status = screen
    .getByText('You are signed in. Loading the next page…')
    .closest('[role=status]');
  expect(status).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(replace).toHaveBeenCalledWith('/rewards');
});

test('a page from the back/forward cache has no password and can be used', async () => {
  stubServices();
  render(<SignIn {...props} />);
  password().value = 'Harbor-Light-42';
  const event = new Event('pageshow') as PageTransitionEvent;
  Object.defineProperty(event, 'persisted', { value: true });
  act(() => {
    dispatchEvent(event);
  });
  expect(password()).toHaveValue('');
  expect(button()).toHaveAccessibleName('Sign in');
  await Promise.resolve();
});
