import { useMemo, useRef, useState, type JSX } from 'react';
import type { CareQuestion } from '../../rules/better-care/careQuestion';
import { t } from '../../../base/i18n/t';
import { headingId } from '../../../kit/form/Form';
import { ChangedElsewhere } from '../../../kit/settings/ChangedElsewhere';
import { ReviewForm } from '../../../kit/steps/ReviewForm';
import { StepForm } from '../../../kit/steps/StepForm';
import { StepsFrame } from '../../../kit/steps/StepsFrame';
import { readProgress, type Answers } from '../../../kit/steps/steps';
import { useSteps } from '../../../kit/steps/useSteps';
import { createCareForm, type BetterCare } from '../../service/better-care/betterCare';
import { CareFields } from './CareFields';
import { careFormSteps, differences, finishedAnswers, REVIEW, reviewSections } from './careSteps';

/** Shows the questions in their steps. The account keeps the answers after each pause. */
export function CareForm({
  id,
  first,
  questions,
  phone,
  privacyNote,
  onFinished,
  onChanged,
}: {
  id: string;
  first: BetterCare;
  questions: readonly CareQuestion[];
  phone: string;
  privacyNote: string | undefined;
  onFinished: (kept: BetterCare) => void;
  /** Called when the member takes the answers of another page, or has opted out there. */
  onChanged: (kept: BetterCare) => void;
}): JSX.Element {
  const list = useMemo(() => careFormSteps(questions), [questions]);
  /** The answers that another page has saved in the meantime. */
  const [changed, setChanged] = useState<{ other: BetterCare; mine: Answers }>();
  const finished = useRef<BetterCare>(undefined);
  const [form] = useState(() =>
    createCareForm(first, (other, sent) => {
      if (other.isOptedOut) onChanged(other);
      else setChanged({ other, mine: readProgress(sent, list)?.answers ?? {} });
    }),
  );
  const steps = useSteps<string>({ id, steps: list, draft: form.draft });
  const { current, turn } = steps;

  const conflict = changed && (
    <ChangedElsewhere
      fields={differences(
        questions,
        changed.mine,
        readProgress(changed.other.begun?.state, list)?.answers ?? changed.other.answers ?? {},
      )}
      onKeep={() => {
        form.saveOver(changed.other);
        setChanged(undefined);
        document.getElementById(headingId(id))?.focus();
        steps.note({});
      }}
      onTake={() => {
        onChanged(changed.other);
      }}
    />
  );
  return (
    <StepsFrame
      steps={steps}
      label={t('Questions about your care')}
      intro={
        current.key === list[0].key
          ? t(
              'We keep your answers with your account until you delete them. You can continue at any time, on any device.',
            )
          : undefined
      }
      plain={{
        text: t('Answering these questions needs JavaScript. You can also call a pharmacist.'),
        phone,
      }}
      note={privacyNote}
      lost={t(
        'These answers are gone. You sent or deleted them in another tab or on another device.',
      )}
      conflict={conflict}
      // The results replace the form at once.
      done={{ heading: t('Thank you for your answers'), content: null }}
    >
      {current.key === REVIEW ? (
        <ReviewForm
          key={turn}
          steps={{
            ...steps,
            finish() {
              steps.finish();
              if (finished.current) onFinished(finished.current);
            },
          }}
          sections={reviewSections(questions, steps.answers)}
          send={async (answers, key) => {
            const outcome = await form.finish(finishedAnswers(questions, answers), key);
            if (outcome.kind === 'done') finished.current = outcome.data;
            return outcome;
          }}
          submitLabel={t('See what may help you')}
          busyLabel={t('One moment…')}
        />
      ) : (
        <StepForm<string>
          key={`${current.key}-${turn}`}
          steps={steps}
          rules={current.rules}
          missing={Object.fromEntries(
            questions.map(({ field }) => [field, t('Choose an answer.')]),
          )}
        >
          {(field) => (
            <CareFields
              questions={questions.filter(({ step }) => step.key === current.key)}
              field={field}
              answers={steps.answers}
            />
          )}
        </StepForm>
      )}
    </StepsFrame>
  );
}
