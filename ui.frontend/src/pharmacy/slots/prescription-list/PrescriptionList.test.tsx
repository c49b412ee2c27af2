import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { refusal, success } from '../../../slot/examples';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { fills, listed } from './examples';
import { PrescriptionList } from './PrescriptionList';
import slot from './slot';

const services = stubbedServices();

/** Sets the responses by service; every other request fails. */
function answer(answers: Readonly<Record<string, { readonly body: unknown }>>): void {
  services.handle(({ address }) => {
    const name = /en\.(\w+)\.json/.exec(address)?.[1] ?? '';
    const given = { ragetdependents: success({ dependents: [] }), ...answers }[name];
    return given
      ? Promise.resolve(respond(given.body))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}

const list = { ragetprescriptions: listed, ragetfills: fills };

signOutAfterEach();

async function open(data: SessionData = ben) {
  pageSession.$session.set({ signedIn: true, data });
  const user = userEvent.setup();
  render(<PrescriptionList {...exampleProps(slot, examples)} />);
  if (data.authInfo.pharmacy) await screen.findByRole('article', { name: 'Lisinopril 10 mg' });
  return user;
}

const entry = (name: string) => within(screen.getByRole('article', { name }));
const names = () =>
  screen
    .getAllByRole('article')
    .map((each) => within(each).getByRole('heading', { level: 4 }).textContent);
const sentTo = (service: string) =>
  services.sent.filter(({ address }) => address.includes(service));

test('each prescription shows its status, the refills left, the next refill and its price', async () => {
  answer(list);
  await open();
  const metformin = entry('Metformin 500 mg');
  expect(metformin.getByText('Active')).toBeVisible();
  expect(metformin.getByText('Refills left').nextElementSibling).toHaveTextContent('3');
  expect(metformin.getByText('Next refill').nextElementSibling).toHaveTextContent(
    'From June 1, 2099',
  );
  expect(metformin.getByText('Price').nextElementSibling).toHaveTextContent('$10.00');
  expect(entry('Amoxicillin 10 mg').getByText('Ready for pickup')).toBeVisible();
  expect(entry('Albuterol 90 mcg').getByText('We will know when we fill it')).toBeVisible();
  expect(entry('Levothyroxine 10 mg').getByText(/^No refills left\./)).toBeVisible();
  expect(entry('Naproxen 10 mg').getByText(/^Expired on November 30, 2025\./)).toBeVisible();
});

test.each([
  ['abc', 'Could not be read'],
  [{}, 'Could not be read'],
  [[1000], 'Could not be read'],
  [null, 'We will know when we fill it'],
  [undefined, 'We will know when we fill it'],
  ['', 'We will know when we fill it'],
  ['$10.00', '$10.00'],
])('a price sent as %j reads: %s', async (priceCents, text) => {
  const lisinopril = { rxNumber: '200000000011', drugName: 'Lisinopril', strength: '10 mg' };
  answer({
    ...list,
    ragetprescriptions: success({ prescriptions: [{ ...lisinopril, priceCents }] }),
  });
  await open();
  const price = entry('Lisinopril 10 mg').getByText('Price').nextElementSibling;
  expect(price).toHaveTextContent(new RegExp(`^${text.replace(/[$.]/g, '\\$&')}$`));
});

test('the history tells a price that cannot be read from one that is not known', async () => {
  const filled = (priceCents: unknown) => ({ filledOn: '2026-01-05', quantity: 30, priceCents });
  answer({ ...list, ragetfills: success({ fills: ['abc', null, 1000].map(filled) }) });
  const user = await open();
  await user.click(entry('Lisinopril 10 mg').getByRole('button', { name: /^Details and history/ }));
  const table = await screen.findByRole('table', { name: 'Fill history' });
  const prices = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  // On a narrow screen, each cell shows its heading.
  expect(prices).toEqual(['PriceCould not be read', 'Price–', 'Price$10.00']);
});

describe('a renewal', () => {
  const withRenewal = (renewal: object | null, given: object = {}) => ({
    ...list,
    ragetprescriptions: success({
      prescriptions: [
        { rxNumber: '200000000011', drugName: 'Lisinopril', strength: '10 mg', status: 'active' },
      ].map((each) => ({ ...each, refillsLeft: 0, renewal, ...given })),
    }),
  });
  const ask = () => screen.getByRole('button', { name: /^Ask my doctor for me.*Lisinopril 10 mg/ });

  test('is requested once, and a second request while one is open says so', async () => {
    answer({
      ...withRenewal(null),
      rarequestrenewal: success({ status: 'requested', requestedOn: '2026-03-02', isNew: false }),
    });
    const user = await open();
    await user.click(ask());
    expect(
      await screen.findByText(
        'You already asked us. We asked your doctor on March 2, 2026. We will message you when there is news.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask my doctor/ })).not.toBeInTheDocument();
    expect(sentTo('rarequestrenewal')).toHaveLength(1);
  });

  test('that is open has no button', async () => {
    answer(withRenewal({ status: 'requested', requestedOn: '2026-03-02' }));
    await open();
    expect(screen.getByText(/^We asked your doctor on March 2, 2026\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask my doctor/ })).not.toBeInTheDocument();
  });

  test('that was denied can be requested again', async () => {
    answer(withRenewal({ status: 'denied', decidedOn: '2026-03-03' }));
    await open();
    expect(
      screen.getByText(/^On March 3, 2026, your doctor did not approve a new prescription\./),
    ).toBeVisible();
    expect(ask()).toBeVisible();
  });

  test('that was approved can be refilled', async () => {
    answer(withRenewal({ status: 'approved', decidedOn: '2026-03-03' }, { refillsLeft: 3 }));
    await open();
    expect(
      screen.getByText('Your doctor has approved a new prescription. You can refill it now.'),
    ).toBeVisible();
  });

  test('whose response is lost everywhere can be tried again', async () => {
    answer(withRenewal(null));
    const user = await open();
    await user.click(ask());
    expect(await screen.findByText(/connection/)).toBeVisible();
    expect(ask()).toBeVisible();
  });
});

test('the list begins with what the patient can do, under a heading for each group', async () => {
  answer(list);
  await open();
  const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => [
    textContent,
    within(screen.getByRole('list', { name: textContent }))
      .getAllByRole('heading', { level: 4 })
      .map((name) => name.textContent),
  ]);
  expect(groups).toEqual([
    ['Ready to pick up', ['Amoxicillin 10 mg']],
    ['Ready to refill', ['Gabapentin 10 mg', 'Lisinopril 10 mg']],
    ['In process', ['Omeprazole 10 mg']],
    [
      'Other prescriptions',
      ['Albuterol 90 mcg', 'Levothyroxine 10 mg', 'Metformin 500 mg', 'Naproxen 10 mg'],
    ],
  ]);
});

test('the list can be filtered by ready and refillable, searched and ordered', async () => {
  answer(list);
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Ready for pickup (1)' }));
  expect(names()).toEqual(['Amoxicillin 10 mg']);
  await user.click(screen.getByRole('radio', { name: 'Ready to refill now (2)' }));
  expect(names()).toEqual(['Gabapentin 10 mg', 'Lisinopril 10 mg']);
  await user.click(screen.getByRole('radio', { name: 'All (8)' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Next refill first');
  expect(names().slice(4, 6)).toEqual(['Metformin 500 mg', 'Albuterol 90 mcg']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Last filled first');
  expect(names()[0]).toBe('Amoxicillin 10 mg');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or number' }), 'METF');
  expect(names()).toEqual(['Metformin 500 mg']);
  expect(screen.getByText('1 prescription')).toBeVisible();
});

test('if nothing matches, a button shows everything again', async () => {
  answer(list);
  const user = await open();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Zinc');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(8);
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('the history is loaded when the details are opened, and its failure does not affect them', async () => {
  answer({ ragetprescriptions: listed });
  const user = await open();
  expect(sentTo('ragetfills')).toEqual([]);
  const lisinopril = entry('Lisinopril 10 mg');
  await user.click(lisinopril.getByRole('button', { name: /^Details and history/ }));
  expect(lisinopril.getByText('Dr. Maya Lindqvist')).toBeVisible();
  const again = await lisinopril.findByRole('button', { name: 'Try again' });
  answer(list);
  await user.click(again);
  const table = within(await lisinopril.findByRole('table', { name: 'Fill history' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByText('December 6, 2025')).toBeVisible();
  expect(lisinopril.getByRole('heading', { name: 'History' })).toHaveFocus();
});

describe('auto refill', () => {
  const lisinopril = () => entry('Lisinopril 10 mg');
  const toggle = () => lisinopril().getByRole('switch', { name: 'Auto refill Lisinopril 10 mg' });

  test('is turned on and off, each with its own key', async () => {
    answer({
      ...list,
      rasetautorefill: success({ autoRefill: true, autoRefillFrom: '2099-06-01' }),
    });
    const user = await open();
    expect(toggle()).not.toBeChecked();
    await user.click(toggle());
    expect(await lisinopril().findByText('Auto refill is on.')).toBeVisible();
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveAccessibleDescription(/^We will fill it on June 1, 2099/);
    answer({ ...list, rasetautorefill: success({ autoRefill: false, autoRefillFrom: null }) });
    await user.click(toggle());
    expect(await lisinopril().findByText('Auto refill is off.')).toBeVisible();
    expect(sentTo('rasetautorefill').map(({ fields }) => fields)).toEqual([
      { rxNumber: '200000000011', autoRefill: 'on' },
      { rxNumber: '200000000011', autoRefill: 'off' },
    ]);
  });

  test('a switch that could not be saved shows its unchanged state, and can be pressed again', async () => {
    answer(list);
    const user = await open();
    await user.click(toggle());
    expect(await lisinopril().findByText(/^Auto refill is still off\. .*again/)).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toHaveFocus();
  });

  test('a switch that was saved although the response was lost is on', async () => {
    answer(list);
    const user = await open();
    const { prescriptions } = listed.body.Data as { prescriptions: readonly object[] };
    const [first, ...others] = prescriptions;
    answer({
      ragetprescriptions: success({
        prescriptions: [{ ...first, autoRefill: true, autoRefillFrom: '2099-06-01' }, ...others],
      }),
    });
    await user.click(toggle());
    await waitFor(() => {
      expect(toggle()).toBeChecked();
    });
  });

  test('a refused change shows the service’s sentence', async () => {
    answer({ ...list, rasetautorefill: refusal('RA0012', 'Not today.') });
    const user = await open();
    await user.click(toggle());
    expect(await lisinopril().findByText('Auto refill is still off. Not today.')).toBeVisible();
  });

  test('a prescription without auto refill has no switch, and a reason unless its status explains it', async () => {
    answer(list);
    await open();
    expect(entry('Gabapentin 10 mg').queryByRole('switch')).toBeNull();
    expect(entry('Gabapentin 10 mg').getByText(/^No auto refill: we fill this kind/)).toBeVisible();
    expect(entry('Naproxen 10 mg').queryByText(/auto refill/)).toBeNull();
  });
});

test('no attribute or storage contains a name or a number', async () => {
  answer(list);
  const user = await open();
  await user.click(entry('Lisinopril 10 mg').getByRole('button', { name: /^Details/ }));
  await screen.findByRole('table');
  const attributes = [...document.querySelectorAll('*')].flatMap((each) =>
    [...each.attributes].map(({ value }) => value),
  );
  const kept = JSON.stringify([attributes, sessionStorage, localStorage]);
  expect(kept).not.toMatch(/Lisinopril|Metformin|2000000000/);
});

test('a patient without prescriptions sees a link to transfer them from another pharmacy', async () => {
  answer({ ragetprescriptions: success({ prescriptions: [] }) });
  pageSession.$session.set({ signedIn: true, data: ben });
  render(<PrescriptionList {...exampleProps(slot, examples)} />);
  expect(await screen.findByText(/^There are no prescriptions in your account\./)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Move prescriptions from another pharmacy' }),
  ).toHaveAttribute('href', '/pharmacy/transfer');
});

test('a list that cannot be loaded can be tried again', async () => {
  answer({});
  pageSession.$session.set({ signedIn: true, data: ben });
  const user = userEvent.setup();
  render(<PrescriptionList {...exampleProps(slot, examples)} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(list);
  await user.click(again);
  expect(await screen.findByRole('article', { name: 'Lisinopril 10 mg' })).toBeVisible();
});

test('an account without a pharmacy shows a link to add one, and nothing is requested', async () => {
  answer({});
  await open(ana);
  expect(screen.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    '/pharmacy/signup',
  );
  expect(services.sent).toEqual([]);
});
