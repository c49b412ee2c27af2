import { act, render } from '@testing-library/react';
import { DistributorForm } from './DistributorForm';
import {
  props,
  fetch,
  field,
  company,
  phone,
  email,
  button,
  expectNoComplaint,
  open,
  fillIn,
} from './DistributorForm.testing';

beforeEach(() => {
  fetch.mockReset();
  // A visitor who is not signed in has no CSRF token.
  jest.spyOn(console, 'warn').mockImplementation();
  Object.assign(globalThis, { fetch });
});

describe('error messages', () => {
  test('an empty form requires every field but title and phone, and the first gets the focus', async () => {
    const user = await open();
    await user.click(button());
    const wrong = [
      'Company name',
      'Business category',
      'Distributor name',
      'Email address',
      'Additional comments',
    ];
    for (const label of wrong) {
      expect(field(label)).toHaveAccessibleDescription(/This field is required\.$/);
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expectNoComplaint(field(/^Title/));
    expectNoComplaint(phone());
    expect(company()).toHaveFocus();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('the first field with an error gets the focus, not the first field', async () => {
    const user = await open();
    await fillIn(user);
    await user.clear(email());
    await user.type(email(), 'ada@example');
    await user.clear(phone());
    await user.type(phone(), '202');
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(phone()).toHaveAccessibleDescription('Please enter at least 10 characters.');
  });

  test('a field is checked when it is left for the first time, and then with each input', async () => {
    const user = await open();
    await user.type(email(), 'ada@');
    expectNoComplaint(email());
    await user.tab();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    await user.type(email(), 'example.co');
    expectNoComplaint(email());
    expect(email()).not.toHaveAccessibleDescription();
    await user.clear(email());
    expect(email()).toHaveAccessibleDescription('This field is required.');
  });

  test('a required field that is left empty has an error', async () => {
    const user = await open();
    await user.click(company());
    await user.tab();
    expect(company()).toHaveAccessibleDescription('This field is required.');
    expectNoComplaint(field('Business category'));
  });

  test('a select is checked when another option is chosen', async () => {
    const user = await open();
    await user.click(button());
    await user.selectOptions(field('Business category'), 'Other');
    expectNoComplaint(field('Business category'));
  });

  test('a phone number may be empty, but not too short', async () => {
    const user = await open();
    await user.type(phone(), '202555012');
    await user.tab();
    expect(phone()).toHaveAccessibleDescription('Please enter at least 10 characters.');
    await user.type(phone(), '3');
    expectNoComplaint(phone());
    await user.clear(phone());
    expectNoComplaint(phone());
  });
});

describe('the phone mask', () => {
  test.each([
    ['2025550123', '(202) 555-0123'],
    ['+1 (202) 555-0123', '(202) 555-0123'],
    ['12025550123', '(202) 555-0123'],
    ['202.555.0123', '(202) 555-0123'],
  ])('a pasted %s becomes %s', async (pasted, masked) => {
    const user = await open();
    await user.click(phone());
    await user.paste(pasted);
    expect(phone()).toHaveValue(masked);
  });

  test.each(['+44 20 7946 0000', '202-555-0123 ext. 4', '20255501234'])(
    'a pasted %s stays unchanged and is refused',
    async (pasted) => {
      const user = await open();
      await user.click(phone());
      await user.paste(pasted);
      await user.tab();
      expect(phone()).toHaveValue(pasted);
      expect(phone()).toHaveAccessibleDescription(
        'Enter a US phone number with ten digits, without an extension.',
      );
    },
  );

  test('an extra digit or letter stays until it is removed', async () => {
    const user = await open();
    await user.type(phone(), '20255501234');
    expect(phone()).toHaveValue('(202) 555-01234');
    await user.type(phone(), '{Backspace}');
    expect(phone()).toHaveValue('(202) 555-0123');
  });

  test('a number typed before the mask loads is masked', async () => {
    render(<DistributorForm {...props} />);
    phone().value = '+12025550123';
    await act(() => import('../../../kit/ui/fields/inputMask'));
    expect(phone()).toHaveValue('(202) 555-0123');
  });
});
