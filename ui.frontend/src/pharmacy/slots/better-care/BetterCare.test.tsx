import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { BetterCare } from './BetterCare';
import examples, { begunAt, careAnswers, careData } from './examples';
import slot from './slot';

const services = stubbedServices();
/** The responses by service; every other request fails. */
let answers: Record<string, unknown>;
let user: UserEvent;

const finished = careData({
  status: 'finished',
  answers: careAnswers,
  finishedAt: '2026-03-02T15:00:00Z',
});

beforeEach(() => {
  history.replaceState(null, '', '/account/better-care');
  answers = { ragetbettercare: success(careData()), rasavebettercare: success(careData()) };
  services.handle(({ address }) => {
    const given = answers[/en\.(\w+)\.json/.exec(address)?.[1] ?? ''];
    return given === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(respond(given));
  });
});

signOutAfterEach();

async function open(): Promise<void> {
  pageSession.$session.set({ signedIn: true, data: ben });
  user = userEvent.setup({ delay: null });
  render(<BetterCare {...exampleProps(slot, examples)} />);
  await screen.findByRole('button', { name: 'Delete my answers and do not ask again' });
}

async function openReview(): Promise<void> {
  answers.ragetbettercare = success(begunAt('review'));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with these answers' }));
  await step('Step 4 of 4 Is everything right?');
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const choose = async (question: RegExp, answer: string) =>
  user.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer));
const sentTo = (service: string) =>
  services.sent.filter(({ address }) => address.includes(`${service}.json`));

test('the authored steps follow one another, and a follow-up appears only after an answer that leads to it', async () => {
  await open();
  expect(screen.getByText('Medicines')).toBeInTheDocument();
  await press('Continue');
  expect(screen.getAllByRole('link', { name: /Choose an answer\.$/ })).toHaveLength(3);
  await choose(/How many medicines/, 'One to three');
  await choose(/Have you noticed/, 'No');
  await choose(/miss a dose/, 'Never, or I take none');
  expect(screen.getByLabelText(/What makes it hard\?/)).not.toBeVisible();
  await choose(/miss a dose/, 'Often');
  await fillAtOnce(user, screen.getByLabelText(/What makes it hard\?/), 'Late shifts');
  await press('Continue');
  await step('Step 2 of 4 Your vaccines');
  const saved = sentTo('rasavebettercare').at(-1)?.fields.state ?? '';
  expect(JSON.parse(saved)).toMatchObject({
    step: 'vaccines',
    answers: { missesDoses: 'often', missesDosesDetail: 'Late shifts' },
  });
});

test('an unfinished form can be continued, and its end shows suggestions with their reasons', async () => {
  await openReview();
  expect(screen.getByText('Often: Late shifts')).toBeVisible();
  answers.rafinishbettercare = success(finished);
  await press('See what may help you');
  expect(await screen.findByRole('heading', { name: 'What may help you' })).toBeVisible();
  expect(JSON.parse(sentTo('rafinishbettercare')[0]?.fields.answers ?? '')).toEqual(careAnswers);
  expect(screen.getByText('You answered on March 2, 2026.')).toBeVisible();
  expect(screen.getByText('Why: You said you sometimes miss a dose.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Schedule a vaccine' })).toHaveAttribute(
    'href',
    '/vaccines/schedule',
  );
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toHaveAttribute(
    'href',
    expect.stringContaining('tel:'),
  );
  expect(screen.getByRole('heading', { name: 'What may help you' }).parentElement).toHaveFocus();
});

test('answers without suggestions are explained, and the member can answer again from the first step', async () => {
  answers.ragetbettercare = success({
    ...finished,
    answers: { ...careAnswers, missesDoses: 'never', hadFluVaccine: 'Yes' },
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
  expect(screen.queryByText(/^Why:/)).not.toBeInTheDocument();
  await press('Answer again');
  await step('Step 1 of 4 Your medicines');
  expect(screen.getByLabelText('Four or more')).not.toBeChecked();
});

describe('after another page has saved other answers', () => {
  const theirs = begunAt('review', {
    ...careAnswers,
    missesDoses: 'never',
    missesDosesDetail: '',
  });
  const changed = {
    ...refusal('RA0024', 'Changed elsewhere.'),
    Data: { ...theirs, version: 'v2' },
  };

  beforeEach(async () => {
    await openReview();
    answers.rafinishbettercare = changed;
    await press('See what may help you');
    await screen.findByText(/This changed in another tab/);
  });

  test('both are shown, and this page’s answers can be kept', async () => {
    const row = within(screen.getByRole('row', { name: /miss a dose/ }));
    expect(row.getByText('Often: Late shifts')).toBeVisible();
    expect(row.getByText('Never, or I take none')).toBeVisible();
    await press('Save what I typed');
    expect(screen.queryByText(/This changed in another tab/)).not.toBeInTheDocument();
    answers.rafinishbettercare = success(finished);
    await press('See what may help you');
    await screen.findByRole('heading', { name: 'What may help you' });
    expect(sentTo('rafinishbettercare').at(-1)?.fields.version).not.toBe('');
  });

  test('the other page’s answers can be taken', async () => {
    await press('Use the other version');
    expect(await screen.findByText('Never, or I take none')).toBeVisible();
    expect(screen.queryByText('Often: Late shifts')).not.toBeInTheDocument();
  });
});

test('after a lost end, the answers stay and a sentence explains what to do', async () => {
  await openReview();
  delete answers.ragetbettercare;
  await press('See what may help you');
  expect(await screen.findByText(/then choose “See what may help you” again/)).toBeVisible();
  expect(screen.getByText('Often: Late shifts')).toBeVisible();
});

describe('opting out', () => {
  const ask = () => press('Delete my answers and do not ask again');

  test('requires a confirmation, deletes at once, and can be undone without the answers', async () => {
    answers.ragetbettercare = success(finished);
    await open();
    await ask();
    await press('Keep my answers');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await ask();
    answers.raoptoutbettercare = success(careData({ status: 'opted-out' }));
    await press('Delete and do not ask again');
    expect(await screen.findByRole('heading', { name: 'We no longer ask you' })).toBeVisible();
    expect(screen.queryByText(/^Why:/)).not.toBeInTheDocument();
    answers.raoptoutbettercare = success(careData());
    await press('Turn suggestions back on');
    await step('Step 1 of 4 Your medicines');
    expect(sentTo('raoptoutbettercare').map(({ fields }) => fields)).toEqual([
      { optOut: 'true' },
      { optOut: 'false' },
    ]);
  });

  test('a failure keeps the answers and is explained', async () => {
    answers.ragetbettercare = success(finished);
    await open();
    await ask();
    await press('Delete and do not ask again');
    expect(
      await screen.findByText(/then choose “Delete my answers and do not ask again” again/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What may help you' })).toBeVisible();
  });

  test('opting out on another page ends the form of this page', async () => {
    await openReview();
    answers.rafinishbettercare = {
      ...refusal('RA0085', 'You have chosen not to be asked.'),
      Data: careData({ status: 'opted-out' }),
    };
    await press('See what may help you');
    expect(await screen.findByRole('heading', { name: 'We no longer ask you' })).toBeVisible();
  });
});

test('the history, the address and the storages contain no answer', async () => {
  await openReview();
  expect(JSON.stringify(history.state)).not.toContain('often');
  expect(location.href).toMatch(/\/account\/better-care$/);
  expect(
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toMatch(/often|shifts/);
});
