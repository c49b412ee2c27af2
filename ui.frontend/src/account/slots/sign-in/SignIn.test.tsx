import { screen, waitFor } from '@testing-library/react';
import { NetworkError } from '../../../base/http/errors';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { CookiesBlockedError, SessionEndedError } from '../../../session/account';
import { locked } from './examples';
import { sessionFailureText } from './SignIn';
import { alert, button, email, fillIn, keepMe, open, password, props } from './SignIn.testing';

const services = stubbedServices();

beforeEach(() => {
  delete window.adobeDataLayer;
});

const refuse = (code: string, sentence: string) => {
  services.answerWith(refusal(code, sentence));
};

describe('sending the form', () => {
  test('sends the fields by the names of the contract, the address without blanks around it', async () => {
    refuse('RA0001', 'No.');
    const user = open();
    await user.type(email(), ' ana.reyes@example.com ');
    await user.type(password(), ' Harbor Light 42 ');
    await user.click(keepMe());
    await user.click(button());
    expect(services.sent).toEqual([
      {
        address: props.endpoint,
        fields: {
          username: 'ana.reyes@example.com',
          password: ' Harbor Light 42 ',
          keepMeLoggedIn: 'true',
        },
      },
    ]);
  });

  test('sends a pasted password unchanged, and keeps no visitor signed in by default', async () => {
    refuse('RA0001', 'No.');
    const user = open();
    await user.type(email(), 'ana.reyes@example.com');
    await user.click(password());
    await user.paste('Harbor-Light-42');
    await user.keyboard('{Enter}');
    expect(services.sent[0]?.fields).toMatchObject({
      password: 'Harbor-Light-42',
      keepMeLoggedIn: 'false',
    });
  });

  test('sends one request for two presses, and the button shows that it is busy', async () => {
    let answer: (response: Partial<Response>) => void = () => undefined;
    services.handle(() => new Promise((resolve) => (answer = resolve)));
    const user = open();
    await fillIn(user);
    await user.dblClick(button());
    await user.type(email(), '{Enter}');
    expect(services.sent).toHaveLength(1);
    expect(button()).toHaveAccessibleName('Signing in…');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    answer(respond(refusal('RA0001', 'No.')));
    await waitFor(() => {
      expect(alert()).toHaveTextContent('No.');
    });
    expect(button()).toHaveAccessibleName('Sign in');
  });
});

describe('before anything is sent', () => {
  test('both fields are required, and the summary of the errors gets the focus', async () => {
    const user = open();
    await user.click(button());
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('This field is required.');
    expect(password()).toHaveAccessibleDescription('This field is required.');
    expect(services.sent).toEqual([]);
  });

  test('an invalid address is refused, and the password is not checked', async () => {
    const user = open();
    await user.type(email(), 'ana.reyes@example');
    await user.type(password(), 'x');
    await user.click(button());
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(password()).not.toHaveAttribute('aria-invalid');
    expect(services.sent).toEqual([]);
  });

  test('analytics gets the names of the fields, and nothing of their values', async () => {
    const user = open();
    await user.type(email(), 'ana.reyes@example');
    await user.click(button());
    expect(window.adobeDataLayer).toEqual([
      { event: 'form-error', eventInfo: { form: 'sign-in', fields: ['username', 'password'] } },
    ]);
  });
});

describe('a refusal', () => {
  test('no match: the sentence is shown, the address kept, the password emptied and focused', async () => {
    refuse('RA0055', 'This email address and password do not match.');
    const user = open();
    await fillIn(user);
    await user.click(keepMe());
    await user.click(button());
    expect(alert()).toHaveTextContent('This email address and password do not match.');
    expect(email()).toHaveValue('ana.reyes@example.com');
    expect(keepMe()).toBeChecked();
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    // The focused field has it as its description, too, because some screen readers cut the alert short.
    expect(password()).toHaveAccessibleDescription('This email address and password do not match.');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  test('a locked account: the page explains the next step, with a link', async () => {
    services.answerWith(locked.body);
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent('Your account is locked for 30 minutes.');
    expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    );
  });

  test('a field to correct: the service’s words are at the field, and the summary gets the focus', async () => {
    services.answerWith(
      refusal('RA0001', 'Please correct the marked answers.', {
        username: 'Please enter a valid email address.',
        pet: 'No.',
      }),
    );
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
  });
});

describe('a failure keeps the address, empties the password and explains the next step', () => {
  const again = 'then enter your password and choose “Sign in” again.';
  const down = `Our service is not working right now. Wait a minute, ${again}`;

  test.each([
    ['the service is down', 503, '<h1>Service Unavailable</h1>', down],
    ['the response is not JSON', 200, '{"Status":', down],
    ['the response is not an envelope', 200, '[]', down],
    ['the response has no session', 200, JSON.stringify(success('none')), down],
  ])('%s', async (_, status, body, sentence) => {
    services.answerWith(body, status);
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent(sentence);
    expect(email()).toHaveValue('ana.reyes@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  test('no connection, and then a regular response to another try', async () => {
    services.handle(() => Promise.reject(new TypeError('Failed to fetch')));
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent(
      `We could not reach our service. Check your connection, ${again}`,
    );
    refuse('RA0055', 'They do not match.');
    await user.type(password(), 'Harbor-Light-42{Enter}');
    expect(alert()).toHaveTextContent('They do not match.');
    expect(services.sent).toHaveLength(2);
  });

  test('if the bot check fails, nothing is sent', async () => {
    document.body.dataset.isCaptchaEnabled = 'true';
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent(
      `We could not confirm that you are a person. Turn off ad blockers on this page, ${again}`,
    );
    expect(services.sent).toEqual([]);
    delete document.body.dataset.isCaptchaEnabled;
  });

  test('a password that cannot be encrypted is not sent in the clear', async () => {
    document.body.dataset.publicKey = 'bm8ga2V5';
    const user = open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent('so we did not send it');
    expect(services.sent).toEqual([]);
    delete document.body.dataset.publicKey;
  });
});

test.each<[Error, string]>([
  [new CookiesBlockedError(), 'Allow cookies for this site, then'],
  [new SessionEndedError(), 'We had to sign you out again. Wait a minute, then'],
  [new NetworkError('x'), 'Check your connection, then'],
])('after a sign-in, %s explains the next step', (error, sentence) => {
  expect(sessionFailureText(error, 'choose “Send” again')).toContain(
    `${sentence} choose “Send” again.`,
  );
});
