import type { JSX, ReactNode, Ref } from 'react';
import { t } from '../../base/i18n/t';
import type { FormProblem } from '../../base/content/formPost';
import { IfAuthored } from '../../slot/authored';
import { ErrorSummary } from './ErrorSummary';
import { failureText } from './failureText';
import { SubmitButton } from './SubmitButton';
import type { FormState } from './useForm';

/**
 * A form element with its alert, its status and its submit button around the fields. Without
 * JavaScript it is a plain form that the browser posts to `endpoint`.
 */
export function Form<Name extends string>({
  form: state,
  endpoint,
  className = 'ui-form-card__form',
  alertId,
  hidden,
  noScript,
  explain,
  done,
  submitLabel,
  busyLabel,
  children,
}: {
  form: FormState<Name>;
  /** The address to which the form is posted without JavaScript; the page itself by default. */
  endpoint?: string;
  className?: string;
  /** The id of the alert, for a field that it describes. */
  alertId?: string;
  hidden?: boolean;
  /** The notice for visitors without JavaScript, if the form does not work without it. */
  noScript?: string;
  /** Returns the alert's text for a problem; the kit's own sentence by default. */
  explain?: (problem: FormProblem) => ReactNode;
  /** The text of the status once the form is accepted; the button is then removed. */
  done?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}): JSX.Element {
  const { id, form, status, phase, problem, announcement, handlers } = state;
  const explained = explain ?? ((found) => <p>{problemText(found, tryAgain(submitLabel))}</p>);
  const isAccepted = phase === 'done' && done !== undefined;
  return (
    <form
      className={className}
      ref={form}
      action={endpoint}
      method="post"
      aria-labelledby={headingId(id)}
      hidden={hidden}
      {...handlers}
    >
      {noScript !== undefined && <NoScript>{noScript}</NoScript>}
      <ErrorSummary form={state} />
      {children}
      {/* One live region for all fields. It is polite, because after a focus-out a screen reader
          reads the next field. */}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <FormAlert id={alertId}>{problem && explained(problem)}</FormAlert>
      {done !== undefined && <Status ref={status}>{isAccepted && done}</Status>}
      {!isAccepted && (
        <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel={busyLabel} />
      )}
    </form>
  );
}

/** The card around a form. Its heading names the form. */
export function FormCard({
  id,
  heading,
  intro,
  legend,
  children,
}: {
  id: string;
  heading: string;
  intro?: string | undefined;
  /** Instructions for filling in the form. */
  legend?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="ui-form-card">
      <div className="ui-form-card__header">
        <h2 className="ui-form-card__heading" id={headingId(id)}>
          {heading}
        </h2>
        <IfAuthored value={intro}>
          <p className="ui-form-card__intro">{intro}</p>
        </IfAuthored>
        {legend !== undefined && <div className="ui-form-card__legend">{legend}</div>}
      </div>
      {children}
    </div>
  );
}

/** Returns the id of the heading that names a form. */
export const headingId = (id: string): string => `${id}-heading`;

/** Shows its children in a browser without JavaScript. */
export function NoScript({ children }: { children: ReactNode }): JSX.Element {
  return (
    <noscript>
      <p className="ui-form-card__noscript">{children}</p>
    </noscript>
  );
}

/*
 * The alert and the status are always rendered, empty at first, because screen readers announce only
 * what appears in a live region that exists already.
 */

/** Explains why the form was not accepted, and what to do about it. */
function FormAlert({ id, children }: { id: string | undefined; children: ReactNode }): JSX.Element {
  return (
    <div className="ui-form-notice" role="alert" id={id}>
      {isSomething(children) && <div className="ui-form-notice__failure">{children}</div>}
    </div>
  );
}

/** The success message of a form, placed outside the form element. */
export function FormStatus<Name extends string>({
  form: { status },
  children,
}: {
  form: FormState<Name>;
  children: ReactNode;
}): JSX.Element {
  return <Status ref={status}>{children}</Status>;
}

/** A status that can take over the focus of a removed button. */
function Status({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }): JSX.Element {
  return (
    <div className="ui-form-notice" role="status" ref={ref} tabIndex={-1}>
      {isSomething(children) && (
        <div className="ui-form-notice__success">
          <Tick />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}

/** Returns the clause that ends a failure's sentence: how to send the form once more. */
export function tryAgain(submitLabel: string): string {
  return t('choose “{0}” again', submitLabel);
}

/**
 * Returns the service's own message, or a sentence about the failure; `again` is a clause like that
 * of `tryAgain`.
 */
export function problemText(problem: FormProblem, again: string): string {
  return problem.kind === 'refused' ? problem.message : failureText(problem.error, again);
}

const isSomething = (children: ReactNode): boolean =>
  children !== undefined && children !== null && children !== false && children !== '';

function Tick(): JSX.Element {
  return (
    <svg
      className="ui-form-notice__tick"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="14" fill="currentColor" />
      <path d="M8 14.5l4 4 8-9" fill="none" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
