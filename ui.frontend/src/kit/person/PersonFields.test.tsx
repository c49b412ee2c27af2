import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { addressRules, type AddressField } from '../form/rules/person';
import { respond } from '../../base/http/respond.testing';
import { Form } from '../form/Form';
import { useForm } from '../form/useForm';
import { AddressFields } from './PersonFields';

const camden = placeIn('08102', 'Camden', 'US-NJ');
const fresno = placeIn('93701', 'Fresno', 'US-CA');

/** Returns a place in Nominatim's form. */
function placeIn(postcode: string, city: string, state: string) {
  return {
    place_id: Number(postcode),
    lat: '39.945',
    lon: '-75.119',
    addresstype: 'postcode',
    display_name: `${city}, ${postcode}, United States`,
    address: { city, 'ISO3166-2-lvl4': state, postcode },
  };
}

/** The pending requests to the geocoder, with their queries. */
let asked: {
  readonly address: string;
  readonly q: string | null;
  readonly answer: (body: unknown, status?: number) => void;
}[];

beforeEach(() => {
  asked = [];
  const fetch = (address: string) =>
    new Promise((resolve) => {
      asked.push({
        address,
        q: new URL(address, 'https://example.com').searchParams.get('q'),
        answer(body, status) {
          resolve(respond(body, status));
        },
      });
    });
  Object.assign(globalThis, { fetch });
});

function Address(): JSX.Element {
  const form = useForm<AddressField, undefined>({
    id: 'address',
    rules: addressRules,
    send: () => Promise.resolve({ kind: 'done', data: undefined }),
  });
  return (
    <Form form={form} submitLabel="Continue" busyLabel="Continue">
      <AddressFields field={form.field} />
    </Form>
  );
}

const city = () => screen.getByLabelText('City');
const state = () => screen.getByLabelText('State');
const zip = () => screen.getByLabelText('ZIP code');

function open() {
  const { container } = render(<Address />);
  return { user: userEvent.setup({ delay: null }), container };
}

/** Responds to the last request once a number of requests have been made. */
async function answer(count: number, body: unknown, status?: number): Promise<void> {
  await waitFor(() => {
    expect(asked).toHaveLength(count);
  });
  await act(async () => {
    asked.at(-1)?.answer(body, status);
    await Promise.resolve();
  });
}

test('a complete ZIP code fills in city and state and announces them, and each can be changed', async () => {
  const { user, container } = open();
  const noted: string[] = [];
  container.addEventListener('input', ({ target }) => {
    noted.push((target as HTMLInputElement).name);
  });
  await user.type(zip(), '0810');
  expect(asked).toHaveLength(0);
  await user.type(zip(), '2-1234');
  await answer(1, [camden]);
  expect(asked[0]?.q).toBe('08102');
  await waitFor(() => {
    expect(city()).toHaveValue('Camden');
  });
  expect(state()).toHaveValue('NJ');
  expect(await screen.findByText('Camden, NJ')).toHaveAttribute('aria-live', 'polite');
  expect(zip()).toHaveFocus();
  // Draft-keeping code listens to the form.
  expect(noted).toEqual(expect.arrayContaining(['city', 'state']));
  await user.clear(city());
  await user.type(city(), 'Camden Town');
  await user.selectOptions(state(), 'PA');
  expect([city(), state()].map((control) => (control as HTMLInputElement).value)).toEqual([
    'Camden Town',
    'PA',
  ]);
});

test('the place of a ZIP code comes from the geocoder of the site', async () => {
  document.body.dataset.geocoder = '/services/places#pelias';
  try {
    const { user } = open();
    await user.type(zip(), '08102');
    const properties = { region_a: 'NJ', locality: 'Camden', postalcode: '08102', label: 'Camden' };
    await answer(1, { features: [{ geometry: { coordinates: [-75.119, 39.945] }, properties }] });
    expect(asked[0]?.address).toMatch(/^\/services\/places\/v1\/search\?text=08102&/);
    await waitFor(() => {
      expect(city()).toHaveValue('Camden');
    });
  } finally {
    delete document.body.dataset.geocoder;
  }
});

test('typed text stays, and only empty fields are filled in', async () => {
  const { user } = open();
  await user.type(city(), 'Pennsauken');
  await user.type(zip(), '08102');
  await answer(1, [camden]);
  expect(await screen.findByText('NJ')).toHaveAttribute('aria-live', 'polite');
  expect(state()).toHaveValue('NJ');
  expect(city()).toHaveValue('Pennsauken');
});

test("text typed during the geocoder's request stays", async () => {
  const { user } = open();
  await user.type(zip(), '08102');
  await user.type(city(), 'P');
  await user.selectOptions(state(), 'PA');
  await answer(1, [camden]);
  expect(city()).toHaveValue('P');
  expect(state()).toHaveValue('PA');
});

test('a field that has the focus is filled in only while it is empty', async () => {
  const { user } = open();
  await user.type(zip(), '08102');
  await user.click(city());
  await answer(1, [camden]);
  await waitFor(() => {
    expect(state()).toHaveValue('NJ');
  });
  expect(city()).toHaveValue('Camden');
  await user.clear(city());
  await user.type(city(), 'Cam');
  await user.clear(zip());
  await user.type(zip(), '08102');
  await user.click(city());
  expect(city()).toHaveValue('Cam');
});

test('the ZIP code comes before the city and the state that it fills in', () => {
  open();
  const names = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
  expect(names).toEqual(['addr1', 'addr2', 'zip', 'city', 'state']);
});

test('the geocoder is not asked if both fields are filled in', async () => {
  const { user } = open();
  await user.type(city(), 'Camden');
  await user.selectOptions(state(), 'NJ');
  await user.type(zip(), '08102');
  expect(asked).toHaveLength(0);
});

test('another ZIP code replaces what was filled in, and a late response is ignored', async () => {
  const { user } = open();
  await user.type(zip(), '08102');
  await answer(1, [camden]);
  await waitFor(() => {
    expect(city()).toHaveValue('Camden');
  });
  await user.clear(zip());
  await user.type(zip(), '15223');
  await user.clear(zip());
  await user.type(zip(), '93701');
  await answer(3, [fresno]);
  await waitFor(() => {
    expect(city()).toHaveValue('Fresno');
  });
  expect(state()).toHaveValue('CA');
  await act(async () => {
    asked[1]?.answer([placeIn('15223', 'Pittsburgh', 'US-PA')]);
    await Promise.resolve();
  });
  expect(city()).toHaveValue('Fresno');
});

test.each([
  ['fails', { error: 'down' }, 500],
  ['knows no such ZIP code', [], 200],
  ['answers something else', [fresno], 200],
  ['knows no state', [placeIn('08102', 'Camden', '')], 200],
])('a geocoder that %s changes nothing', async (_, body, status) => {
  const { user } = open();
  await user.type(zip(), '08102');
  await answer(1, body, status);
  // A later request whose response also comes later.
  await user.clear(zip());
  await user.type(zip(), '93702');
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(city()).toHaveValue('');
  expect(state()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});
