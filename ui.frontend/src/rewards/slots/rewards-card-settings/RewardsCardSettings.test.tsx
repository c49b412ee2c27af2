import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ana } from '../../../session/rules/members';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { both, details, member, merged, replaced, unknown } from './examples';
import { RewardsCardSettings } from './RewardsCardSettings';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The responses by service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    ragetdashboarddetails: details.body,
    ragetothercard: both.body,
    rarefreshuserinfo: { Status: 'SUCCESS', Data: member },
  };
  services.answerEach(answers);
  pageSession.$session.set({ signedIn: true, data: member });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<RewardsCardSettings {...props} />);
  await screen.findByText('Card number');
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const figures = () => ['Card number', 'Points', 'Bonus Cash'].map(figure);
const sentTo = (name: string) => services.sent.filter(({ address }) => address.includes(name));

describe('a lost card', () => {
  async function lose(): Promise<UserEvent> {
    const user = await open();
    await user.click(button('My card is lost'));
    return user;
  }

  test('is not stopped before the member has seen the consequences', async () => {
    const user = await lose();
    expect(screen.getByRole('heading', { name: 'Before you cancel your card' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You get a new number right away. The lost card stops working right away.',
      '3,875 points, $12.50 in Bonus Cash and your loaded offers move to the new one.',
      'You cannot undo this, even if you find the card.',
    ]);
    await user.click(button('Keep my card'));
    expect(button('My card is lost')).toHaveFocus();
    expect(sentTo('rareplacecard')).toEqual([]);
  });

  test('is replaced, the new number is shown and announced, and the session is refreshed', async () => {
    const user = await lose();
    answers.rareplacecard = replaced.body;
    await user.click(button('Cancel the card and get a new one'));
    const status = await screen.findByText(/^Your new card is ready\./);
    expect(status.closest('[role=status]')).toHaveFocus();
    expect(figures()).toEqual(['4800 1598 7654 3210', '3,875', '$12.50']);
    expect(sentTo('rareplacecard').map(({ fields }) => fields)).toEqual([
      { cardNumber: '4800155501423020' },
    ]);
    expect(sentTo('rarefreshuserinfo')).toHaveLength(1);
    expect(button('My card is lost')).toBeVisible();
  });

  test('has no amount if the service sends one that cannot be read', async () => {
    answers.ragetdashboarddetails = success({
      DashboardDetails: { WellnessPoints: null, BonusCash: 12.5 },
    });
    await lose();
    expect(figures().slice(1)).toEqual(['Could not be read', 'Could not be read']);
    expect(screen.getByText(/^Your points, your Bonus Cash and your loaded offers/)).toBeVisible();
  });

  test('is not replaced twice after a lost response, because the second request has the same key', async () => {
    const user = await lose();
    const fetched = jest.spyOn(globalThis, 'fetch');
    services.handle(({ address }) => {
      if (!address.includes('rareplacecard')) return Promise.resolve(respond(details.body));
      return sentTo('rareplacecard').length === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(respond(replaced.body));
    });
    await user.click(button('Cancel the card and get a new one'));
    expect(await screen.findByText('4800 1598 7654 3210')).toBeVisible();
    expect(sentTo('rareplacecard')).toHaveLength(2);
    const keys = fetched.mock.calls
      .filter(([address]) => (address as string).includes('rareplacecard'))
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]]);
  });

  test('stays if it cannot be replaced, and a sentence explains what to do', async () => {
    const user = await lose();
    await user.click(button('Cancel the card and get a new one'));
    expect(
      await screen.findByText(/then choose “Cancel the card and get a new one” again\./),
    ).toBeVisible();
    expect(figure('Card number')).toBe('4800 1555 0142 3020');
  });
});

describe('two cards', () => {
  async function find(): Promise<UserEvent> {
    const user = await open();
    await user.click(button('Combine two cards'));
    expect(screen.getByRole('heading', { name: 'Your other card' })).toHaveFocus();
    await act(() => import('../../../kit/ui/fields/inputMask'));
    await user.type(screen.getByLabelText('Card number'), '4800155501423111');
    await user.type(screen.getByLabelText('Phone number of that card'), '2025550132');
    await user.click(button('Show both cards'));
    return user;
  }

  test('are shown with their balances and the sum before the choice', async () => {
    await find();
    expect(await screen.findByRole('heading', { name: 'What both cards have' })).toHaveFocus();
    expect(sentTo('ragetothercard').map(({ fields }) => fields)).toEqual([
      { cardNumber: '4800155501423111', phone: '(202) 555-0132' },
    ]);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Your card (…3020)',
      'Other card (…3111)',
    ]);
    expect(rows[1]).toHaveTextContent('860');
    expect(screen.getByText('In total: 4,735 points and $15.50 in Bonus Cash.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '4800 1555 0142 3020' })).toBeChecked();
    expect(sentTo('ramergecards')).toEqual([]);
  });

  test.each([
    ['own', '4800 1555 0142 3020'],
    ['other', '4800 1555 0142 3111'],
  ])('are merged, and the number that remains is: %s', async (keep, number) => {
    const user = await find();
    await user.click(await screen.findByRole('radio', { name: number }));
    answers.ramergecards = merged.body;
    await user.click(button('Combine cards'));
    const status = await screen.findByText(/^We combined your cards\./);
    expect(status.closest('[role=status]')).toHaveFocus();
    expect(figures().slice(1)).toEqual(['4,735', '$15.50']);
    expect(sentTo('ramergecards')[0]?.fields).toEqual({
      ownNumber: '4800155501423020',
      cardNumber: '4800155501423111',
      phone: '(202) 555-0132',
      keep,
    });
  });

  test('keep the typed values if the second card is unknown', async () => {
    answers.ragetothercard = unknown.body;
    await find();
    expect(await screen.findByText(/^We could not find a card with this number/)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4800 1555 0142 3111');
    expect(screen.getByLabelText('Phone number of that card')).toHaveValue('(202) 555-0132');
  });

  test('can stay separate, and the focus returns to the button', async () => {
    const user = await find();
    await screen.findByRole('table');
    await user.click(button('Not now'));
    expect(button('Combine two cards')).toHaveFocus();
  });
});

test('without a card, there is a link to add one', async () => {
  pageSession.$session.set({ signedIn: true, data: ana });
  render(<RewardsCardSettings {...props} />);
  expect(await screen.findByRole('link', { name: 'Add a rewards card' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('figures that cannot be loaded can be loaded again', async () => {
  delete answers.ragetdashboarddetails;
  const user = userEvent.setup();
  render(<RewardsCardSettings {...props} />);
  expect(await screen.findByText('Your card is not available right now.')).toBeVisible();
  answers.ragetdashboarddetails = details.body;
  await user.click(button('Try again'));
  await waitFor(() => {
    expect(figures()).toEqual(['4800 1555 0142 3020', '3,875', '$12.50']);
  });
});
