import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FLU_QUESTIONS } from '../../../rules/screening';
import { fillAtOnce } from '../../../../kit/form/fillAtOnce.testing';
import type { Answers } from '../../../../kit/steps/steps';
import { openStep, reviewed } from './oneStep.testing';
import { patientRules } from '../steps/laterRules';
import { PatientFields, patientRows } from './patient';

let user: UserEvent;

const adult = { forWhom: 'me', dateOfBirth: '4/17/1984' };

async function open(known: Answers, asks: (name: string) => boolean = () => true): Promise<void> {
  user = await openStep(
    {
      rules: patientRules(FLU_QUESTIONS),
      fields: (field, answers) => <PatientFields field={field} answers={answers} asks={asks} />,
      rows: (answers) => patientRows(answers, { asks }),
    },
    known,
  );
}

const fill = (label: string, text: string) => fillAtOnce(user, screen.getByLabelText(label), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function fillPatient(): Promise<void> {
  await fill('First name', 'Ana');
  await fill('Last name', 'Reyes');
  await fill('Phone number', '(202) 555-0123');
  await fill('Email address', 'ana.reyes@example.com');
  await fill('Street address', '12 Butler Street');
  await fill('City', 'Etna');
  await user.selectOptions(screen.getByLabelText('State'), 'Pennsylvania');
  await fill('ZIP code', '15223');
  await user.click(screen.getByRole('radio', { name: 'By text message' }));
}

test('an adult gives name, contact, address and a reminder, and sees them in the review', async () => {
  await open(adult);
  expect(screen.getByRole('group', { name: 'How may we remind you?' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Who acts for the patient' })).not.toBeInTheDocument();
  await fillPatient();
  await press('Continue');
  expect(reviewed('Name')).toBe('Ana Reyes');
  expect(reviewed('Phone number')).toBe('(202) 555-0123');
  expect(reviewed('Address')).toBe('12 Butler Street, Etna, PA 15223');
  expect(reviewed('Reminder')).toBe('By text message');
  expect(reviewed('Guardian')).toBeUndefined();
  expect(reviewed('Doctor')).toBeUndefined();
});

test('for a flu vaccine alone the address is not asked for, also if the account knows it', async () => {
  await open({ ...adult, addr1: '12 Butler Street' }, (name) => name !== 'addr1');
  expect(screen.queryByLabelText('Street address')).toBeNull();
  await fill('First name', 'Ana');
  await fill('Last name', 'Reyes');
  await fill('Phone number', '(202) 555-0123');
  await fill('Email address', 'ana.reyes@example.com');
  await user.click(screen.getByRole('radio', { name: 'No reminder' }));
  await press('Continue');
  expect(reviewed('Name')).toBe('Ana Reyes');
  expect(reviewed('Address')).toBeUndefined();
});

test('the doctor may be left out, and is shown where there is one', async () => {
  await open(adult);
  await fillPatient();
  await fill('Name of the doctor (optional)', 'Dr. Okafor');
  await fill('Phone number of the doctor (optional)', '(202) 555-0199');
  await press('Continue');
  expect(reviewed('Doctor')).toBe('Dr. Okafor, (202) 555-0199');
});

test('a doctor’s phone number that is too short is refused at once', async () => {
  await open(adult);
  await fillPatient();
  await fill('Phone number of the doctor (optional)', '(202) 555');
  await press('Continue');
  expect(
    screen.getByLabelText('Phone number of the doctor (optional)'),
  ).toHaveAccessibleDescription('Please enter at least 10 characters.');
});

test.each([
  ['a person that the visitor cares for', { forWhom: 'other', dateOfBirth: '4/17/1984' }],
  ['a patient under 18', { forWhom: 'me', dateOfBirth: `1/2/${new Date().getFullYear() - 16}` }],
])('for %s the guardian has to be named', async (_, known) => {
  await open(known);
  await fillPatient();
  await press('Continue');
  expect(
    screen.getByRole('link', { name: 'First name of the guardian: This field is required.' }),
  ).toBeVisible();
  await fill('First name of the guardian', 'Luis');
  await fill('Last name of the guardian', 'Reyes');
  await fill('Phone number of the guardian', '(202) 555-0177');
  await user.selectOptions(screen.getByLabelText('Relation to the patient'), 'Parent');
  await press('Continue');
  expect(reviewed('Guardian')).toBe('Luis Reyes, Parent, (202) 555-0177');
});

test('nothing is accepted that is missing', async () => {
  await open(adult);
  await press('Continue');
  const missing = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(missing).toEqual(
    [
      'First name',
      'Last name',
      'Phone number',
      'Email address',
      'Street address',
      'ZIP code',
      'City',
      'State',
      'How may we remind you?',
    ].map((label) => `${label}: This field is required.`),
  );
});
