import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType, JSX } from 'react';
import { required } from '../form/rules/rules';
import { TextField } from '../ui/fields/Field';
import { memoryDraft } from './memoryDraft.testing';
import { StepForm, type StepField } from './StepForm';
import type { Steps } from './steps';
import { StepsFrame } from './StepsFrame';
import { LateStep, useStepCode } from './useStepCode';
import { useSteps } from './useSteps';

type Key = 'who' | 'reach' | 'review';
type Name = 'name' | 'mail';
interface Code {
  Fields: ComponentType<{ field: StepField<Name> }>;
}

const steps: Steps<Key> = [
  { key: 'who', label: 'You', heading: 'Who are you?', rules: { name: [required] } },
  { key: 'reach', label: 'Reach', heading: 'Where do we write?', rules: { mail: [required] } },
  { key: 'review', label: 'Review', heading: 'Is this right?', rules: {} },
];

const FIRST: Code = { Fields: ({ field }) => <TextField {...field('name')} label="Name" /> };
const REACH: Code = { Fields: ({ field }) => <TextField {...field('mail')} label="Mail" /> };
const REVIEW: Code = { Fields: () => <p>All of it.</p> };

const reach = jest.fn<Promise<Code>, []>();
const review = jest.fn<Promise<Code>, []>();
const loaders = { reach, review };

let memory: ReturnType<typeof memoryDraft>;
let user: UserEvent;

function Visit(): JSX.Element {
  const state = useSteps({ id: 'visit', steps, draft: memory.draft });
  const { code, ahead } = useStepCode(state, FIRST, loaders);
  return (
    <StepsFrame
      steps={state}
      label="Visit"
      plain={{ text: 'Call us.' }}
      done={{ heading: 'Thank you', content: '' }}
    >
      <LateStep code={code}>
        {({ Fields }) => (
          <StepForm<Name>
            key={`${state.current.key}-${state.turn}`}
            steps={state}
            rules={state.current.rules}
            onFirstUse={ahead}
          >
            {(field) => <Fields field={field} />}
          </StepForm>
        )}
      </LateStep>
    </StepsFrame>
  );
}

async function open(): Promise<void> {
  user = userEvent.setup();
  render(<Visit />);
  await act(() => Promise.resolve());
}

const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));

beforeEach(() => {
  history.pushState(null, '', '/visit');
  memory = memoryDraft();
  reach.mockReset().mockResolvedValue(REACH);
  review.mockReset().mockResolvedValue(REVIEW);
});

test('a page that is only read loads the code of no later step', async () => {
  await open();
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(reach).not.toHaveBeenCalled();
});

test('the next step is fetched while the one before is used, and opens at once', async () => {
  await open();
  await user.click(screen.getByLabelText('Name'));
  expect(reach).toHaveBeenCalledTimes(1);
  expect(review).not.toHaveBeenCalled();
  await user.keyboard('Ana');
  await goOn();
  expect(screen.getByLabelText('Mail')).toBeVisible();
  expect(review).toHaveBeenCalledTimes(1);
  expect(reach).toHaveBeenCalledTimes(1);
});

test('while the code of a step is loading, the page says so, and the way back works', async () => {
  let arrive: (code: Code) => void = () => undefined;
  reach.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await open();
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await goOn();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Where do we write?');
  expect(screen.getByText('Loading this step…').closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  await act(async () => {
    arrive(REACH);
    await Promise.resolve();
  });
  expect(screen.getByLabelText('Mail')).toBeVisible();
  expect(screen.queryByText('Loading this step…')).not.toBeInTheDocument();
});

test('a step that fails to load can be requested again, and typed answers are not lost', async () => {
  reach.mockRejectedValue(new Error('Loading chunk failed.'));
  await open();
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await goOn();
  const problem = await screen.findByText(/^We could not load this step\./);
  expect(problem.closest('[role=alert]')).not.toBeNull();
  reach.mockResolvedValue(REACH);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Mail')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana');
});

test('a resumed draft loads the step at which it ends', async () => {
  memory.keep({
    step: 'reach',
    answers: { name: 'Ana' },
    isReviewed: false,
    key: '',
    isRepeat: false,
  });
  await open();
  expect(reach).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue with these answers' }));
  expect(await screen.findByLabelText('Mail')).toBeVisible();
});
