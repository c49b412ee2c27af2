import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { ForgotPassword } from './ForgotPassword';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();

beforeEach(() => {
  delete window.adobeDataLayer;
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const button = () => screen.getByRole('button', { name: /^Send/ });
const status = () => screen.getByRole('status');

function open() {
  const user = userEvent.setup();
  render(<ForgotPassword {...props} />);
  return user;
}

test('the address is sent, and the confirmation gets the focus', async () => {
  const user = open();
  await user.type(email(), ' ana.reyes@example.com {Enter}');
  expect(services.sent).toEqual([
    { address: props.endpoint, fields: { email: 'ana.reyes@example.com' } },
  ]);
  expect(status()).toHaveTextContent(props.sentText);
  expect(status()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send me a link' })).not.toBeInTheDocument();
});

test('the confirmation does not reveal the address', async () => {
  const user = open();
  await user.type(email(), 'ana.reyes@example.com{Enter}');
  expect(document.body).not.toHaveTextContent('ana.reyes');
});

test('another address can be tried: the form is back, with the old one ready to be replaced', async () => {
  const user = open();
  await user.type(email(), 'ana.reyes@example.com{Enter}');
  await user.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(email()).toHaveFocus();
  expect(status()).toBeEmptyDOMElement();
  await user.keyboard('ben.okafor@example.com{Enter}');
  expect(services.sent.map(({ fields }) => fields.email)).toEqual([
    'ana.reyes@example.com',
    'ben.okafor@example.com',
  ]);
  expect(status()).toHaveTextContent(props.sentText);
});

test.each([
  ['', 'This field is required.'],
  ['ana.reyes', 'Please enter a valid email address.'],
])('the invalid address %j is refused', async (typed, message) => {
  const user = open();
  if (typed !== '') await user.type(email(), typed);
  await user.click(button());
  expect(email()).toHaveAccessibleDescription(message);
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  expect(services.sent).toEqual([]);
  expect(window.adobeDataLayer).toEqual([
    { event: 'form-error', eventInfo: { form: 'forgot-password', fields: ['email'] } },
  ]);
});

test.each([
  ['the service is down', '<h1>Down</h1>', 503, 'Our service is not working right now.'],
  ['the mail could not be sent', refusal('RA0012', 'We could not send it.'), 200, 'We could not'],
])('if %s, the address stays, and another try works', async (_, body, code, sentence) => {
  services.answerWith(body, code);
  const user = open();
  await user.type(email(), 'ana.reyes@example.com');
  await user.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(email()).toHaveValue('ana.reyes@example.com');
  expect(button()).toHaveFocus();
  services.answerWith(success());
  await user.clear(email());
  await user.type(email(), 'ben.okafor@example.com{Enter}');
  expect(status()).toHaveTextContent(props.sentText);
  expect(screen.queryByText(sentence, { exact: false })).not.toBeInTheDocument();
});

test('two presses send one request', async () => {
  let answer: (response: Partial<Response>) => void = () => undefined;
  services.handle(() => new Promise((resolve) => (answer = resolve)));
  const user = open();
  await user.type(email(), 'ana.reyes@example.com');
  await user.dblClick(button());
  expect(services.sent).toHaveLength(1);
  expect(button()).toHaveAccessibleName('Sending…');
  answer(respond(success()));
  await waitFor(() => {
    expect(status()).toHaveTextContent(props.sentText);
  });
});

test('the first frame can be posted, and explains that it needs JavaScript', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<ForgotPassword {...props} />);
  const form = page.querySelector('form');
  expect(form).toHaveAttribute('action', props.endpoint);
  expect(form?.method).toBe('post');
  expect(page.querySelector('noscript')).toHaveTextContent('needs JavaScript');
  expect(page.querySelector('input')).toHaveAttribute('autocomplete', 'username');
});
