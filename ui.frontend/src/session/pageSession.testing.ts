import { act } from 'react';
import { pageSession, SIGNED_OUT } from './session';

/** Signs the page out after each test of a file, and empties the tab's storage. */
export function signOutAfterEach(): void {
  afterEach(() => {
    act(() => {
      pageSession.$session.set(SIGNED_OUT);
    });
    sessionStorage.clear();
  });
}
