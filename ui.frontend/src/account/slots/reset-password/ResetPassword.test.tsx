import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { ResetPassword } from './ResetPassword';
import examples, { linkUsedUp } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();

beforeEach(() => {
  delete window.adobeDataLayer;
});

const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const button = () => screen.getByRole('button', { name: /^Sav/ });
const newLink = () => screen.getByRole('link', { name: 'Send me a new link' });
/** Returns the alerts, visible or not: a refusal is in the form or, if the form is gone, in its place. */
const alerts = () => screen.getAllByRole('alert', { hidden: true }).map((a) => a.textContent);

/** Returns the requests that set a password. The account's address is requested once for each link. */
const sent = () => services.sent.filter(({ address }) => !address.includes('ragetresetemail'));

function open(address: string): UserEvent {
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  render(<ResetPassword {...props} />);
  return user;
}

async function save(user: UserEvent, text = 'Calm-Harbor-9'): Promise<void> {
  await fillAtOnce(user, password(), text);
  await fillAtOnce(user, confirmation(), text);
  await user.click(button());
}

describe('the account for password managers', () => {
  const username = () => document.querySelector<HTMLInputElement>('[autocomplete="username"]');

  test('is a property before the passwords, and in no attribute and no address', async () => {
    services.handle(({ address }) =>
      Promise.resolve(
        respond(success(address.includes('ragetresetemail') ? { email: 'ana@example.com' } : null)),
      ),
    );
    open('/resetpassword#code=s3cret');
    await waitFor(() => {
      expect(username()).toHaveProperty('value', 'ana@example.com');
    });
    expect(document.querySelector('input')).toBe(username());
    expect(document.documentElement.outerHTML).not.toContain('ana@example.com');
    expect(location.href).not.toContain('ana');
  });

  test('is empty if the link is not valid', async () => {
    services.answerWith(linkUsedUp.body);
    const user = open('/resetpassword#code=s3cret');
    await user.click(password());
    expect(username()).toHaveProperty('value', '');
  });
});

describe('the code', () => {
  test('is removed from the address at once, and sent with the new password', async () => {
    const length = history.length;
    const user = open('/resetpassword?from=mail#code=s3cret');
    expect(location.href).toBe('http://localhost/resetpassword?from=mail');
    expect(history.length).toBe(length);
    await save(user);
    expect(sent()).toEqual([
      { address: props.endpoint, fields: { code: 's3cret', password: 'Calm-Harbor-9' } },
    ]);
  });

  test('is nowhere on the page and in no storage', () => {
    open('/resetpassword#code=s3cret');
    expect(document.documentElement.outerHTML).not.toContain('s3cret');
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('s3cret');
  });

  test('of a second link in the same tab replaces the first, in a new form', async () => {
    services.answerWith(linkUsedUp.body);
    const user = open('/resetpassword#code=first');
    await save(user);
    expect(newLink()).toBeInTheDocument();
    services.answerWith(success());
    history.replaceState(null, '', '/resetpassword#code=second');
    act(() => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(location.hash).toBe('');
    expect(screen.queryByText('This link was used already.')).not.toBeInTheDocument();
    await save(user);
    expect(sent().at(-1)?.fields.code).toBe('second');
  });
});

test.each(['/resetpassword', '/resetpassword#code=', '/resetpassword#top'])(
  'without a code (%s) the page explains the next step',
  (address) => {
    open(address);
    expect(
      screen.getByText('This page needs the link in our email. Open it there.'),
    ).toBeInTheDocument();
    expect(newLink()).toHaveAttribute('href', '/forgotpassword');
  },
);

test('the form keeps its space if there is no code, so that nothing below it moves', () => {
  open('/resetpassword');
  expect(screen.getByLabelText('New password').closest('form')).toHaveClass(
    'cmp-reset-password__form--away',
  );
});

describe('before anything is sent', () => {
  test('the visitor reads the rules', () => {
    open('/resetpassword#code=s3cret');
    // The page does not know the account, so only the service checks the rule about the address.
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(password()).toHaveAccessibleDescription(/8 to 64 characters/);
  });

  test.each([
    ['short1', 'Please enter a value between 8 and 64 characters long.'],
    ['harborlight', 'Use at least one number.'],
    ['12345678', 'Use at least one letter.'],
  ])('the password %s is refused: %s', async (typed, message) => {
    const user = open('/resetpassword#code=s3cret');
    await save(user, typed);
    expect(password()).toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('two different passwords are refused', async () => {
    const user = open('/resetpassword#code=s3cret');
    await user.type(password(), 'Calm-Harbor-9');
    await user.type(confirmation(), 'Calm-Harbor-8{Enter}');
    expect(confirmation()).toHaveAccessibleDescription('Please enter the same value again.');
    expect(window.adobeDataLayer).toEqual([
      { event: 'form-error', eventInfo: { form: 'reset-password', fields: ['confirmPassword'] } },
    ]);
  });
});

test('a saved password is confirmed, with a link to sign in', async () => {
  const user = open('/resetpassword#code=s3cret');
  await save(user);
  const sentence = screen.getByText(
    'Your new password is saved, and you are signed out everywhere. You can sign in with it now.',
  );
  expect(sentence.closest('[role=status]')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('if the link was used or is too old, the form disappears, and the link to request another has the focus', async () => {
  services.answerWith(linkUsedUp.body);
  const user = open('/resetpassword#code=s3cret');
  await save(user);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  const sentence = screen.getByText('This link was used already, or is too old.');
  expect(sentence.parentElement).toHaveFocus();
  expect(newLink()).toHaveAttribute('href', '/forgotpassword');
});

test('a second password after a lost response: the page explains which one is saved', async () => {
  services.answerWith({ Status: 'ERROR' }, 409);
  const user = open('/resetpassword#code=s3cret');
  await save(user);
  const sentence = screen.getByText(
    'We already saved your new password. Sign in with it, or ask for a new link.',
  );
  expect(sentence.parentElement).toHaveFocus();
  expect(newLink()).toBeInTheDocument();
});

test.each([
  ['the service is down', '<h1>Down</h1>', 503, 'Our service is not working right now.'],
  [
    'the service refuses',
    refusal('RA0015', 'This password cannot be used.'),
    200,
    'This password cannot',
  ],
])('if %s, both passwords are emptied, and another try works', async (_, body, code, sentence) => {
  services.answerWith(body, code);
  const user = open('/resetpassword#code=s3cret');
  await save(user);
  expect(alerts().join(' ')).toContain(sentence);
  expect(password()).toHaveValue('');
  expect(confirmation()).toHaveValue('');
  expect(password()).toHaveFocus();
  services.answerWith(success());
  await save(user, 'Another-Harbor-9');
  expect(screen.getByText(/^Your new password is saved/)).toBeInTheDocument();
});

test('the first frame can be posted, hides both passwords and explains that it needs JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<ResetPassword {...props} />);
  expect(page.querySelector('form')?.method).toBe('post');
  const inputs = [...page.querySelectorAll('input')];
  expect(inputs.map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
    ['text', 'username'],
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
  expect(page.querySelector('noscript')).toHaveTextContent('needs JavaScript');
});
