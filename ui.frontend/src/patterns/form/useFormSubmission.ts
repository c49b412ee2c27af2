import {
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { FormErrors, FormRules } from './formRules';
import {
  answersOf,
  emptyPasswords,
  type ReadAnswer,
  type SubmissionOutcome,
  type SubmissionProblem,
} from './submission';
import { useFormRules } from './useFormRules';

/** What a form asks and whom it tells. */
export interface FormSubmissionOptions<Name extends string, Data> {
  /** One entry for each field; the same object in every render. */
  rules: FormRules<Name>;
  send: (read: ReadAnswer<Name>) => Promise<SubmissionOutcome<Data>>;
  /** The form was taken, and the visitor has been told. */
  onDone?: (data: Data) => void;
  /** Somebody has begun to use the form. Told once. */
  onFirstUse?: () => void;
  /** Which fields did not pass, here or at the service, by their names alone. */
  onErrors?: (fields: readonly Name[]) => void;
  /** The service said no, or something failed. */
  onProblem?: (problem: SubmissionProblem) => void;
}

export interface FormSubmission<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** Where the good news appears; it gets the focus. */
  status: RefObject<HTMLDivElement | null>;
  /** Open to be filled in, on its way, or taken by the service. */
  phase: 'open' | 'sending' | 'done';
  problem: SubmissionProblem | undefined;
  errors: FormErrors<Name>;
  /** Opens a form that was taken for another try. */
  reopen: () => void;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void;
    onBlur: (event: SyntheticEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/**
 * A form that is checked by its rules and sent once at a time, without leaving the page. Whatever
 * becomes of it, what was typed stays, except passwords: those are emptied, and the first of them
 * is focused unless the service has named other fields.
 */
export function useFormSubmission<Name extends string, Data>(
  options: FormSubmissionOptions<Name, Data>,
): FormSubmission<Name> {
  const { rules: asked, send, onDone, onFirstUse, onErrors, onProblem } = options;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<FormSubmission<Name>['phase']>('open');
  const [problem, setProblem] = useState<SubmissionProblem>();
  const rules = useFormRules(form, asked);
  // Two submits can come before React renders once.
  const isSending = useRef(false);
  const isUsed = useRef(false);

  useEffect(() => {
    // Whoever comes back to a page that the browser kept finds a form to fill in, and no password.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      if (form.current) emptyPasswords(form.current);
      setPhase('open');
    };
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
    };
  }, []);

  async function submit(filledIn: HTMLFormElement): Promise<void> {
    isSending.current = true;
    setProblem(undefined);
    setPhase('sending');
    const outcome = await send(answersOf(filledIn)).catch(failed);
    isSending.current = false;
    if (outcome.kind === 'done') {
      flushSync(() => {
        setPhase('done');
      });
      status.current?.focus();
      onDone?.(outcome.data);
    } else {
      const [password] = emptyPasswords(filledIn);
      flushSync(() => {
        setPhase('open');
        setProblem(outcome);
      });
      mend(outcome, password);
      onProblem?.(outcome);
    }
  }

  function mend(found: SubmissionProblem, password: HTMLElement | undefined): void {
    const fields = known(found.kind === 'refused' ? found.fields : {}, asked);
    const named = Object.keys(fields) as Name[];
    if (named.length > 0) {
      rules.show(fields);
      onErrors?.(named);
    } else password?.focus();
  }

  return {
    form,
    status,
    phase,
    problem,
    errors: rules.errors,
    reopen() {
      rules.forget();
      setProblem(undefined);
      flushSync(() => {
        setPhase('open');
      });
    },
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        if (isSending.current || phase === 'done') return;
        if (rules.passes(onErrors)) void submit(event.currentTarget);
        else setProblem(undefined);
      },
      onInput(event) {
        rules.changed(nameOf(event.target));
      },
      onBlur(event) {
        if (phase === 'open') rules.left(nameOf(event.target));
      },
      onFocus() {
        if (isUsed.current) return;
        isUsed.current = true;
        onFirstUse?.();
      },
    },
  };
}

/** Whoever sends has promised not to reject; a visitor must not wait for ever where one does. */
function failed(error: unknown): SubmissionProblem {
  return { kind: 'failed', error: error instanceof Error ? error : new Error('Not sent.') };
}

function known<Name extends string>(
  fields: Readonly<Record<string, string>>,
  asked: FormRules<Name>,
): FormErrors<Name> {
  const entries = Object.entries(fields).filter(([name]) => Object.hasOwn(asked, name));
  return Object.fromEntries(entries) as FormErrors<Name>;
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : '';
}
