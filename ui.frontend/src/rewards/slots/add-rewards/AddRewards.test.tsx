import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { ana, dev } from '../../../session/rules/members';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { browser, pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AddRewards } from './AddRewards';
import examples, { unknownCard } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);

const services = stubbedServices();
const departures: string[] = [];

beforeEach(() => {
  departures.length = 0;
  browser.navigate.replace = (to) => void departures.push(to);
  dispatchEvent(new Event('pageshow'));
  pageSession.$session.set({ signedIn: true, data: ana });
});

signOutAfterEach();

afterEach(() => {
  delete window.adobeDataLayer;
  history.replaceState(null, '', '/');
});

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<AddRewards {...props} />);
  // The masks are loaded in a separate chunk.
  await act(() => import('../../../kit/ui/fields/inputMask'));
  return user;
}

const cardForm = () => screen.getByRole('form', { name: 'I have a card' });
const joinForm = () => screen.getByRole('form', { name: 'I do not have a card yet' });
const card = () => screen.getByLabelText('Card number');
const phone = () => screen.getByLabelText('Phone number');
const link = () => screen.getByRole('button', { name: 'Link my card' });
const join = () => screen.getByRole('button', { name: 'Join now' });
const enrollments = () => services.sent.filter(({ address }) => address === props.endpoint);

