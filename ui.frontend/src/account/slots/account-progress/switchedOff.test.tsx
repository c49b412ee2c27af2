import { act, render, screen, waitFor } from '@testing-library/react';
import { success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana } from '../../../session/rules/members';
import { pageSession, SIGNED_OUT } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountProgress } from './AccountProgress';
import examples from './examples';
import slot from './slot';

test('if the flag is off there are no steps', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const flags = { flags: { 'account-progress': false } };
  Object.assign(globalThis, { fetch: () => Promise.resolve(respond(success(flags))) });
  pageSession.$session.set({ signedIn: true, data: ana });
  const page = render(<AccountProgress {...exampleProps(slot, examples)} />);
  await waitFor(() => {
    expect(page.container).toBeEmptyDOMElement();
  });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  act(() => {
    pageSession.$session.set(SIGNED_OUT);
  });
});
