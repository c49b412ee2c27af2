import type { JSX } from 'react';
import { dayText } from '../../../../base/i18n/days';
import { t } from '../../../../base/i18n/t';
import { required, type Rule } from '../../../../kit/form/rules/rules';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { today } from '../../../../kit/ui/calendar/today';
import { CheckboxField } from '../../../../kit/ui/fields/Field';
import { needsGuardian } from '../visit/guardian';

export const consentRules: Readonly<Record<'consent', readonly Rule[]>> = { consent: [required] };

/**
 * The consent text, and the box by which the patient signs it, or the guardian for the patient (`guardian.ts`).
 *
 * @param consentText the authored text in full, a line for each paragraph
 */
export function Consent({
  id,
  field,
  answers,
  consentText,
}: {
  id: string;
  field: Omit<ReturnType<StepField<'consent'>>, 'defaultValue'>;
  answers: Answers;
  consentText: string;
}): JSX.Element {
  const signer = signerOf(answers);
  return (
    <section className="ui-review" aria-labelledby={`${id}-consent-heading`}>
      <h3 className="ui-review__heading" id={`${id}-consent-heading`}>
        {t('Consent')}
      </h3>
      <div className="cmp-vaccine-scheduler__consent">
        {consentText
          .split('\n')
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <CheckboxField
        {...field}
        label={
          signsGuardian(answers)
            ? t('I have read this, I can make decisions for the patient, and I consent.')
            : t('I have read this and consent.')
        }
        hint={t('This is the signature of {0} on {1}.', signer, dayText(today()))}
      />
    </section>
  );
}

/** Returns the name of the person whose tick is the signature. */
export function signerOf(answers: Answers): string {
  const names = signsGuardian(answers)
    ? [answers.guardianFirstName, answers.guardianLastName]
    : [answers.firstName, answers.lastName];
  return names.map((name) => name?.trim() ?? '').join(' ');
}

const signsGuardian = (answers: Answers): boolean => needsGuardian((name) => answers[name] ?? '');
