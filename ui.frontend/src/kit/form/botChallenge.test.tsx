import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import {
  NoResizes,
  turnstileStandIn,
} from '../../base/bot-protection/challenges/challenges.testing';
import { nothing, submitForm } from '../../base/content/contentForm';
import { stubbedServices } from '../../base/content/services.testing';
import { TextField } from '../ui/fields/Field';
import { Form, headingId } from './Form';
import { useAccountForm } from './useAccountForm';
import { required } from './rules/rules';

/** A form whose bot check asks the visitor for something. */

const services = stubbedServices();
const ADDRESS = '/content/riteaid-web/en.raforgotpassword.json';
const rules = { email: [required] };
const standIn = turnstileStandIn();

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = NoResizes;
  window.turnstile = standIn.turnstile;
  Object.assign(document.body.dataset, {
    isCaptchaEnabled: 'true',
    publicSiteKey: 'site-key',
    captchaScript: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  });
});

afterEach(() => {
  for (const name of ['isCaptchaEnabled', 'publicSiteKey', 'captchaScript'])
    Reflect.deleteProperty(document.body.dataset, name);
});

function Forgotten(): JSX.Element {
  const form = useAccountForm<'forgot-password', 'email', undefined>('forgot-password', {
    id: 'forgotten',
    rules,
    send: (read) =>
      submitForm({
        endpoint: ADDRESS,
        action: 'forgot_password',
        fields: { email: read('email') },
        answer: nothing,
      }),
  });
  return (
    <>
      <h2 id={headingId('forgotten')}>Forgotten</h2>
      <Form form={form} done="Sent." submitLabel="Send" busyLabel="Sending…">
        <TextField {...form.field('email')} label="Email address" />
      </Form>
    </>
  );
}

test('a visitor who closes the challenge keeps the answers, reads what to do, and sends the form with a new one', async () => {
  const user = userEvent.setup();
  render(<Forgotten />);
  const email = screen.getByLabelText<HTMLInputElement>('Email address');
  await user.type(email, 'ana.reyes@example.com{Tab}');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(standIn.started).toHaveLength(1);
  });
  standIn.challenge();
  const place = await screen.findByRole('group', { name: /^Complete this check/ });
  expect(within(place).getByRole('status')).toHaveTextContent('that you are a person');
  const busy = screen.getByRole('button', { name: 'Sending…' });
  expect(busy).toHaveFocus();
  await user.tab();
  expect(within(place).getByTitle(/Cloudflare/)).toHaveFocus();

  standIn.leave();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The check that you are a person was closed or took too long. To get a new one, choose “Send” again.',
  );
  expect(email).toHaveValue('ana.reyes@example.com');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(services.sent).toEqual([]);

  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(standIn.started).toHaveLength(2);
  });
  standIn.pass();
  await waitFor(() => {
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Sent.');
  });
  expect(services.sent).toEqual([
    {
      address: ADDRESS,
      fields: { email: 'ana.reyes@example.com', captchatoken: 'token 2 for forgot_password' },
    },
  ]);
});
