import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, dev } from '../../../session/rules/members';
import { stubbedServices } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { loadedAnswer, offersAnswer } from './examples';
import { Offers } from './Offers';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();
const member = { ...dev, userDetails: { ...dev.userDetails, Load2cardToken: 'L2C-3020' } };

signOutAfterEach();

/** Sets the responses of the two services; a service without a response cannot be reached. */
function answer(list: unknown, load?: unknown): void {
  services.handle(({ address }) => {
    const body = address.includes('raloadoffer') ? load : list;
    return body === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(body));
  });
}

async function open() {
  pageSession.$session.set({ signedIn: true, data: member });
  render(<Offers {...props} />);
  await screen.findByText('6 offers');
  return userEvent.setup();
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') ?? document.body);

test('offers that end soonest come first, four are shown at first, and ended offers come last', async () => {
  answer(offersAnswer.body);
  const user = await open();
  expect(titles()).toEqual([
    '20% off bandages',
    '$3 off vitamin D',
    'Double points',
    '$1.50 off shampoo',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show all offers' }));
  expect(titles().slice(4)).toEqual(['$1 off toothpaste', '$2 off floss']);
  expect(card('$2 off floss').getByText('Ended on October 31, 2026')).toBeVisible();
  expect(card('$2 off floss').queryByRole('button')).toBeNull();
  // An offer of an unknown status has no action.
  expect(card('Double points').queryByRole('button')).toBeNull();
});

test('a word and a category narrow the list, and an empty result explains what to do', async () => {
  answer(offersAnswer.body);
  const user = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Oral care');
  expect(titles()).toEqual(['$1 off toothpaste', '$2 off floss']);
  await user.type(screen.getByRole('searchbox', { name: 'Search offers' }), 'FLOSS');
  expect(titles()).toEqual(['$2 off floss']);
  await user.type(screen.getByRole('searchbox', { name: 'Search offers' }), ' gold');
  expect(screen.getByText('0 offers. Try another word or all categories.')).toBeVisible();
});

test('an offer is loaded to the card with its token, and a status confirms it', async () => {
  answer(offersAnswer.body, loadedAnswer.body);
  const user = await open();
  await user.click(card('$3 off vitamin D').getByRole('button'));
  expect(await card('$3 off vitamin D').findByText(/^On your card\./)).toBeVisible();
  expect(card('$3 off vitamin D').queryByRole('button')).toBeNull();
  expect(services.sent.at(-1)?.fields).toEqual({ load2cardToken: 'L2C-3020', offerId: '3' });
});

test('a failure is shown at the offer, which can be tried again', async () => {
  answer(offersAnswer.body);
  const user = await open();
  await user.click(card('$3 off vitamin D').getByRole('button'));
  expect(
    await card('$3 off vitamin D').findByText(/Load to my card/, { selector: 'p' }),
  ).toBeVisible();
  answer(offersAnswer.body, { Status: 'ERROR', ErrCde: 'X1', ErrMsg: 'This offer has ended.' });
  await user.click(card('$3 off vitamin D').getByRole('button'));
  expect(await card('$3 off vitamin D').findByText('This offer has ended.')).toBeVisible();
});

test('a member without a card sees nothing, and nothing is requested', () => {
  answer(offersAnswer.body);
  pageSession.$session.set({ signedIn: true, data: ana });
  const { container } = render(<Offers {...props} />);
  expect(container).toBeEmptyDOMElement();
  expect(services.sent).toEqual([]);
});
