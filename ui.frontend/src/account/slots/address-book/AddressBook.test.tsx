import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana } from '../../../session/rules/members';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AddressBook } from './AddressBook';
import examples, { kept, none, stale, two } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response to each type of request, or of each other service; one without a response is unreachable. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { query: two.body };
  services.handle(({ address, fields }) => {
    const asked = fields.type ?? /en\.(\w+)\.json/.exec(address)?.[1] ?? '';
    return asked in answers
      ? Promise.resolve(respond(answers[asked]))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  pageSession.$session.set({ signedIn: true, data: ana });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<AddressBook {...props} />);
  await screen.findByRole('button', { name: 'Add an address' });
  return user;
}

const book = (...addresses: object[]) => ({ Status: 'SUCCESS', Data: { addresses } });
const [home, abroad] = (two.body.Data as { addresses: [object, object] }).addresses;
const sent = (type: string) =>
  services.sent.map(({ fields }) => fields).filter((fields) => fields.type === type);
const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const cards = () => screen.getAllByRole('group').map(({ textContent }) => textContent);

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Full name'), 'Ana Reyes');
  await user.type(screen.getByLabelText('Street address'), '4 Elm Court');
  await user.type(screen.getByLabelText('City'), 'Erie');
  await user.selectOptions(screen.getByLabelText('State'), 'PA');
  await user.type(screen.getByLabelText('ZIP code'), '16501');
}

test('each empty field of a new address is named in its error', async () => {
  const user = await open();
  await press(user, 'Add an address');
  await press(user, 'Save the address');
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter a full name.',
    'Enter a street address.',
    'Enter a ZIP code.',
    'Enter a city.',
    'Choose a state.',
  ]);
  expect(screen.getByLabelText('Street address')).toHaveAccessibleDescription(
    'Enter a street address.',
  );
});

test.each([
  [8104, 'Camden, NJ 08104'],
  ['8104', 'Camden, NJ 08104'],
  [94990074, 'Camden, NJ 09499-0074'],
])('a ZIP sent as %j is shown as %s', async (zip, shown) => {
  answers.query = book({ ...home, city: 'Camden', state: 'NJ', zip });
  await open();
  expect(cards()).toEqual([`Ana Reyes12 Mill Road${shown}`]);
});

test('the addresses are shown, with those for orders and bills', async () => {
  await open();
  expect(cards()).toEqual([
    'Ana Reyes12 Mill RoadEtna, PA 15223',
    'Ana ReyesPSC 802 Box 74APO, AE 09499-0074',
  ]);
  expect(screen.getAllByText('Your orders go here')).toHaveLength(1);
  expect(screen.getAllByText('Your bills go here')).toHaveLength(1);
});

