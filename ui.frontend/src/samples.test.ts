import { findByText, getByText, queryByText } from '@testing-library/dom';
import { stubServices } from './base/content/services.testing';
import { createPageAuthor } from './authoring';
import opportunities from './pharmacy/slots/opportunities/slot';
import pharmacySummary from './pharmacy/slots/pharmacy-summary/slot';
import prescriptionList from './pharmacy/slots/prescription-list/slot';
import refill from './pharmacy/slots/refill/slot';
import offers from './rewards/slots/offers/slot';
import { leavePage, settled, startPage } from './runtime/page.testing';
import { pageSession, SIGNED_OUT } from './session/session';
import { ben } from './session/rules/members';
import cart from './shop/slots/cart/slot';
import type { AnySlot } from './slot/defineSlot';
import storeSummary from './stores/slots/store-summary/slot';
import { sampleSlots } from './samples';
import { registry } from './registry';
import { serveSlot } from '../build/frame/serveSlot.testing';

const pharmacy = { signInPage: '/login', phone: '1-800-555-0114' };

let fetched: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  stubServices();
  fetched = jest.spyOn(window, 'fetch');
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  await leavePage();
  pageSession.$session.set(SIGNED_OUT);
});

describe.each<[AnySlot, Record<string, string>, string]>([
  [offers, {}, '$3 off vitamin D'],
  [refill, pharmacy, 'Metformin 500 mg'],
  [opportunities, pharmacy, 'Metformin: a refill is due'],
  [prescriptionList, pharmacy, 'Levothyroxine 10 mg'],
  [pharmacySummary, {}, 'Next pickup'],
  [cart, {}, 'Fernwell Adhesive Bandages, 40 count'],
  [storeSummary, { storesPage: '/stores' }, '101 Main Street'],
])('the slot $name', (slot, authored, content) => {
  test('shows a sample in Edit, marked as one, without a request', async () => {
    const element = serveSlot(slot, authored);
    const author = createPageAuthor();
    author.setMode('edit');
    await startPage(slot, 'load', Promise.resolve(author)).deliver();

    expect(await findByText(element, 'Sample')).toBeVisible();
    expect(element).toHaveTextContent(content);
    expect(element.querySelector('[aria-busy="true"]')).toBeNull();
    expect(element).not.toHaveTextContent(/Loading (?:your|the)|Try again|not available/);
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('a slot follows the mode from Preview to the sample and back', async () => {
  const element = serveSlot(storeSummary, { storesPage: '/stores' });
  const author = createPageAuthor();
  author.setMode('preview');
  await startPage(storeSummary, 'load', Promise.resolve(author)).deliver();
  const preview = element.innerHTML;
  expect(element).toHaveTextContent('Choose your store');

  author.setMode('edit');
  await settled();
  expect(getByText(element, '101 Main Street', { exact: false })).toBeVisible();

  author.setMode('preview');
  await settled();
  expect(element.innerHTML).toBe(preview);
});

test('nothing in a sample can be pressed or sent', async () => {
  const element = serveSlot(refill, pharmacy);
  const author = createPageAuthor();
  author.setMode('edit');
  await startPage(refill, 'load', Promise.resolve(author)).deliver();
  await findByText(element, 'Sample');
  expect(element.querySelector('form')?.closest('[inert]')).toBeInTheDocument();
});

test('an author who is signed in sees the account and no sample', async () => {
  pageSession.$session.set({ signedIn: true, data: ben });
  const element = serveSlot(pharmacySummary);
  const author = createPageAuthor();
  author.setMode('edit');
  await startPage(pharmacySummary, 'load', Promise.resolve(author)).deliver();
  expect(queryByText(element, 'Sample')).toBeNull();
});

test('every slot with a sample is in the registry', () => {
  expect([...sampleSlots].filter((name) => !(name in registry))).toEqual([]);
});
