import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana } from '../../../session/rules/members';
import type { SessionData } from '../../../session/rules/session';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { visits } from '../../service/nextVisits.examples';
import examples from './examples';
import { PharmacySummary } from './PharmacySummary';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

const patient: SessionData = {
  ...ana,
  authInfo: { uba: true, pharmacy: true, wellness: false },
  pharmacyDetails: {
    userName: 'Ana Reyes',
    count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 0 },
  },
};

signOutAfterEach();

function open(data: SessionData, body: unknown = visits.body) {
  services.handle(() =>
    body === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(body)),
  );
  pageSession.$session.set({ signedIn: true, data });
  render(<PharmacySummary {...props} />);
}

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*\/en\//, '')]);

test('each count links to its page', async () => {
  open(patient);
  expect(links()).toEqual([
    ['2 Ready to pick up', 'pharmacy/prescriptions'],
    ['4 Ready to refill', 'pharmacy/services/prescription-refills/online-prescription-refills'],
    ['0 Suggestions', 'pharmacy/suggestions'],
    ['Refill all 4', '/pharmacy/services/prescription-refills/online-prescription-refills'],
    ['See your prescriptions', 'pharmacy/prescriptions'],
  ]);
  await screen.findByText('Next pickup');
});

test('the next visits name the day, the time and the store, and an unknown visit is left out', async () => {
  open(patient);
  expect((await screen.findByText('Next pickup')).nextElementSibling).toHaveTextContent(
    /^Tuesday, December 1 at 1 pm.*Fernwell Pharmacy #101$/,
  );
  expect(screen.getByText('Next vaccine visit').nextElementSibling).toHaveTextContent(
    /^Thursday, December 3 at 9:20 am/,
  );
  expect(screen.getAllByRole('term')).toHaveLength(2);
  expect(screen.queryByText('You have no vaccine visit booked.')).toBeNull();
});

test('without a booked vaccine visit there is a link to book one', async () => {
  open(patient, { Status: 'SUCCESS', Data: { visits: [] } });
  expect(await screen.findByText(/You have no vaccine visit booked\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a vaccine visit' })).toBeVisible();
});

test('if the visits cannot be loaded, the counts stay, and the visits can be loaded again', async () => {
  open(patient, 'lost');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/The numbers above are correct\./)).toBeVisible();
  services.handle(() => Promise.resolve(respond(visits.body)));
  await userEvent.click(again);
  await screen.findByText('Next pickup');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Your pharmacy' })).toHaveFocus();
  });
});

test('a member without a pharmacy sees links to add one or sign up, and no counts', async () => {
  open(ana, { Status: 'SUCCESS', Data: { visits: [] } });
  await screen.findByText(/You have no vaccine visit booked\./);
  expect(links().slice(0, 2)).toEqual([
    ['Link your pharmacy', 'account/pharmacy'],
    ['Sign up at the pharmacy', 'pharmacy/signup'],
  ]);
  expect(screen.queryByText('Ready to pick up')).toBeNull();
});
