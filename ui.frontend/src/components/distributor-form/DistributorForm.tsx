import type { JSX } from 'react';
import { IfAuthored } from '../../ui/authored';
import { FormCard, headingId } from '../../patterns/form/FormCard';
import { FormAlert, FormStatus } from '../../patterns/form/FormNotice';
import { SubmitButton } from '../../patterns/form/SubmitButton';
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
    <FormCard
      id={id}
      heading={heading}
      intro={intro}
      legend="We need every answer that is not marked optional."
    >
      <form
        className="ui-form-card__form"
        ref={form}
        action={endpoint}
        method="post"
        aria-labelledby={headingId(id)}
        {...handlers}
      >
        <input type="hidden" name="action" value="email_distributor" />
        <IfAuthored value={successPage}>
          <input type="hidden" name="successPage" value={successPage} />
        </IfAuthored>
        <DistributorFields id={id} errors={rules.errors} />
        <IfAuthored value={privacyNote}>
          <p className="ui-form-card__note">{privacyNote}</p>
        </IfAuthored>
        <FormAlert>{problem && failureText(problem, submitLabel)}</FormAlert>
        <FormStatus ref={sentNotice}>{phase === 'sent' && successText}</FormStatus>
        {phase !== 'sent' && (
          <SubmitButton label={submitLabel} busy={phase === 'sending'} busyLabel="Sending…" />
        )}
      </form>
    </FormCard>
  );
}
