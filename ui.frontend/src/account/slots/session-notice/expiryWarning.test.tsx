import { act, render, screen } from '@testing-library/react';
import { ana } from '../../../session/rules/members';
import {
  dropCookie,
  MINUTE,
  NOW,
  setCookies,
  settle,
  signedIn,
} from '../../../session/session.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { browser, pageSession, SIGNED_OUT } from '../../../session/session';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { SessionNotice } from './SessionNotice';
import examples from './examples';
import slot from './slot';

const services = stubbedServices();
const departures: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  departures.length = 0;
  browser.navigate.replace = (to) => void departures.push(to);
  browser.navigate.reload = () => void departures.push('reload');
  dispatchEvent(new Event('pageshow'));
});

signOutAfterEach();

afterEach(() => {
  dropCookie('serviceToken', 'session');
  jest.useRealTimers();
});

/** Opens a page in a session of five minutes. */
async function open(session: Parameters<typeof signedIn>[0] = {}) {
  setCookies(signedIn({ endsIn: 5 * MINUTE, ...session }));
  pageSession.note();
  pageSession.$session.set({ signedIn: true, data: ana });
  render(<SessionNotice {...exampleProps(slot, examples)} />);
  await act(settle);
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const press = async (name: string) => {
  await act(() => {
    screen.getByRole('button', { name }).click();
    return settle();
  });
};
const renewal = (endsIn: number) => () => {
  setCookies(signedIn({ endsIn: Date.now() - NOW + endsIn }));
  return Promise.resolve(respond(success()));
};

test('the visitor is asked two minutes before the end, and not earlier', async () => {
  await open();
  await pass(3 * MINUTE - 1000);
  expect(dialog()).not.toBeInTheDocument();
  await pass(1000);
  expect(dialog()).toBeVisible();
  expect(dialog()).toHaveAccessibleDescription(/^For your safety, we will sign you out in 2:00/);
});

test('the remaining time is shown by the second, and announced three times', async () => {
  await open();
  await pass(3 * MINUTE);
  await pass(15_000);
  expect(dialog()).toHaveTextContent('1:45');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(45_000);
  expect(screen.getByRole('status')).toHaveTextContent('in one minute');
  await pass(30_000);
  expect(screen.getByRole('status')).toHaveTextContent('in 30 seconds');
  await pass(20_000);
  expect(screen.getByRole('status')).toHaveTextContent('in 10 seconds');
});

describe('staying', () => {
  test('renews the token, and the question disappears until the next end', async () => {
    await open();
    await pass(3 * MINUTE);
    services.handle(renewal(30 * MINUTE));
    await press('Stay signed in');
    expect(services.sent).toEqual([
      {
        address: '/content/riteaid-web/en.rarefreshuserinfo.json',
        fields: { refreshType: 'token' },
      },
    ]);
    expect(dialog()).not.toBeInTheDocument();
    await pass(27 * MINUTE);
    expect(dialog()).not.toBeInTheDocument();
    await pass(MINUTE);
    expect(dialog()).toBeVisible();
  });

  test('is the effect of Escape', async () => {
    await open();
    await pass(3 * MINUTE);
    services.handle(renewal(30 * MINUTE));
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => {
      dialog()?.dispatchEvent(escape);
    });
    expect(escape.defaultPrevented).toBe(true);
    await act(settle);
    expect(services.sent).toHaveLength(1);
    expect(dialog()).not.toBeInTheDocument();
  });

  test('shows its progress on the button, and a second press sends nothing', async () => {
    await open();
    await pass(3 * MINUTE);
    let answer: (response: Partial<Response>) => void = () => undefined;
    services.handle(() => new Promise((resolve) => (answer = resolve)));
    await press('Stay signed in');
    await press('One moment…');
    await press('Sign out');
    expect(services.sent).toHaveLength(1);
    answer(await renewal(30 * MINUTE)());
    await act(settle);
    expect(dialog()).not.toBeInTheDocument();
  });

  test.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the gateway responds', () => Promise.resolve(respond('', 503))],
    ['the end stays the same', () => Promise.resolve(respond(success()))],
  ])('if %s, the question stays and explains the next step', async (_, play) => {
    await open();
    await pass(3 * MINUTE);
    services.handle(play);
    await press('Stay signed in');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not keep you signed in. Check your connection and choose “Stay signed in” again.',
    );
    await pass(2000);
    services.handle(renewal(30 * MINUTE));
    await press('Stay signed in');
    expect(dialog()).not.toBeInTheDocument();
  });
});

test('if the service has ended the session in the meantime, the question disappears', async () => {
  await open();
  await pass(3 * MINUTE);
  services.answerWith(refusal('RA0003'));
  await press('Stay signed in');
  expect(dialog()).not.toBeInTheDocument();
  expect(pageSession.$session.get()).toEqual(SIGNED_OUT);
});

test('“Sign out” signs out', async () => {
  await open();
  await pass(3 * MINUTE);
  await press('Sign out');
  expect(services.sent.map(({ address }) => address)).toEqual([
    '/content/riteaid-web/en.ralogout.json',
  ]);
  expect(departures).toEqual(['reload']);
  expect(dialog()).not.toBeInTheDocument();
});

test('if another tab extends the session, the question disappears here as well', async () => {
  await open();
  await pass(3 * MINUTE);
  setCookies(signedIn({ endsIn: 40 * MINUTE }));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(dialog()).not.toBeInTheDocument();
});

test('a session that renews itself causes no question', async () => {
  await open({ kept: true });
  await pass(4 * MINUTE);
  expect(dialog()).not.toBeInTheDocument();
});
