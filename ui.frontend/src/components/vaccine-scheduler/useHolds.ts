import { useState } from 'react';
import type { Answers } from '../../patterns/steps/steps';
import type { StepsState } from '../../patterns/steps/useSteps';
import { releaseHold } from '../../services/vaccines/holds';
import { readHold } from './heldTime';

export interface Holds {
  /** The answers with the holds as they are now. */
  readonly answers: Answers;
  /** Notes a hold that is new or lasts longer; it is saved with the answers. */
  readonly note: (holds: Answers) => void;
  /** Gives the times back to other visitors, as when the form is begun anew. */
  readonly release: () => void;
}

/** The times that are kept for the visitor, which change while a step is open. */
export function useHolds(steps: StepsState<string>): Holds {
  const [changed, setChanged] = useState<Answers>({});
  const answers = { ...steps.answers, ...changed };
  return {
    answers,
    note(holds) {
      setChanged((before) => ({ ...before, ...holds }));
      steps.note(holds);
    },
    release() {
      for (const held of [readHold(answers.hold), readHold(answers.secondHold)])
        if (held) void releaseHold(held);
      setChanged({});
    },
  };
}
