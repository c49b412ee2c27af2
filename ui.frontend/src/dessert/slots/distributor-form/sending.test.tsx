import { act, screen, waitFor } from '@testing-library/react';
import {
  props,
  fetch,
  answerWith,
  field,
  company,
  email,
  button,
  expectNoComplaint,
  open,
  fillIn,
  expectEverythingTyped,
} from './DistributorForm.testing';
import { respond } from '../../../base/http/respond.testing';

beforeEach(() => {
  fetch.mockReset();
  // A visitor who is not signed in has no CSRF token.
  jest.spyOn(console, 'warn').mockImplementation();
  Object.assign(globalThis, { fetch });
});

describe('sending', () => {
  test('the request has exactly the fields of the contract', async () => {
    answerWith(200, '{"data":"SUCCESS"}');
    const user = await open();
    await fillIn(user);
    await user.click(button());
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(props.endpoint);
    expect([...new URLSearchParams(request?.body as string)]).toEqual([
      ['companyName', 'Harbor Scoops & Co'],
      ['distributorName', 'Ada Reyes'],
      ['title', 'Owner'],
      ['phoneNo', '(202) 555-0123'],
      ['email', 'ada@example.com'],
      ['businessCategory', 'Other'],
      ['additionalComments', 'Two shops.'],
      ['action', 'email_distributor'],
    ]);
  });

  test('success shows a message, removes the button and empties the form without errors', async () => {
    answerWith(200, '{"data":"SUCCESS"}');
    const user = await open();
    await fillIn(user);
    await user.type(company(), '{Enter}');
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('Request Submitted');
    expect(notice).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    for (const control of screen.getAllByRole('textbox')) expect(control).toHaveValue('');
    expect(field('Business category')).toHaveValue('');
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    await user.click(company());
    await user.tab();
    expectNoComplaint(company());
  });

  test('the button returns when a visitor begins another request after a success', async () => {
    answerWith(200, '{"data":"SUCCESS"}');
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.selectOptions(field('Business category'), 'Other');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(button());
    expect(company()).toHaveAccessibleDescription('This field is required.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('two clicks send one request, and the button shows that it is busy', async () => {
    let answer: (response: Partial<Response>) => void = () => undefined;
    fetch.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const user = await open();
    await fillIn(user);
    await user.dblClick(button());
    await user.type(company(), '{Enter}');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAccessibleName('Sending…');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    answer(respond({ data: 'SUCCESS' }));
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Request Submitted');
    });
  });
});

describe('a failure keeps everything typed and shows advice', () => {
  const again = 'choose “Send request” again.';

  test.each([
    ['the service is down', 503, '<h1>Service Unavailable</h1>'],
    ['the response is not JSON', 200, '{"data":'],
    ['the response has another word', 200, '{"data":"FAILURE"}'],
    ['the response is not an object', 200, 'null'],
  ])('if %s', async (_, status, body) => {
    answerWith(status, body);
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      `We could not take your request right now. We kept what you typed. Wait a minute, then ${again}`,
    );
    expectEverythingTyped();
    expect(button()).toHaveAccessibleName('Send request');
    expect(button()).toHaveFocus();
  });

  test('if the connection is lost, and sending again works', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      `We could not send your request. We kept what you typed. Check your connection, then ${again}`,
    );
    expectEverythingTyped();
    answerWith(200, '{"data":"SUCCESS"}');
    await user.click(button());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toHaveTextContent('Request Submitted');
  });

  test('if there is no response within 20 seconds', async () => {
    fetch.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('Aborted', 'AbortError'));
          });
        }),
    );
    const user = await open();
    await fillIn(user);
    jest.useFakeTimers();
    act(() => {
      button().click();
    });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `It took too long to send your request. We kept what you typed. Wait a moment, then ${again}`,
    );
    expectEverythingTyped();
  });

  const refusal = (ErrMsg: string | null, ErrMsgDtl: object | null) =>
    JSON.stringify({ Data: null, Status: 'ERROR', ErrCde: 'RA0001', ErrMsg, ErrMsgDtl });

  test.each([200, 400])(
    'if the service refuses fields by the status %i, and its messages are shown at them until they change',
    async (status) => {
      const fields = {
        'distributor.email': ['Please enter an address of your company.'],
        pet: ['No.'],
      };
      answerWith(status, refusal('Your request is not complete.', fields));
      const user = await open();
      await fillIn(user);
      await user.click(button());
      expect(screen.getByRole('alert')).toHaveTextContent('Your request is not complete.');
      expect(email()).toHaveAccessibleDescription('Please enter an address of your company.');
      expect(email()).toHaveFocus();
      expectEverythingTyped();
      await user.type(email(), '.org');
      expectNoComplaint(email());
    },
  );

  test('if the service refuses the request as a whole', async () => {
    answerWith(200, refusal('We do not deliver to your state yet.', null));
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('We do not deliver to your state yet.');
    expectEverythingTyped();
  });
});
