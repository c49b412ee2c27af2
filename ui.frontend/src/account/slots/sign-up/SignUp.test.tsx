import { screen } from '@testing-library/react';
import { stubbedServices } from '../../../base/content/services.testing';
import {
  button,
  confirmation,
  email,
  field,
  fillIn,
  open,
  password,
  phone,
  terms,
} from './SignUp.testing';

const services = stubbedServices();

beforeEach(() => {
  delete window.adobeDataLayer;
});

const met = () =>
  screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.endsWith('(met)'))
    .map(({ textContent }) => textContent.replace(' (met)', ''));

describe('the requirements of a password', () => {
  test('are shown before anything is typed, and describe the field', async () => {
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(password()).toHaveAccessibleDescription(/8 to 64 characters.*At least one letter/);
    expect(met()).toEqual([]);
  });

  test('are checked off while it is typed', async () => {
    const user = await open();
    await user.type(password(), 'quiet');
    expect(met()).toEqual(['At least one letter', 'Not the name from your email address']);
    await user.type(password(), '-garden-7');
    expect(met()).toHaveLength(4);
  });

  test('consider the email address, whichever field is typed first', async () => {
    const user = await open();
    await user.type(password(), 'quinn-Garden-7');
    expect(met()).toHaveLength(4);
    await user.type(email(), 'quinn@example.com');
    expect(met()).toEqual(['8 to 64 characters', 'At least one letter', 'At least one number']);
    await user.click(password());
    await user.tab();
    expect(password()).toHaveAccessibleDescription(
      /Do not use the name from your email address\.$/,
    );
  });
});

describe('before anything is sent', () => {
  test('everything but the phone is required, the terms included', async () => {
    const user = await open();
    await user.click(button());
    for (const control of [
      field('First name'),
      field('Last name'),
      email(),
      password(),
      confirmation(),
      terms(),
    ])
      expect(control).toHaveAccessibleDescription(/This field is required\.$/);
    expect(phone()).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(services.sent).toEqual([]);
  });

  test('agreeing to the terms removes the error at once', async () => {
    const user = await open();
    await user.click(button());
    await user.click(terms());
    expect(terms()).not.toHaveAttribute('aria-invalid');
    await user.click(terms());
    expect(terms()).toHaveAccessibleDescription('This field is required.');
  });

  test('both passwords have to be equal, even after the first one is changed', async () => {
    const user = await open();
    await user.type(password(), 'Quiet-Garden-7');
    await user.type(confirmation(), 'Quiet-Garden-8');
    await user.tab();
    expect(confirmation()).toHaveAccessibleDescription('Please enter the same value again.');
    await user.type(confirmation(), '{Backspace}7');
    expect(confirmation()).not.toHaveAttribute('aria-invalid');
    await user.type(password(), '7');
    expect(confirmation()).toHaveAccessibleDescription('Please enter the same value again.');
  });

  test.each([
    ['2065550123', '(206) 555-0123'],
    ['+1 (206) 555-0123', '(206) 555-0123'],
    ['1065550123', '1065550123'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['2065550123x5', '(206) 555-0123x5'],
  ])('the phone mask formats %s', async (typed, masked) => {
    const user = await open();
    await user.type(phone(), typed);
    expect(phone()).toHaveValue(masked);
  });

  test('a phone number may be missing, but not too short', async () => {
    const user = await open();
    await user.type(phone(), '206555');
    await user.tab();
    expect(phone()).toHaveAccessibleDescription('Please enter at least 10 characters.');
    await user.clear(phone());
    expect(phone()).not.toHaveAttribute('aria-invalid');
  });

  test.each(['+44 20 7946 0000', '2065550123x5', '1065550123'])(
    'the number %s is refused as it was typed, and not sent as another one',
    async (typed) => {
      const user = await open();
      await fillIn(user);
      await user.clear(phone());
      await user.type(phone(), typed);
      await user.click(button());
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
      expect(phone()).toHaveAccessibleDescription(
        /Enter a US phone number with ten digits, without an extension\.$/,
      );
      expect(services.sent).toEqual([]);
    },
  );

  test('analytics gets the names of the fields, and nothing of their values', async () => {
    const user = await open();
    await fillIn(user);
    await user.clear(email());
    await user.click(button());
    expect(window.adobeDataLayer).toEqual([
      { event: 'form-error', eventInfo: { form: 'sign-up', fields: ['email'] } },
    ]);
  });
});

test('browsers and password managers know every field', async () => {
  await open();
  const known = [
    field('First name'),
    field('Last name'),
    email(),
    phone(),
    password(),
    confirmation(),
  ];
  expect(known.map(({ autocomplete }) => autocomplete)).toEqual([
    'given-name',
    'family-name',
    'username',
    'tel',
    'new-password',
    'new-password',
  ]);
});

test('the terms open in another tab, so that nothing typed is lost', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Read the terms of use (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});
