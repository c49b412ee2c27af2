import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices } from '../../../base/content/services.testing';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { notOpened, noticeResponse } from './examples';
import { PharmacyNotice } from './PharmacyNotice';
import slot from './slot';

const props = exampleProps(slot, examples);
const TOKEN = 'abcdef0123456789abcdef';

const services = stubbedServices();

async function open(): Promise<UserEvent> {
  history.replaceState(null, '', `/pharmacy/notice#${TOKEN}`);
  const user = userEvent.setup();
  render(<PharmacyNotice {...props} />);
  await fillAtOnce(user, screen.getByLabelText('Month'), '6');
  await fillAtOnce(user, screen.getByLabelText('Day'), '30');
  await fillAtOnce(user, screen.getByLabelText('Year'), '1975');
  return user;
}

const show = () => screen.getByRole('button', { name: 'Show the message' });

test('the token is removed from the address at once, and the page does not contain it', async () => {
  await open();
  expect(location.href).toBe('http://localhost/pharmacy/notice');
  expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  expect(JSON.stringify([sessionStorage, localStorage, history.state])).not.toContain(TOKEN);
});

test.each([
  ['ready', 'Ready for pickup'],
  ['delayed', 'It is taking longer'],
  ['problem', 'We have a question'],
  ['something new', 'A message from your pharmacy'],
])(
  '%s: the page shows nothing before the birth date, and then the whole notice',
  async (kind, heading) => {
    services.answerWith(noticeResponse(kind).body);
    const user = await open();
    expect(document.body).not.toHaveTextContent('Metformin');
    await user.click(show());
    expect(services.sent[0]?.fields).toEqual({ token: TOKEN, dateOfBirth: '06/30/1975' });
    expect(await screen.findByRole('heading', { level: 3, name: heading })).toBeVisible();
    expect(screen.getByText('Metformin')).toBeVisible();
    expect(screen.getByRole('link', { name: '(412) 555-0101' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('Butler'),
    );
    await waitFor(() => {
      expect(screen.getByText('Metformin').closest('[role=status]')).toHaveFocus();
    });
  },
);

test.each([
  ['a wrong date, a lock or an old link', notOpened.body, 200, 'We could not open this message.'],
  ['a service that is down', '', 503, 'Our service is not working right now.'],
])('%s shows what to do, and keeps the date', async (_, body, status, sentence) => {
  services.answerWith(body, status);
  const user = await open();
  await user.click(show());
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });
  expect(screen.getByLabelText('Year')).toHaveValue('1975');
  services.answerWith(noticeResponse('ready').body);
  await user.click(show());
  expect(await screen.findByText('Metformin')).toBeVisible();
});

test.each(['/pharmacy/notice', '/pharmacy/notice#main'])(
  'the address %s asks for the link in the message',
  (address) => {
    history.replaceState(null, '', address);
    render(<PharmacyNotice {...props} />);
    expect(screen.getByText(/needs the link in our message/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a value that is typed before hydration stays', () => {
  history.replaceState(null, '', `/pharmacy/notice#${TOKEN}`);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<PharmacyNotice {...props} />);
  const year = within(root).getByLabelText('Year');
  (year as HTMLInputElement).value = '1975';
  render(<PharmacyNotice {...props} />, { container: root, hydrate: true });
  expect(within(root).getByLabelText('Year')).toBe(year);
  expect(year).toHaveValue('1975');
});
