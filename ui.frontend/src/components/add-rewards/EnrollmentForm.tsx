import type { JSX, ReactNode } from 'react';
import { failureText } from '../../patterns/form/failureText';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { SubmitButton } from '../../patterns/form/SubmitButton';
import type { SubmissionProblem } from '../../patterns/form/submission';
import type { FormSubmission } from '../../patterns/form/useFormSubmission';

/** One way into the program: what it is for, its field, its button, and what became of it. */
export function EnrollmentForm<Name extends string>({
  id,
  endpoint,
  submission,
  heading,
  text,
  submitLabel,
  takenText,
  children,
}: {
  id: string;
  endpoint: string;
  submission: FormSubmission<Name>;
  heading: string;
  text: string;
  submitLabel: string;
  takenText: string;
  children: ReactNode;
}): JSX.Element {
  const { form, status, phase, problem, handlers } = submission;
  const isTaken = phase === 'done';
  return (
    <form
      className="cmp-add-rewards__way"
      ref={form}
      action={endpoint}
      method="post"
      aria-labelledby={`${id}-heading`}
      {...handlers}
    >
      <h3 className="cmp-add-rewards__heading" id={`${id}-heading`}>
        {heading}
      </h3>
      {!isTaken && <p className="cmp-add-rewards__text">{text}</p>}
      {!isTaken && children}
      <FormAlert>{problem && <p>{problemText(problem, submitLabel)}</p>}</FormAlert>
      <FormStatus ref={status}>{isTaken && takenText}</FormStatus>
      {!isTaken && (
        <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="One moment…" />
      )}
    </form>
  );
}

function problemText(problem: SubmissionProblem, submitLabel: string): string {
  if (problem.kind === 'refused') return problem.message;
  return failureText(problem.error, `choose “${submitLabel}” again`);
}
