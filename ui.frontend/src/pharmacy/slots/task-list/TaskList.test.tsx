import { render, screen, waitFor } from '@testing-library/react';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana, ben } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { visits } from '../../service/nextVisits.examples';
import examples from './examples';
import slot from './slot';
import { TaskList } from './TaskList';

const props = exampleProps(slot, examples);
const services = stubbedServices();

signOutAfterEach();

function open(data?: SessionData, body: unknown = visits.body) {
  services.handle(() =>
    body === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(body)),
  );
  if (data) pageSession.$session.set({ signedIn: true, data });
  render(<TaskList {...props} />);
}

const withCount = (readyForPickUp: number, readyForRefill: number): SessionData => ({
  ...ben,
  pharmacyDetails: {
    userName: 'Ben Okafor',
    count: { readyForPickUp, readyForRefill, opportunities: 0 },
  },
});

const tasks = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*\/en\//, '')]);

test('a visitor finds the four tasks, and nothing is requested', () => {
  open();
  expect(tasks()).toEqual([
    [
      'Refill a prescription Scan the label or enter its number.',
      'pharmacy/services/prescription-refills/online-prescription-refills',
    ],
    ['Book a vaccine Flu, COVID-19 and more.', 'vaccines/schedule'],
    ['Shop Health, beauty and everyday needs.', 'shop'],
    ['Find a store Hours, phone numbers and directions.', 'stores'],
  ]);
  expect(services.sent).toEqual([]);
});

test('a task without a page is left out', () => {
  render(<TaskList id="tasks" heading="Tasks" shopPage="/shop" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a patient reads how many prescriptions are ready and where, and when the vaccine visit is', async () => {
  open(withCount(2, 4));
  expect(
    await screen.findByRole('link', {
      name: 'Refill a prescription 2 ready for pickup at Fernwell Pharmacy #101',
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('link', {
      name: /^Book a vaccine Your visit: Thursday, December 3 at 9:20.am$/,
    }),
  ).toBeVisible();
});

test('a patient with nothing ready reads how many prescriptions can be refilled', async () => {
  open(withCount(0, 4));
  expect(await screen.findByText('4 can be refilled')).toBeVisible();
});

test.each([
  ['a member without a pharmacy', ana, visits.body],
  ['a patient whose visits could not be loaded', withCount(0, 0), 'lost'],
])('%s reads the description', async (_, data, body) => {
  open(data, body);
  await waitFor(() => {
    expect(services.sent).toHaveLength(1);
  });
  expect(screen.getByText('Scan the label or enter its number.')).toBeVisible();
});
