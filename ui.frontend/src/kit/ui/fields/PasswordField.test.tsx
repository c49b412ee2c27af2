import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

function open() {
  const user = userEvent.setup();
  render(
    <form
      aria-label="Account"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <PasswordField id="p" name="password" kind="new" autoComplete="new-password" required />
      <button type="submit">Save</button>
    </form>,
  );
  return user;
}

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const toggle = () => screen.getByRole('button', { name: /(Show|Hide) new password/ });

test('a password is hidden until the visitor asks to see it, and the button describes its action', async () => {
  const user = open();
  await user.type(field(), 'Harbor-Light-42');
  expect(field()).toHaveAttribute('type', 'password');
  expect(toggle()).toHaveAccessibleName('Show new password');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await user.click(toggle());
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('Harbor-Light-42');
  expect(toggle()).toHaveAccessibleName('Hide new password');
  expect(screen.getByRole('status')).toHaveTextContent('Your new password is visible.');

  await user.click(toggle());
  expect(field()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('status')).toHaveTextContent('Your new password is hidden.');
});

test('showing the password with the mouse keeps the focus and the caret in the field', async () => {
  const user = open();
  await user.type(field(), 'Harbor');
  field().setSelectionRange(2, 4);
  await user.click(toggle());
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4]);
  await user.keyboard('x');
  expect(field()).toHaveValue('Haxor');
});

test('with the keyboard the button keeps the focus', async () => {
  const user = open();
  await user.click(field());
  await user.tab();
  expect(toggle()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveAttribute('type', 'text');
  expect(toggle()).toHaveFocus();
});

test.each(['submit', 'reset'] as const)('it is hidden again at the form’s %s', async (moment) => {
  const user = open();
  await user.click(toggle());
  fireEvent[moment](screen.getByRole('form'));
  expect(field()).toHaveAttribute('type', 'password');
  expect(toggle()).toHaveAccessibleName('Show new password');
});

test('password managers recognize it, no spelling checker reads it, and pasted text is not cut', () => {
  open();
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  expect(field()).toHaveAttribute('spellcheck', 'false');
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).not.toHaveAttribute('maxlength');
});
