import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type JSX } from 'react';
import { equalTo, required } from '../../domain/forms/rules';
import { useFormRules } from './useFormRules';

const rules = { password: [required], confirmPassword: [required, equalTo('password')] };

function NewPassword(): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const ruled = useFormRules(form, rules);
  const field = (name: keyof typeof rules) => (
    <>
      <input
        name={name}
        aria-label={name}
        onInput={() => {
          ruled.changed(name);
        }}
        onBlur={() => {
          ruled.left(name);
        }}
      />
      <p>{ruled.errors[name]}</p>
    </>
  );
  return (
    <form ref={form}>
      {field('password')}
      {field('confirmPassword')}
    </form>
  );
}

function fillIn(name: string, value: string): void {
  const input = screen.getByLabelText(name);
  act(() => {
    input.focus();
  });
  fireEvent.input(input, { target: { value } });
  fireEvent.blur(input);
}

const DIFFERENT = 'Please enter the same value again.';

test('whoever mends the first of two passwords is no longer told that the second differs', () => {
  render(<NewPassword />);
  fillIn('password', 'Harbor-Light-4');
  fillIn('confirmPassword', 'Harbor-Light-42');
  expect(screen.getByText(DIFFERENT)).toBeInTheDocument();
  fillIn('password', 'Harbor-Light-42');
  expect(screen.queryByText(DIFFERENT)).not.toBeInTheDocument();
  fillIn('password', 'Harbor-Light-43');
  expect(screen.getByText(DIFFERENT)).toBeInTheDocument();
});

test('the second is not complained about before it was reached', () => {
  render(<NewPassword />);
  fillIn('password', 'Harbor-Light-42');
  expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
});
