import { act } from 'react';
import { pageSession, SIGNED_OUT } from './session';

/** Signs the page out after each test of a file, and empties what the tab has kept. */
export function signOutAfterEach(): void {
  afterEach(() => {
    act(() => {
      pageSession.$session.set(SIGNED_OUT);
    });
    sessionStorage.clear();
  });
}
