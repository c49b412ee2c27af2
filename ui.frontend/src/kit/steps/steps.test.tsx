import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { email, required } from '../form/rules/rules';
import type { FormOutcome } from '../../base/content/formPost';
import { NetworkError } from '../../base/http/errors';
import { TextField } from '../ui/fields/Field';
import { memoryDraft } from './memoryDraft.testing';
import { ReviewForm } from './ReviewForm';
import { StepForm } from './StepForm';
import type { Answers, Steps } from './steps';
import { StepsFrame } from './StepsFrame';
import { useSteps, type SendAnswers } from './useSteps';

type Key = 'who' | 'reach' | 'review';

const steps: Steps<Key> = [
  { key: 'who', label: 'You', heading: 'Who are you?', rules: { name: [required] } },
  {
    key: 'reach',
    label: 'Reach',
    heading: 'Where do we write?',
    rules: { mail: [required, email] },
  },
  { key: 'review', label: 'Review', heading: 'Is this right?', rules: {} },
];

let memory: ReturnType<typeof memoryDraft>;
const send = jest.fn<ReturnType<SendAnswers<undefined>>, Parameters<SendAnswers<undefined>>>();
const accepted: FormOutcome = { kind: 'done', data: undefined };

/** Performs the service's part before the second step opens; nothing by default. */
const complete = jest.fn<Promise<FormOutcome<Answers>>, [Answers]>();

function Visit({ known }: { known?: Record<string, string> }): JSX.Element {
  const state = useSteps({ id: 'visit', steps, draft: memory.draft, prefill: known });
  return (
    <StepsFrame
      steps={state}
      label="Visit"
      plain={{ text: 'Call us instead.' }}
      done={{ heading: 'Thank you', content: 'We write.' }}
    >
      {state.current.key === 'review' ? (
        <ReviewForm
          key={state.turn}
          steps={state}
          sections={[
            {
              step: 'who',
              heading: 'You',
              change: 'Change your name',
              rows: [{ label: 'Name', value: state.answers.name }],
            },
            {
              step: 'reach',
              heading: 'Reach',
              change: 'Change your address',
              rows: [{ label: 'Mail', value: state.answers.mail }],
            },
          ]}
          endpoint="/visit"
          send={send}
          submitLabel="Send"
          busyLabel="Sending…"
        />
      ) : (
        <StepForm
          key={`${state.current.key}-${state.turn}`}
          steps={state}
          rules={state.current.rules}
          endpoint="/visit"
          complete={complete}
          busyLabel="Asking…"
        >
          {(field) =>
            state.current.key === 'who' ? (
              <TextField {...field('name')} label="Name" />
            ) : (
              <TextField {...field('mail')} label="Mail" />
            )
          }
        </StepForm>
      )}
    </StepsFrame>
  );
}

let user: UserEvent;

/** Loads the page with the current history. */
async function load(known?: Record<string, string>): Promise<void> {
  cleanup();
  user = userEvent.setup();
  render(<Visit {...(known && { known })} />);
  await act(() => Promise.resolve());
}

const heading = () => screen.getByRole('heading', { level: 2 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const name = () => screen.getByLabelText('Name');
const mail = () => screen.getByLabelText('Mail');

async function toReview(): Promise<void> {
  await user.type(name(), 'Ana');
  await press('Continue');
  await user.type(mail(), 'ana@example.com');
  await press('Continue');
}

/** Presses the browser's button; in jsdom, too, its event comes later. */
async function browser(direction: 'back' | 'forward'): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history[direction]();
    await arrived;
  });
}

beforeEach(async () => {
  history.pushState(null, '', '/visit');
  memory = memoryDraft();
  send.mockReset().mockResolvedValue(accepted);
  complete.mockReset().mockImplementation((data) => Promise.resolve({ kind: 'done', data }));
  await load();
});

test('each step shows its position, and its heading has the focus', async () => {
  expect(heading()).toHaveTextContent('Step 1 of 3 Who are you?');
  expect(heading()).not.toHaveFocus();
  await user.type(name(), 'Ana');
  await press('Continue');
  expect(heading()).toHaveTextContent('Step 2 of 3 Where do we write?');
  expect(heading()).toHaveFocus();
});

test('a step with an error stays open and shows the error', async () => {
  await press('Continue');
  expect(heading()).toHaveTextContent('Who are you?');
  expect(name()).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
});

test('everything is sent once, and the end confirms it', async () => {
  await toReview();
  expect(screen.getByText('ana@example.com')).toBeVisible();
  await press('Send');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ana', mail: 'ana@example.com' });
  expect(heading()).toHaveTextContent(/^Thank you$/);
  expect(heading()).toHaveFocus();
  expect(memory.kept()).toBeUndefined();
});

