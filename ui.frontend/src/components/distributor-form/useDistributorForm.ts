import { useRef, useState, type RefObject, type SubmitEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  distributorRequest,
  distributorRules,
  type DistributorField,
} from '../../domain/distributorRequest';
import { sendDistributorRequest } from '../../services/distributorRequests';
import { useFormRules, type FormRulesState } from '../../patterns/form/useFormRules';
import type { DistributorProblem } from './failureText';

/** Open to be filled in, on its way, or taken by the service. */
export type Phase = 'open' | 'sending' | 'sent';

export interface DistributorFormState {
  form: RefObject<HTMLFormElement | null>;
  /** Where the good news appears; it gets the focus that the submit button leaves behind. */
  sentNotice: RefObject<HTMLDivElement | null>;
  phase: Phase;
  problem: DistributorProblem | undefined;
  rules: FormRulesState<DistributorField>;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onBlur: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
}

/** What happens in the distributor form; a request goes to `endpoint`. */
export function useDistributorForm(endpoint: string): DistributorFormState {
  const form = useRef<HTMLFormElement>(null);
  const sentNotice = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('open');
  const [problem, setProblem] = useState<DistributorProblem>();
  const rules = useFormRules(form, distributorRules);
  // Two submits can come before React renders once.
  const isSending = useRef(false);

  async function send(filledIn: HTMLFormElement): Promise<void> {
    isSending.current = true;
    setProblem(undefined);
    setPhase('sending');
    const answers = new FormData(filledIn);
    const request = distributorRequest((field) => {
      const answer = answers.get(field);
      return typeof answer === 'string' ? answer : '';
    });
    const outcome = await sendDistributorRequest(endpoint, request);
    isSending.current = false;
    if (outcome.kind === 'accepted') {
      celebrate(filledIn);
      return;
    }
    setPhase('open');
    setProblem(outcome.kind === 'refused' ? 'fields' : outcome.error);
    if (outcome.kind === 'refused') rules.show(outcome.fields);
  }

  function celebrate(filledIn: HTMLFormElement): void {
    flushSync(() => {
      setPhase('sent');
    });
    // The focus moves first: leaving a field that is already empty again would be an error.
    sentNotice.current?.focus();
    filledIn.reset();
    rules.forget();
  }

  return {
    form,
    sentNotice,
    phase,
    problem,
    rules,
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        if (isSending.current) return;
        if (rules.passes()) void send(event.currentTarget);
        else setProblem(undefined);
      },
      onInput(event) {
        // Whoever types after a request was taken begins another one and needs the button back.
        if (phase === 'sent') setPhase('open');
        rules.changed(nameOf(event.target));
      },
      onBlur(event) {
        if (phase !== 'sent') rules.left(nameOf(event.target));
      },
    },
  };
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}
