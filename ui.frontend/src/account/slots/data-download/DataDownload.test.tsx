import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { DataDownload } from './DataDownload';
import examples, { collected, wrongPassword } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();
const blobs: Blob[] = [];

beforeEach(() => {
  blobs.length = 0;
  // jsdom has neither method.
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  pageSession.$session.set({ signedIn: true, data: ben });
});

signOutAfterEach();

async function collect(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<DataDownload {...props} />);
  await fillAtOnce(user, await screen.findByLabelText('Current password'), 'Harbor-Light-42');
  await user.click(screen.getByRole('button', { name: 'Prepare my data' }));
  return user;
}

test('both files are offered after the password, by their names', async () => {
  services.answerWith(collected.body);
  await collect();
  expect(await screen.findByRole('region', { name: 'Your data is ready' })).toHaveFocus();
  const page = screen.getByRole('link', { name: 'A page to read and print' });
  expect(page).toHaveAttribute('download', 'fernwell-2026-03-02.html');
  expect(page).toHaveAttribute('href', 'blob:1');
  expect(screen.getByRole('link', { name: 'A data file (JSON)' })).toHaveAttribute(
    'download',
    'fernwell-2026-03-02.json',
  );
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([
    ['text/html', 21],
    ['application/json', 2],
  ]);
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test.each([
  ['a wrong password', wrongPassword.body, 'This is not your password. Type it again.'],
  [
    'no file at all',
    success({ files: [] }),
    'Our service is not working right now. Wait a minute, then enter your password and choose “Prepare my data” again.',
  ],
])('after %s the page explains the next step', async (_, body, sentence) => {
  services.answerWith(body);
  await collect();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a file whose name leads elsewhere is not offered', async () => {
  services.answerWith(
    success({
      files: [
        { name: '../../evil.html', type: 'text/html', content: 'x' },
        { name: 'good.json', type: 'application/json', content: '{}' },
      ],
    }),
  );
  await collect();
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});