describe('a card', () => {
  test.each(['4800155501423103', '4800 1555 0142 3103', '4800-1555-0142-3103'])(
    'a number that is pasted as %s is shown in groups and sent as digits',
    async (number) => {
      const user = await open();
      await user.click(card());
      await user.paste(number);
      expect(card()).toHaveValue('4800 1555 0142 3103');
      await user.click(link());
      await waitFor(() => {
        expect(enrollments()).toEqual([
          { address: props.endpoint, fields: { cardNumber: '4800155501423103' } },
        ]);
      });
    },
  );

  test('a linked card shows a confirmation, refreshes the session, and opens the referrer', async () => {
    history.replaceState(null, '', '/add-rewards?referrer=%2Frewards');
    services.handle(({ address }) =>
      Promise.resolve(respond(success(address === props.endpoint ? null : dev))),
    );
    const user = await open();
    await user.type(card(), '4800155501423103');
    await user.click(link());
    await waitFor(() => {
      expect(departures).toEqual(['/rewards#rewardsadded']);
    });
    const status = within(cardForm()).getByRole('status');
    expect(status).toHaveTextContent('Your card is linked. Loading the next page…');
    expect(status).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(pageSession.$session.get()).toMatchObject({ data: { authInfo: { wellness: true } } });
  });

  test('is linked even if the session cannot be refreshed at once', async () => {
    services.handle(({ address }) =>
      address === props.endpoint
        ? Promise.resolve(respond(success()))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    const user = await open();
    await user.type(card(), '4800155501423103');
    await user.click(link());
    await waitFor(() => {
      expect(departures).toEqual(['/ra-dashboard#rewardsadded']);
    });
  });

  test('an unknown card shows the service’s sentence, and the number stays', async () => {
    services.answerWith(unknownCard.body);
    const user = await open();
    await user.type(card(), '4800155501423103');
    await user.click(link());
    await waitFor(() => {
      expect(within(cardForm()).getByRole('alert')).toHaveTextContent(unknownCard.body.ErrMsg);
    });
    expect(card()).toHaveValue('4800 1555 0142 3103');
    expect(within(joinForm()).getByRole('alert')).toBeEmptyDOMElement();
    expect(departures).toEqual([]);
  });

  test('a card that cannot be sent shows what to do, and the number stays', async () => {
    services.handle(() => Promise.reject(new TypeError('Failed to fetch')));
    const user = await open();
    await user.type(card(), '4800155501423103');
    await user.click(link());
    await waitFor(() => {
      expect(within(cardForm()).getByRole('alert')).toHaveTextContent(
        'We could not reach our service. Check your connection, then choose “Link my card” again.',
      );
    });
    expect(card()).toHaveValue('4800 1555 0142 3103');
  });

  test('a missing number is an error at the field, the summary gets the focus, and analytics gets only the field’s name', async () => {
    const user = await open();
    await user.click(link());
    expect(card()).toHaveAccessibleDescription(/This field is required\.$/);
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(phone()).not.toHaveAttribute('aria-invalid');
    expect(enrollments()).toEqual([]);
    expect(window.adobeDataLayer).toContainEqual({
      event: 'form-error',
      eventInfo: { form: 'add-rewards', fields: ['cardNumber'] },
    });
  });
});

describe('a card without its number', () => {
  const PHONE = '(202) 555-0132';
  const button = (name: string) => screen.getByRole('button', { name });
  const sentTo = (name: string) => services.sent.filter(({ address }) => address.includes(name));

  async function askForCode(): Promise<UserEvent> {
    const user = await open();
    await user.click(button('I do not have the number'));
    expect(screen.getByLabelText('Phone number of your card')).toHaveFocus();
    await act(() => import('../../../kit/ui/fields/inputMask'));
    await user.type(screen.getByLabelText('Phone number of your card'), '2025550132');
    await user.click(button('Text me a code'));
    await screen.findByLabelText('Code');
    return user;
  }

  test('is linked by the code that is texted to its phone', async () => {
    const user = await askForCode();
    expect(sentTo('rasendcardcode')).toMatchObject([{ fields: { phone: PHONE } }]);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByText(/^If \(202\) 555-0132 is on one card,/)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(link());
    expect(await screen.findByText('Your card is linked. Loading the next page…')).toBeVisible();
    expect(enrollments()).toMatchObject([{ fields: { phone: PHONE, code: '123456' } }]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows the service’s sentence for a wrong code, keeps the code, and can request another one', async () => {
    const user = await askForCode();
    services.answerWith(refusal('RA0080', 'This code does not match.'));
    await user.type(screen.getByLabelText('Code'), '999999');
    await user.click(link());
    expect(await screen.findByText('This code does not match.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('999999');
    await user.click(button('Get another code'));
    expect(screen.getByLabelText('Phone number of your card')).toHaveFocus();
    expect(screen.getByLabelText('Phone number of your card')).toHaveValue(PHONE);
    services.handle(() => Promise.resolve(respond(success())));
    await user.click(button('Text me a code'));
    expect(await screen.findByLabelText('Code')).toHaveValue('');
    expect(sentTo('rasendcardcode')).toHaveLength(2);
  });

  test('can be linked by its number again, and the field gets the focus', async () => {
    const user = await open();
    await user.click(button('I do not have the number'));
    await user.click(button('Use the card number'));
    expect(card()).toHaveFocus();
  });
});

describe('no card yet', () => {
  test('a phone number joins, in its mask', async () => {
    const user = await open();
    await user.click(phone());
    await user.paste('+1 202 555 0123');
    expect(phone()).toHaveValue('(202) 555-0123');
    await user.click(join());
    await waitFor(() => {
      expect(within(joinForm()).getByRole('status')).toHaveTextContent(
        'Welcome to the program. Loading the next page…',
      );
    });
    expect(enrollments()).toEqual([
      { address: props.endpoint, fields: { phone: '(202) 555-0123' } },
    ]);
    expect(screen.queryByRole('form', { name: 'I have a card' })).not.toBeInTheDocument();
  });

  test('the service’s sentence about the number is shown at its field', async () => {
    services.answerWith(
      refusal('RA0001', 'Please correct the marked answers.', { phone: 'Taken.' }),
    );
    const user = await open();
    await user.type(phone(), '2025550123');
    await user.click(join());
    await waitFor(() => {
      expect(phone()).toHaveAccessibleDescription(/Taken\.$/);
    });
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(phone()).toHaveValue('(202) 555-0123');
  });

  test('a short number is not sent', async () => {
    const user = await open();
    await user.type(phone(), '202555');
    await user.click(join());
    expect(phone()).toHaveAccessibleDescription(/Please enter at least 10 characters\.$/);
    expect(enrollments()).toEqual([]);
  });
});

test('the first frame asks for JavaScript, posts its forms, and hydrates without errors', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(<AddRewards {...props} />);
  document.body.append(slot);
  for (const form of slot.querySelectorAll('form')) {
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', props.endpoint);
  }
  expect(slot.querySelector('noscript')).toHaveTextContent('Adding a card needs JavaScript.');
  const root = await act(async () => {
    const hydrated = hydrateRoot(slot, <AddRewards {...props} />);
    await import('../../../kit/ui/fields/inputMask');
    return hydrated;
  });
  expect(complain).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
  slot.remove();
});