test('authored texts are shown unchanged, and a page may replace the notice about its answers', async () => {
  const authored: Steps<Key> = [
    { ...steps[0], label: 'Continue', heading: 'Is it {0}?', isAuthored: true },
    steps[1] ?? steps[0],
  ];
  function Authored(): JSX.Element {
    const state = useSteps({ id: 'visit', steps: authored, draft: memory.draft });
    return (
      <StepsFrame
        steps={state}
        label="Visit"
        plain={{ text: '' }}
        lost="They were deleted elsewhere."
        conflict="Others were saved elsewhere."
        done={{ heading: '', content: '' }}
      >
        form
      </StepsFrame>
    );
  }
  history.replaceState({ formStep: 'reach' }, '');
  cleanup();
  render(<Authored />);
  await act(() => Promise.resolve());
  expect(heading()).toHaveTextContent('Step 1 of 2 Is it {0}?');
  expect(screen.getByText('They were deleted elsewhere.')).toBeVisible();
  expect(screen.getByText('Others were saved elsewhere.')).toBeVisible();
  expect(screen.queryByText(/for only 30 minutes/)).not.toBeInTheDocument();
});

describe('the way back', () => {
  test("keeps what was typed, with the form's button and the browser's", async () => {
    await user.type(name(), 'Ana');
    await press('Continue');
    await user.type(mail(), 'ana@');
    await browser('back');
    expect(name()).toHaveValue('Ana');
    expect(heading()).toHaveFocus();
    await browser('forward');
    expect(mail()).toHaveValue('ana@');
    await press('Back');
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  test('from the review leads to a step, and from there to the review again', async () => {
    await toReview();
    await press('Change your name');
    expect(heading()).toHaveTextContent('Who are you?');
    await user.clear(name());
    await user.type(name(), 'Bea');
    await press('Save and review');
    expect(heading()).toHaveTextContent('Is this right?');
    expect(screen.getByText('Bea')).toBeVisible();
  });

  test('forward leads no further than the completed answers', async () => {
    await toReview();
    await browser('back');
    await user.clear(mail());
    await user.type(mail(), 'ana@');
    await browser('forward');
    expect(heading()).toHaveTextContent('Where do we write?');
  });

  test('a link within the page changes nothing', async () => {
    await user.type(name(), 'Ana');
    await press('Continue');
    history.pushState(null, '', '#main');
    act(() => {
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(heading()).toHaveTextContent('Where do we write?');
  });
});

test('the history holds the name of the step, and the address does not change', async () => {
  await toReview();
  expect(history.state).toEqual({ formStep: 'review' });
  expect(location.pathname + location.search + location.hash).toBe('/visit');
});

describe('a reloaded page', () => {
  test.each([
    ['in the first step', 0, 'Who are you?'],
    ['in the second step', 1, 'Where do we write?'],
    ['in the review', 2, 'Is this right?'],
  ])('%s has all answers', async (_, done, title) => {
    await user.type(name(), 'Ana');
    if (done > 0) await press('Continue');
    if (done > 0) await user.type(mail(), 'ana@example.com');
    if (done > 1) await press('Continue');
    await load();
    expect(heading()).toHaveTextContent(title);
    if (done === 0) expect(name()).toHaveValue('Ana');
    if (done === 1) expect(mail()).toHaveValue('ana@example.com');
    if (done === 2) expect(screen.getByText('Ana')).toBeVisible();
  });

  test('whose answers are gone starts over and explains why', async () => {
    await toReview();
    await memory.draft.drop();
    await load();
    expect(heading()).toHaveTextContent('Who are you?');
    expect(screen.getByText(/for only 30 minutes/)).toBeVisible();
  });

  test('offers another try and a new start while the service is down', async () => {
    await toReview();
    memory.fail(true);
    await load();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not restore your answers.');
    expect(name()).not.toBeVisible();
    memory.fail(false);
    await press('Try again');
    expect(await screen.findByText('Ana')).toBeVisible();
  });
});

test('another visit is offered the answers of the one before, and may decline them', async () => {
  await toReview();
  history.pushState(null, '', '/visit');
  await load();
  expect(name()).toHaveValue('');
  await press('Continue with these answers');
  expect(heading()).toHaveTextContent('Is this right?');
  history.pushState(null, '', '/visit');
  await load();
  await press('Start over');
  expect(name()).toHaveValue('');
  expect(memory.kept()).toBeUndefined();
});

test('another visit is offered earlier answers beside known data, until something is typed', async () => {
  const known = { mail: 'ana@example.com' };
  await load(known);
  await user.type(name(), 'Ana');
  await press('Continue');
  history.pushState(null, '', '/visit');
  await load(known);
  await press('Continue with these answers');
  expect(heading()).toHaveTextContent('Where do we write?');
  history.pushState(null, '', '/visit');
  const { draft } = memory;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const read = async () => {
    await held;
    return draft.read();
  };
  memory.draft = { ...draft, read: read };
  await load(known);
  await user.type(name(), 'B');
  answer();
  await act(() => Promise.resolve());
  expect(
    screen.queryByRole('button', { name: 'Continue with these answers' }),
  ).not.toBeInTheDocument();
});

describe('leaving the page', () => {
  const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks nothing while the answers are saved', async () => {
    await user.type(name(), 'Ana');
    await press('Continue');
    expect(leave()).toBe(true);
    expect(memory.kept()).toMatchObject({ answers: { name: 'Ana' } });
  });

  test('asks if the answers could not be saved, and the page says so', async () => {
    memory.fail(true);
    await user.type(name(), 'Ana');
    await press('Continue');
    expect(await screen.findByText(/We cannot save your answers right now/)).toBeVisible();
    expect(leave()).toBe(false);
    memory.fail(false);
    await user.type(mail(), 'ana@example.com');
    await press('Continue');
    expect(leave()).toBe(true);
  });

  test('does not save a CSRF token in the form', async () => {
    const token = document.createElement('input');
    Object.assign(token, { type: 'hidden', name: ':cq_csrf_token', value: 'secret' });
    name().closest('form')?.append(token);
    await user.type(name(), 'Ana');
    await press('Continue');
    expect(memory.kept()).toMatchObject({ answers: { name: 'Ana' } });
    expect(JSON.stringify(memory.kept())).not.toContain('secret');
  });

  test('in the middle of a word keeps the beginning', async () => {
    await user.type(name(), 'An');
    act(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
    });
    await waitFor(() => {
      expect(memory.kept()).toMatchObject({ answers: { name: 'An' } });
    });
  });
});

describe("a service's refusal", () => {
  test('of a field leads to its step, and the rest is shown in the review', async () => {
    send.mockResolvedValueOnce({
      kind: 'refused',
      code: 'RA0001',
      message: 'Please correct the marked answers.',
      fields: {
        'patientDetails.name': 'Please write it in full.',
        'patientDetails.pet': 'No pets.',
      },
    });
    await toReview();
    await press('Send');
    expect(heading()).toHaveTextContent('Who are you?');
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Name: Please write it in full.');
    expect(summary).toHaveTextContent('No pets.');
    await user.type(name(), ' Reyes');
    await press('Save and review');
    await press('Send');
    expect(send.mock.calls.at(-1)?.[0]).toMatchObject({ name: 'Ana Reyes' });
    expect(heading()).toHaveTextContent('Thank you');
  });

  test('about no field is shown in the review', async () => {
    send.mockResolvedValueOnce({ kind: 'refused', code: 'RA1', message: 'Not today.', fields: {} });
    await toReview();
    await press('Send');
    expect(screen.getByText('Not today.').closest('[role=alert]')).toBeVisible();
    expect(screen.getByText('Ana')).toBeVisible();
  });

  test('that is lost: the same form is sent again, even after a reload', async () => {
    send.mockResolvedValueOnce({ kind: 'failed', error: new NetworkError('Lost.') });
    await toReview();
    await press('Send');
    expect(screen.getByText('Ana')).toBeVisible();
    await load();
    await press('Send');
    const [first, second] = send.mock.calls;
    expect(first?.[2]).toBe(false);
    expect(second?.[2]).toBe(true);
    expect(second?.[1]).toBe(first?.[1]);
    expect(first?.[1]).toMatch(/^[\da-f]{32}$/);
  });
});

test('known data about the visitor fill empty fields', async () => {
  await load({ name: 'Ana Reyes', mail: 'ana@example.com' });
  expect(name()).toHaveValue('Ana Reyes');
  await user.clear(name());
  await user.type(name(), 'Bea');
  await press('Continue');
  expect(mail()).toHaveValue('ana@example.com');
  await press('Back');
  expect(await screen.findByLabelText('Name')).toHaveValue('Bea');
});

test('if a service has a part in a step, the next opens with its answers, and a refusal stays', async () => {
  complete.mockResolvedValueOnce({
    kind: 'refused',
    code: '',
    message: 'Please try another one.',
    fields: { name: 'This name is taken.' },
  });
  await user.type(name(), 'Ana');
  await press('Continue');
  expect(screen.getByRole('link', { name: 'Name: This name is taken.' })).toBeVisible();
  expect(screen.getByText('Please try another one.')).toBeVisible();
  expect(name()).toHaveValue('Ana');
  complete.mockImplementationOnce(({ name: typed = '' }) =>
    Promise.resolve({ kind: 'done', data: { name: `${typed} the second` } }),
  );
  await press('Continue');
  expect(heading()).toHaveTextContent('Where do we write?');
  await press('Back');
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana the second');
});
