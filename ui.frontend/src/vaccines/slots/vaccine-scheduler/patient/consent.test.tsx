import { screen } from '@testing-library/react';
import { dayText } from '../../../../base/i18n/days';
import { fillAtOnce } from '../../../../kit/form/fillAtOnce.testing';
import type { Answers } from '../../../../kit/steps/steps';
import { today } from '../../../../kit/ui/calendar/today';
import { consentRules } from '../steps/laterRules';
import { ConsentFields, consentRows } from './consent';
import { openStep, reviewed } from './oneStep.testing';

const TEXT = 'I ask the pharmacist for the vaccine.\nI know its benefits and risks.';

const open = (known: Answers) =>
  openStep(
    {
      rules: consentRules,
      fields: (field, answers) => (
        <ConsentFields field={field} answers={answers} consentText={TEXT} />
      ),
      rows: consentRows,
    },
    known,
  );

const adult = { forWhom: 'me', dateOfBirth: '4/17/1984', firstName: 'Ana', lastName: 'Reyes' };

test('the patient reads all of it, ticks and signs, and the day is shown', async () => {
  const user = await open(adult);
  expect(screen.getByText('I ask the pharmacist for the vaccine.')).toBeVisible();
  expect(screen.getByText('I know its benefits and risks.')).toBeVisible();
  expect(screen.getByText(`Date of the signature: ${dayText(today())}`)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and consent.' }));
  const signature = screen.getByRole('textbox', { name: 'Signature' });
  expect(signature).toHaveAccessibleDescription('Type the full name as the signature: Ana Reyes');
  await fillAtOnce(user, signature, 'Ana Reyes');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(reviewed('Consent')).toBe(`Given on ${dayText(today())}`);
  expect(reviewed('Signature')).toBe('Ana Reyes');
});

test('without the tick and the signature it does not go on', async () => {
  const user = await open(adult);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'I have read this and consent.: This field is required.',
    'Signature: This field is required.',
  ]);
});

test('for a minor the guardian signs', async () => {
  await open({
    ...adult,
    dateOfBirth: `1/2/${new Date().getFullYear() - 9}`,
    forWhom: 'other',
    guardianFirstName: 'Luis',
    guardianLastName: 'Reyes',
  });
  expect(
    screen.getByRole('textbox', { name: 'Signature of the guardian' }),
  ).toHaveAccessibleDescription('Type the full name as the signature: Luis Reyes');
  expect(
    screen.getByRole('checkbox', { name: /I can make decisions for the patient/ }),
  ).toBeVisible();
});
