import { screen, within } from '@testing-library/react';
import { onlyFirst, taken } from './examples';
import { answers, close, openLink } from './VaccineAppointment.testing';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

/* Moves one of two doses, which are on May 15 and June 14. */

const button = (name: RegExp | string) => screen.findByRole('button', { name });

async function move(example: string, which: RegExp) {
  const user = await openLink(example);
  await user.click(await button(which));
  return user;
}
const SECOND = /^Choose another time.*Thursday, June 14/;
const FIRST = /^Choose another time.*Tuesday, May 15/;
const daysOffered = async () => {
  const day = await screen.findByRole('combobox', { name: 'Day' });
  const options = within(day).getAllByRole<HTMLOptionElement>('option');
  return { day, texts: options.map(({ text }) => text).slice(1) };
};
const TOO_EARLY = 'Second dose: from Tuesday, June 12, 28 days after the first.';

test('moving the second dose offers no day before its earliest, explains why, and keeps the first', async () => {
  const user = await move('Second dose moved', SECOND);
  const { day, texts } = await daysOffered();
  expect(texts).toEqual(['Tue, Jun 12: 1 time available', 'Wed, Jun 20: 1 time available']);
  expect(day).toHaveAccessibleDescription(TOO_EARLY);
  await user.click(screen.getByRole('radio', { name: /^11:20/ }));
  await user.click(await button('Move the appointment'));
  expect(await screen.findByText(/Your appointment is now on Tuesday, June 12/)).toBeVisible();
  expect(screen.getByText(/^Tuesday, May 15 at 9:20/)).toBeVisible();
  expect(screen.queryByText('This appointment is canceled.')).not.toBeInTheDocument();
});

test('moving the first dose offers no day too close to the second, and explains what to do', async () => {
  await move('First dose moved', FIRST);
  const { day, texts } = await daysOffered();
  expect(texts).toEqual(['Wed, May 16: 1 time available', 'Thu, May 17: 1 time available']);
  expect(day).toHaveAccessibleDescription(
    'First dose: by Thursday, May 17, 28 days before the second. For a later day, move the second dose first.',
  );
});

test('moving a dose without another possible day shows whom to call', async () => {
  await move('No day far enough', SECOND);
  const text = await screen.findByText(/This store has no available times on these days/);
  expect(text).toHaveTextContent(`${TOO_EARLY} This store`);
  expect(within(text).getByRole('link', { name: '(856) 555-0101' })).toBeVisible();
});

test('moving a dose to a taken time offers no time too close to the other dose', async () => {
  const user = await move('Second dose moved', SECOND);
  await user.click(await screen.findByRole('radio', { name: /^11:20/ }));
  const alternatives = ['2035-06-11T10:00:00', '2035-06-20T09:40:00'];
  answers.raholdappointment = { body: { ...taken.body, Data: { alternatives } } };
  await user.click(await button('Move the appointment'));
  const offered = await screen.findAllByRole('button', { name: /^Move to/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Move to Wednesday, June 20 at 9:40/),
  ]);
});

test('a move that the service refuses shows its sentence, and both doses stay', async () => {
  const user = await move('Too close', FIRST);
  await user.click(await screen.findByRole('radio', { name: /^10.am$/ }));
  await user.click(await button('Move the appointment'));
  expect(await screen.findByText(/This day is too close to the other dose/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^10.am$/ })).toBeChecked();
  expect(screen.getByText(/^Tuesday, May 15 at 9:20/)).toBeVisible();
  expect(screen.getByText(/^Thursday, June 14 at 2:40/)).toBeVisible();
});

test('a dose can be moved freely if the other is canceled', async () => {
  const user = await openLink('First dose moved');
  answers.racancelappointment = onlyFirst;
  await user.click(await button(/^Cancel the appointment.*Thursday, June 14/));
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the appointment' }));
  await user.click(await button(FIRST));
  const { day, texts } = await daysOffered();
  expect(texts).toContain('Mon, May 21: 1 time available');
  expect(day).not.toHaveAccessibleDescription();
});
