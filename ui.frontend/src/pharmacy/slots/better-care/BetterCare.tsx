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
  /** Of a pharmacist, for questions and for who gets no further. */
  phone: string;
  privacyNote?: string;
}

/**
 * The questions about a member's care, and what the answers suggest. Every answer is health information: it stands in
 * memory and with the service alone, until the member opts out.
 */
export function BetterCare(props: BetterCareProps): JSX.Element {
  const { id, heading, intro } = props;
  return (
    <SettingsCard
      {...{ id, heading, intro }}
      words={{
        noScript: t(
          'Answering these questions needs JavaScript. You can call a pharmacist as well.',
        ),
        loading: t('Loading the questions…'),
        unavailable: t('The questions are not available right now. Please try again.'),
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
  /** Takes the focus where the form or the button is gone that had it. */
  const body = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(first);
  const [isAnswering, setAnswering] = useState(first.answers === undefined);
  /** Counts the forms, because each begins with what was kept then. */
  const [turn, setTurn] = useState(0);

  const show = (stands: Kept, { answering }: { answering: boolean }): void => {
    flushSync(() => {
      setKept(stands);
      setAnswering(answering);
      setTurn((before) => before + 1);
    });
    body.current?.focus();
  };
  /** The form begins at its first step, wherever an earlier one has ended. */
  const begin = (stands: Kept): void => {
    writeStep(BEGINNING, 'present');
    show(stands, { answering: true });
  };
  const optOut = (stands: Kept): void => {
    show(stands, { answering: false });
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
              onFinished={(stands) => {
                show(stands, { answering: false });
              }}
              onChanged={(stands) => {
                show(stands, { answering: stands.answers === undefined || !!stands.begun });
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

/** A place of the history that is no step. */
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
