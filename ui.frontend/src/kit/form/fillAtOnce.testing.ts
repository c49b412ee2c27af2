import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field at once, like a visitor who goes to it by Tab and pastes. For tests of what
 * follows: typing every letter takes many times as long, and the fields' own tests do that.
 */
export async function fillAtOnce(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => {
    field.focus();
  });
  await user.paste(text);
}
