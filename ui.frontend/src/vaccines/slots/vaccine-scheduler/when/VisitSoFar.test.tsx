import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { answer, fetch, startService, stopService } from '../../../../base/content/content.testing';
import { pageClock } from '../../../../base/http/serverClock';
import { timeText } from '../../../../base/i18n/times';
import { wallClock } from '../../../../base/values/zonedDays';
import { decodeVisit } from '../visit/visit';
import { HoldNotice } from './VisitSoFar';

const START = Date.parse('2026-11-23T15:00:00Z');
const MINUTE = 60_000;

const hold = (expires: number) => ({
  hold: 'a-hold',
  expires,
  storeNumber: '101',
  time: '2026-11-24T09:20:00',
  vaccineIds: ['3'],
});

const chooseAgain = jest.fn();

function Step(): JSX.Element {
  const [visit, setVisit] = useState(() =>
    decodeVisit({ hold: JSON.stringify(hold(START + 10 * MINUTE)) }),
  );
  return (
    <HoldNotice
      visit={visit}
      change={(changed) => {
        setVisit({ ...visit, ...changed });
      }}
      onChooseAgain={chooseAgain}
    />
  );
}

const pass = (minutes: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE);
  });

const extended = (data: unknown) =>
  fetch.mockResolvedValue(answer(200, { Status: 'SUCCESS', Data: data }));

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  startService();
  jest.setSystemTime(START);
  chooseAgain.mockReset();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Step />);
});

afterEach(() => {
  pageClock.hear(responseAt(Date.now()));
  stopService();
});

const responseAt = (moment: number) => ({
  headers: new Headers({ Date: new Date(moment).toUTCString() }),
});

test('says until when, warns two minutes before the end, and can be made longer', async () => {
  expect(screen.getByText(/^We are holding this time for you until/)).toBeVisible();
  expect(screen.queryByText(/Two minutes/)).not.toBeInTheDocument();
  await pass(8);
  expect(screen.getByText(/You have two minutes left/).closest('[role=status]')).not.toBeNull();
  extended({
    hold: 'a-hold',
    expires: new Date(START + 18 * MINUTE).toISOString(),
    storeNumber: '101',
    apptDateTime: '2026-11-24T09:20:00',
  });
  await user.click(screen.getByRole('button', { name: /Hold it longer/ }));
  expect(await screen.findByText(/^We are now holding it for you until/)).toBeVisible();
  expect(screen.queryByText(/Two minutes/)).not.toBeInTheDocument();
  await pass(5);
  expect(screen.queryByRole('button', { name: 'Choose a time again' })).not.toBeInTheDocument();
});

test('at the end it says what to do', async () => {
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We are no longer holding this time, but we saved your answers. Choose a time again.',
  );
  await user.click(screen.getByRole('button', { name: 'Choose a time again' }));
  expect(chooseAgain).toHaveBeenCalledTimes(1);
});

test.each([-60, 20, 40])(
  'on a device whose clock is %s minutes ahead it is held as long, and ends at a time of that clock',
  async (ahead) => {
    cleanup();
    jest.setSystemTime(START + ahead * MINUTE);
    pageClock.hear(responseAt(START));
    render(<Step />);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { minutes } = wallClock(START + (ahead + 10) * MINUTE, timeZone);
    const until = `We are holding this time for you until ${timeText(minutes)}.`;
    expect(screen.getByText(/^We are holding this time/).textContent).toBe(until);
    await pass(9);
    expect(screen.getByText(/You have two minutes left/)).toBeVisible();
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We are no longer holding this time, but we saved your answers. Choose a time again.',
    );
  },
);

test('if the hold cannot be made longer, a message says so, and the visitor may try again', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: /Hold it longer/ }));
  expect(await screen.findByText(/^We could not hold it longer\./)).toBeVisible();
  expect(screen.getByText(/^We are holding this time for you until/)).toBeVisible();
});