test('an address is added, and the page confirms it', async () => {
  answers.query = none.body;
  const user = await open();
  expect(screen.getByText(/^You have no saved address/)).toBeVisible();
  await press(user, 'Add an address');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  await fillIn(user);
  await user.click(screen.getByLabelText('Send my orders here'));
  answers.add = book(home);
  await press(user, 'Save the address');
  await waitFor(() => {
    expect(screen.getByText('The address is saved.').closest('[role=status]')).toHaveFocus();
  });
  expect(sent('add')).toEqual([
    {
      type: 'add',
      data: 'address',
      name: 'Ana Reyes',
      addr1: '4 Elm Court',
      addr2: '',
      city: 'Erie',
      state: 'PA',
      zip: '16501',
      defaultBilling: '',
      defaultShipping: 'true',
    },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('a military address needs one of three cities', async () => {
  const user = await open();
  await press(user, 'Add an address');
  await fillIn(user);
  await user.selectOptions(screen.getByLabelText('State'), 'AE');
  await press(user, 'Save the address');
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
    'City: Enter APO, FPO or DPO as the city of a military address.',
  );
  expect(sent('add')).toEqual([]);
});

test('a failure keeps the typed text, and after a lost response the list shows the outcome', async () => {
  const user = await open();
  await press(user, 'Add an address');
  await fillIn(user);
  await press(user, 'Save the address');
  expect(await screen.findByText(/then choose “Save the address” again\./)).toBeVisible();
  expect(screen.getByLabelText('Street address')).toHaveValue('4 Elm Court');
  answers.query = book(home, {
    id: '9',
    name: 'Ana Reyes',
    addr1: '4 Elm Court',
    city: 'Erie',
    state: 'PA',
    zip: '16501',
  });
  await press(user, 'Save the address');
  expect(await screen.findByText('The address is saved.')).toBeVisible();
});

test('the form is closed without saving, and the focus returns', async () => {
  const user = await open();
  await press(user, 'Change Ana Reyes, 12 Mill Road');
  expect(screen.getByLabelText('Send my bills here')).toBeChecked();
  await press(user, 'Cancel');
  expect(screen.getByRole('button', { name: 'Change Ana Reyes, 12 Mill Road' })).toHaveFocus();
});

describe('removing', () => {
  const remove = 'Remove Ana Reyes, 12 Mill Road';

  test('can be undone', async () => {
    const user = await open();
    answers.remove = book(abroad);
    await press(user, remove);
    expect(await screen.findByText('The address is removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: remove })).toBeNull();
    answers.restore = two.body;
    await press(user, 'Undo');
    expect(await screen.findByText('We restored the address.')).toBeVisible();
    expect(screen.getByRole('button', { name: remove })).toBeVisible();
    expect(sent('restore')).toEqual([{ type: 'restore', data: 'address', id: '7' }]);
  });

  test('that fails is reported and removes nothing', async () => {
    const user = await open();
    await press(user, remove);
    expect(await screen.findByText(/then choose “Remove” again\./)).toBeVisible();
    expect(screen.getByRole('button', { name: remove })).toBeVisible();
  });
});

describe('changed elsewhere', () => {
  async function change(): Promise<UserEvent> {
    const user = await open();
    await press(user, 'Change Ana Reyes, 12 Mill Road');
    await user.type(screen.getByLabelText('Street address'), ' 3');
    return user;
  }

  test("shows both versions, and saves the member's choice", async () => {
    const user = await change();
    answers.change = stale.body;
    await press(user, 'Save the address');
    const row = await screen.findByRole('row', { name: /^Street address/ });
    expect(within(row).getByText('12 Mill Road 3')).toBeVisible();
    expect(within(row).getByText('9 Butler Street')).toBeVisible();
    answers.change = two.body;
    await press(user, 'Save what I typed');
    expect(await screen.findByText('The address is saved.')).toBeVisible();
    expect(sent('change')[1]).toMatchObject({ addr1: '12 Mill Road 3', version: 'v2', id: '7' });
  });

  test('an address that was removed can be saved as a new one', async () => {
    const user = await change();
    answers.change = { ...stale.body, Data: null };
    await press(user, 'Save the address');
    answers.add = two.body;
    await user.click(await screen.findByRole('button', { name: 'Save it as a new address' }));
    expect(await screen.findByText('The address is saved.')).toBeVisible();
    expect(sent('add')[0]).toMatchObject({ addr1: '12 Mill Road 3' });
  });
});

describe('the typed text from before the session ended', () => {
  const restored = 'We kept what you typed earlier. It is not saved yet.';
  const drafts = (service: string) =>
    services.sent.filter(({ address }) => address.includes(service)).map(({ fields }) => fields);

  beforeEach(() => {
    for (const [call, { body }] of Object.entries(kept))
      answers[/en\.(\w+)\./.exec(call)?.[1] ?? ''] = body;
  });

  test('is in its form again, with its checkboxes, and is saved over the version that it was based on', async () => {
    const user = await open();
    await press(user, 'Change Ana Reyes, 12 Mill Road');
    expect(await screen.findByText(restored)).toBeVisible();
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Mill Road, rear');
    expect(screen.getByLabelText('Send my bills here')).not.toBeChecked();
    answers.change = two.body;
    await press(user, 'Save the address');
    expect(await screen.findByText('The address is saved.')).toBeVisible();
    expect(sent('change')[0]).toMatchObject({
      addr1: '12 Mill Road, rear',
      defaultBilling: '',
      version: 'v1',
    });
    await waitFor(() => {
      expect(drafts('radropdraft')).toEqual([{ form: 'address-7' }]);
    });
  });

  test('is not put into the form of another address, nor over one that has changed since', async () => {
    answers.query = book({ ...home, version: 'v2' }, abroad);
    const user = await open();
    await press(user, 'Change Ana Reyes, 12 Mill Road');
    await waitFor(() => {
      expect(drafts('ragetdraft')).toEqual([{ form: 'address-7' }]);
    });
    await act(() => Promise.resolve());
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Mill Road');
    await press(user, 'Cancel');
    await press(user, /^Change Ana Reyes, PSC 802/);
    await waitFor(() => {
      expect(drafts('ragetdraft')).toEqual([{ form: 'address-7' }, { form: 'address-8' }]);
    });
  });

  test('is dropped with a form that is closed without saving', async () => {
    const user = await open();
    await press(user, 'Change Ana Reyes, 12 Mill Road');
    await screen.findByText(restored);
    await press(user, 'Cancel');
    await waitFor(() => {
      expect(drafts('radropdraft')).toEqual([{ form: 'address-7' }]);
    });
  });
});

test('addresses that cannot be loaded can be requested again', async () => {
  delete answers.query;
  const user = userEvent.setup();
  render(<AddressBook {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  answers.query = two.body;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 Mill Road')).toBeVisible();
});
