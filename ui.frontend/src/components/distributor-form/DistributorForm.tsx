import type { JSX } from 'react';
import { IfAuthored } from '../../ui/authored';
import { SubmitButton } from '../../ui/SubmitButton';
import { DistributorFields } from './DistributorFields';
import { failureText } from './failureText';
import { useDistributorForm } from './useDistributorForm';

export interface DistributorFormProps {
  id: string;
  /** Where the request is posted, by script or as a plain form. */
  endpoint: string;
  /** Where a visitor without JavaScript is sent afterwards. */
  successPage?: string;
  heading: string;
  intro?: string;
  submitLabel: string;
  successText: string;
  privacyNote?: string;
}

/** The form with which a shop asks to carry the dessert brand (product-spec §3, §4, §5, §7). */
export function DistributorForm({
  id,
  endpoint,
  successPage,
  heading,
  intro,
  submitLabel,
  successText,
  privacyNote,
}: DistributorFormProps): JSX.Element {
  const { form, sentNotice, phase, problem, rules, handlers } = useDistributorForm(endpoint);
  return (
    <>
      <div className="cmp-distributor-form__header">
        <h2 className="cmp-distributor-form__heading" id={`${id}-heading`}>
          {heading}
        </h2>
        <IfAuthored value={intro}>
          <p className="cmp-distributor-form__intro">{intro}</p>
        </IfAuthored>
        <p className="cmp-distributor-form__legend">
          We need every answer that is not marked optional.
        </p>
      </div>
      <form
        className="cmp-distributor-form__form"
        ref={form}
        action={endpoint}
        method="post"
        aria-labelledby={`${id}-heading`}
        {...handlers}
      >
        <input type="hidden" name="action" value="email_distributor" />
        <IfAuthored value={successPage}>
          <input type="hidden" name="successPage" value={successPage} />
        </IfAuthored>
        <DistributorFields id={id} errors={rules.errors} />
        <div className="cmp-distributor-form__footer">
          <IfAuthored value={privacyNote}>
            <p className="cmp-distributor-form__privacy">{privacyNote}</p>
          </IfAuthored>
          <div className="cmp-distributor-form__notice" role="alert">
            {problem && (
              <p className="cmp-distributor-form__failure">{failureText(problem, submitLabel)}</p>
            )}
          </div>
          <div
            className="cmp-distributor-form__notice"
            role="status"
            ref={sentNotice}
            tabIndex={-1}
          >
            {phase === 'sent' && (
              <p className="cmp-distributor-form__success">
                <Tick />
                {successText}
              </p>
            )}
          </div>
          {phase !== 'sent' && (
            <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="Sending…" />
          )}
        </div>
      </form>
    </>
  );
}

function Tick(): JSX.Element {
  return (
    <svg
      className="cmp-distributor-form__tick"
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <circle cx="14" cy="14" r="14" fill="currentColor" />
      <path d="M8 14.5l4 4 8-9" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
