import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  refusal,
  stubServices,
  success,
  type StubbedServices,
} from '../../services/services.testing';
import { fillAtOnce } from '../form/fillAtOnce.testing';
import { GuestForm } from './GuestForm';

let services: StubbedServices;
const onGuest = jest.fn();

const guest = { guid: 'g-1', lastName: 'Reyes', dateOfBirth: '04/17/1984', brand: 'riteaid' };

beforeEach(() => {
  services = stubServices();
  onGuest.mockReset();
  document.body.dataset.brand = 'riteaid';
});

function open(): UserEvent {
  render(
    <GuestForm
      id="guest"
      endpoint="/content/riteaid-web/en.rastartguest.json"
      heading="Go on without an account"
      submitLabel="Go on"
      onGuest={onGuest}
    />,
  );
  return userEvent.setup();
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Go on' });

async function fillIn(user: UserEvent): Promise<void> {
  await fillAtOnce(user, field('Prescription number'), '0001 2345 6789');
  await fillAtOnce(user, field('Store number'), '101');
  await fillAtOnce(user, field('Last name of the patient'), ' Reyes ');
  await fillAtOnce(user, field('Month'), '4');
  await fillAtOnce(user, field('Day'), '17');
  await fillAtOnce(user, field('Year'), '1984');
}

test('a guest is known by four answers', async () => {
  services.answerWith(success(guest));
  const user = open();
  await fillIn(user);
  await user.click(send());
  expect(services.sent[0]?.fields).toEqual({
    rxNumber: '000123456789',
    location: '101',
    lastName: 'Reyes',
    dateOfBirth: '04/17/1984',
  });
  expect(onGuest).toHaveBeenCalledWith(guest);
});

test('a mismatch says one sentence, marks no field, and loses nothing', async () => {
  services.answerWith(refusal('RA0031', 'We could not find a prescription with these details.'));
  const user = open();
  await fillIn(user);
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not find a prescription with these details.',
  );
  for (const control of screen.getAllByRole('textbox')) expect(control).toBeValid();
  expect(field('Prescription number')).toHaveValue('0001 2345 6789');
  expect(field('Year')).toHaveValue('1984');
  expect(onGuest).not.toHaveBeenCalled();
});

test('what is missing is said before anything is sent', async () => {
  const user = open();
  await fillAtOnce(user, field('Prescription number'), '12345');
  await user.click(send());
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Prescription number: Please enter at least 12 characters.',
    'Store number: This field is required.',
    'Last name of the patient: This field is required.',
    'Date of birth of the patient: This field is required.',
  ]);
  expect(services.sent).toEqual([]);
});
