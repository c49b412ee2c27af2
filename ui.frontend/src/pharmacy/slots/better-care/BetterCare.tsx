import { useRef, useState, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { builtInCareQuestions } from '../../rules/better-care/builtInQuestions';
import type { CareQuestion } from '../../rules/better-care/careQuestion';
import { t } from '../../../base/i18n/t';
import { SettingsCard } from '../../../kit/settings/SettingsCard';
import { writeStep } from '../../../kit/steps/stepHistory';
import {
  betterCare,
  loadCareQuestions,
  type BetterCare as Kept,
} from '../../service/better-care/betterCare';
import { withLateAnswers } from '../../service/better-care/lateAnswers';
import { CareForm } from './CareForm';
import { CareResults } from './CareResults';
import { OptOut, TakePart } from './OptOut';

export interface BetterCareProps {
  id: string;
  heading: string;
  intro?: string;
  /** A pharmacist's phone number, for questions and problems. */
  phone: string;
  privacyNote?: string;
}

/**
 * Asks questions about a member's care, and shows suggestions for the answers. Every answer is health information:
 * only memory and the service keep it, until the member opts out.
 */
export function BetterCare(props: BetterCareProps): JSX.Element {
  const { id, heading, intro } = props;
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t('Answering these questions needs JavaScript. You can also call a pharmacist.'),
        loading: t('Loading the questions…'),
        unavailable: t('The questions are not available right now. Try again.'),
      }}
      skeletonClass="cmp-better-care__skeleton"
      load={load}
      sample={() => ({ kept: NOTHING, questions: builtInCareQuestions() })}
    >
      {({ kept, questions }) => <FormOrResults {...props} first={kept} questions={questions} />}
    </SettingsCard>
  );
}

function FormOrResults({
  id,
  phone,
  privacyNote,
  first,
  questions,
}: BetterCareProps & { first: Kept; questions: readonly CareQuestion[] }): JSX.Element {
  /** Takes the focus when the focused form or button is removed. */
  const body = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(first);
  const [isAnswering, setAnswering] = useState(first.answers === undefined);
  /** Counts the forms, because each begins with the data of its time. */
  const [turn, setTurn] = useState(0);

  const show = (next: Kept, { answering }: { answering: boolean }): void => {
    flushSync(() => {
      setKept(next);
      setAnswering(answering);
      setTurn((before) => before + 1);
    });
    body.current?.focus();
  };
  /** Opens the form at its first step, regardless of the step at which an earlier form ended. */
  const begin = (next: Kept): void => {
    writeStep(BEGINNING, 'present');
    show(next, { answering: true });
  };
  const optOut = (next: Kept): void => {
    show(next, { answering: false });
  };
  return (
    <div className="cmp-better-care__body" ref={body} tabIndex={-1}>
      {kept.isOptedOut ? (
        <TakePart onBack={begin} />
      ) : (
        <>
          {isAnswering || !kept.answers ? (
            <CareForm
              key={turn}
              id={`${id}-form`}
              first={kept}
              questions={questions}
              phone={phone}
              privacyNote={privacyNote}
              onFinished={(next) => {
                show(next, { answering: false });
              }}
              onChanged={(next) => {
                show(next, { answering: next.answers === undefined || !!next.begun });
              }}
            />
          ) : (
            <CareResults
              answers={kept.answers}
              finishedAt={kept.finishedAt}
              questions={questions}
              phone={phone}
              onAgain={() => {
                begin(kept);
              }}
            />
          )}
          <OptOut id={id} onOut={optOut} />
        </>
      )}
    </div>
  );
}

/** A history entry that is not a step. */
const BEGINNING = 'beginning';

const NOTHING: Kept = {
  isOptedOut: false,
  begun: undefined,
  answers: undefined,
  finishedAt: undefined,
  version: '',
};

async function load(): Promise<{ kept: Kept; questions: readonly CareQuestion[] }> {
  const [kept, questions] = await Promise.all([
    betterCare().then(withLateAnswers),
    loadCareQuestions(),
  ]);
  return { kept, questions };
}
