import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockStoreServices, setStoreCookie } from '../../stores/service/storeServices.testing';
import { GuestForm } from './GuestForm';

const ENDPOINT = '/services/ext/v2/stores/getStores';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  setStoreCookie();
  jest.restoreAllMocks();
});

test('a guest’s form can be sent before the store is loaded if its number is known', async () => {
  const services = mockStoreServices();
  services.stores = () => new Promise(() => undefined);
  services.myStore = () => new Promise(() => undefined);
  setStoreCookie(101);
  const user = userEvent.setup();
  render(<GuestForm id="guest" heading="Who are you?" endpoint={ENDPOINT} onKnown={jest.fn()} />);
  await user.type(screen.getByRole('textbox', { name: 'Prescription number' }), '004700040001');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Nuñez');
  for (const [part, text] of Object.entries({ Month: '1', Day: '2', Year: '1980' }))
    await user.type(screen.getByRole('textbox', { name: part }), text);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('group', { name: 'There is a problem' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checking…' })).toBeVisible();
});
