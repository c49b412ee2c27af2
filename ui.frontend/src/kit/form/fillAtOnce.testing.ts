import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field at once, as a visitor does who goes to it by Tab and pastes. For tests of what follows:
 * typing every letter takes many times as long, and is what the fields' own tests do.
 */
export async function fillAtOnce(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => {
    field.focus();
  });
  await user.paste(text);
}
