import { render, screen } from '@testing-library/react';
import { dayText } from '../../../../base/i18n/days';
import type { Answers } from '../../../../kit/steps/steps';
import { today } from '../../../../kit/ui/calendar/today';
import { Consent, signerOf } from './Consent';

const TEXT = 'I ask the pharmacist for the vaccine.\nI know its benefits and risks.';

const adult = { forWhom: 'me', dateOfBirth: '4/17/1984', firstName: 'Ana', lastName: 'Reyes' };

const minor = {
  ...adult,
  dateOfBirth: `1/2/${new Date().getFullYear() - 9}`,
  forWhom: 'other',
  guardianFirstName: 'Luis',
  guardianLastName: 'Reyes',
};

const open = (answers: Answers) =>
  render(
    <Consent
      id="scheduler"
      field={{ id: 'scheduler-consent', name: 'consent', error: undefined, required: true }}
      answers={answers}
      consentText={TEXT}
    />,
  );

test('the patient reads the whole text, and the name and the day of the signature', () => {
  open(adult);
  expect(screen.getByText('I ask the pharmacist for the vaccine.')).toBeVisible();
  expect(screen.getByText('I know its benefits and risks.')).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'I have read this and consent.' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    `This is the signature of Ana Reyes on ${dayText(today())}.`,
  );
});

test('the guardian signs for a minor', () => {
  open(minor);
  const box = screen.getByRole('checkbox', { name: /I can make decisions for the patient/ });
  expect(box).toHaveAccessibleDescription(/^This is the signature of Luis Reyes on /);
});

test.each([
  [adult, 'Ana Reyes'],
  [minor, 'Luis Reyes'],
])('%j is signed by %s', (answers, name) => {
  expect(signerOf(answers)).toBe(name);
});
