import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { JSX, ReactNode } from 'react';
import type { FormRules } from '../../../../kit/form/useFormRules';
import { memoryDraft } from '../../../../kit/steps/memoryDraft.testing';
import { ReviewForm, type ReviewRow } from '../../../../kit/steps/ReviewForm';
import { StepForm, type StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { useSteps } from '../../../../kit/steps/useSteps';

/** A step as the scheduler has it, followed by the review of its answers. */
interface Tested<Name extends string> {
  readonly rules: FormRules<Name>;
  readonly fields: (field: StepField<Name>, answers: Answers) => ReactNode;
  readonly rows: (answers: Answers) => readonly ReviewRow[];
}

/** Opens one step with the answers that are known before it. */
export async function openStep<Name extends string>(
  tested: Tested<Name>,
  known: Answers = {},
): Promise<UserEvent> {
  history.replaceState(null, '', '/vaccines');
  const { draft } = memoryDraft();
  const steps = [
    { key: 'tested', label: 'Tested', heading: 'Tested', rules: tested.rules },
    { key: 'review', label: 'Review', heading: 'Review', rules: {} },
  ] as const;

  function OneStep(): JSX.Element {
    const state = useSteps<'tested' | 'review'>({
      id: 'scheduler',
      steps: steps,
      draft,
      prefill: known,
    });
    if (state.current.key === 'review')
      return (
        <ReviewForm
          steps={state}
          sections={[
            {
              step: 'tested',
              heading: 'Tested',
              change: 'Change',
              rows: tested.rows(state.answers),
            },
          ]}
          endpoint="/book"
          send={() => Promise.resolve({ kind: 'done', data: undefined })}
          submitLabel="Book"
          busyLabel="Booking…"
        />
      );
    return (
      // Mounted again with the prefilled answers, which come after the first frame.
      <StepForm<Name>
        key={JSON.stringify(state.answers)}
        steps={state}
        rules={tested.rules}
        endpoint="/book"
      >
        {(field) => tested.fields(field, state.answers)}
      </StepForm>
    );
  }

  render(<OneStep />);
  await act(() => Promise.resolve());
  return userEvent.setup({ delay: null });
}

/** Returns the value of a label in the review; undefined if the review has no such label. */
export function reviewed(label: string): string | undefined {
  const term = screen.queryAllByRole('term').find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent ?? undefined;
}
