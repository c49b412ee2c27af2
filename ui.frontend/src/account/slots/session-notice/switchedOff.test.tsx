import { act, render, screen } from '@testing-library/react';
import { ana } from '../../../session/rules/members';
import {
  dropCookie,
  MINUTE,
  NOW,
  setCookies,
  settle,
  signedIn,
} from '../../../session/session.testing';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { SessionNotice } from './SessionNotice';
import examples from './examples';
import slot from './slot';

test('if the flag is off the visitor is not asked', async () => {
  jest.useFakeTimers({ now: NOW });
  const flags = { flags: { 'session-expiry-warning': false } };
  Object.assign(globalThis, { fetch: () => Promise.resolve(respond(success(flags))) });
  setCookies(signedIn({ endsIn: 5 * MINUTE }));
  pageSession.$session.set({ signedIn: true, data: ana });
  const page = render(<SessionNotice {...exampleProps(slot, examples)} />);
  await act(settle);
  await act(() => jest.advanceTimersByTimeAsync(4 * MINUTE));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  page.unmount();
  pageSession.$session.set(SIGNED_OUT);
  dropCookie('serviceToken', 'session');
  jest.useRealTimers();
});
