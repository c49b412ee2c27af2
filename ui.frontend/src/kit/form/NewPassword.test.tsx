import { act, render, screen } from '@testing-library/react';
import { PasswordRules } from './NewPassword';

const checks = (length: boolean, digit: boolean) => [
  { id: 'length', label: '8 to 64 characters', met: length },
  { id: 'number', label: 'At least one number', met: digit },
];

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const pause = () => {
  act(() => {
    jest.advanceTimersByTime(800);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('every rule is shown from the start, with whether it is met', () => {
  const { rerender } = render(<PasswordRules id="rules" checks={checks(false, false)} />);
  expect(rules()).toEqual([
    '8 to 64 characters (not met yet)',
    'At least one number (not met yet)',
  ]);
  rerender(<PasswordRules id="rules" checks={checks(false, true)} />);
  expect(rules()).toEqual(['8 to 64 characters (not met yet)', 'At least one number (met)']);
});

test('the count is announced when the visitor pauses, not at every key, and only after a change', () => {
  const { rerender } = render(<PasswordRules id="rules" checks={checks(false, false)} />);
  pause();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<PasswordRules id="rules" checks={checks(false, true)} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<PasswordRules id="rules" checks={checks(true, true)} />);
  pause();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2 password rules met.');
  rerender(<PasswordRules id="rules" checks={checks(false, false)} />);
  pause();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 password rules met.');
});
