import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { ana } from './rules/members';
import { pageSession, SIGNED_OUT } from './session';
import { useSession } from './useSession';

function Greeting() {
  const session = useSession();
  return (
    <p>{session.signedIn ? `Hello, ${session.data?.userDetails.UserName ?? '…'}` : 'Sign in'}</p>
  );
}

test('the first render equals the first frame; the signed-in visitor appears after it', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  pageSession.$session.set({ signedIn: true, data: ana });
  document.body.innerHTML = '<div><p>Sign in</p></div>';
  const slot = document.body.firstElementChild as HTMLElement;
  await act(async () => {
    hydrateRoot(slot, <Greeting />, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
    await Promise.resolve();
  });
  expect(slot).toHaveTextContent('Hello, Ana Reyes');
  expect(errors).not.toHaveBeenCalled();
  act(() => {
    pageSession.$session.set(SIGNED_OUT);
  });
  expect(slot).toHaveTextContent('Sign in');
});
