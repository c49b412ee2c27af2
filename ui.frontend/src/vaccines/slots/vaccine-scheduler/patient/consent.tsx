import { useAnswersAsProperties } from '../../../../kit/steps/useAnswersAsProperties';
import type { JSX } from 'react';
import { dayText } from '../../../../base/i18n/days';
import { t } from '../../../../base/i18n/t';
import { WordsField } from '../../../../kit/person/PersonFields';
import type { ReviewRow } from '../../../../kit/steps/ReviewForm';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { today } from '../../../../kit/ui/calendar/today';
import { CheckboxField } from '../../../../kit/ui/fields/Field';
import { needsGuardian } from '../visit/guardian';
import type { ConsentField } from '../steps/laterRules';

/**
 * The consent text, and the signature below it. A guardian signs for the patient (`guardian.ts`).
 *
 * @param consentText the authored text in full, a line for each paragraph
 */
export function ConsentFields({
  field: ofStep,
  answers,
  consentText,
}: {
  field: StepField<ConsentField>;
  answers: Answers;
  consentText: string;
}): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  const byGuardian = signsGuardian(answers);
  return (
    <div ref={fields} className="ui-form-card__fields">
      <div className="cmp-vaccine-scheduler__consent">
        {consentText
          .split('\n')
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <CheckboxField
        {...field('consent')}
        label={
          byGuardian
            ? t('I have read this, I can make decisions for the patient, and I consent.')
            : t('I have read this and consent.')
        }
      />
      <WordsField
        {...field('signature')}
        label={byGuardian ? t('Signature of the guardian') : t('Signature')}
        hint={t('Type the full name as the signature: {0}', signerOf(answers))}
        autoComplete="off"
      />
      <p>{t('Date of the signature: {0}', dayText(today()))}</p>
    </div>
  );
}

/** The answers of the step as the review shows them. */
export function consentRows(answers: Answers): readonly ReviewRow[] {
  return [
    {
      label: t('Consent'),
      value: answers.consent ? t('Given on {0}', dayText(today())) : '',
    },
    {
      label: signsGuardian(answers) ? t('Signature of the guardian') : t('Signature'),
      value: answers.signature?.trim() ?? '',
    },
  ];
}

const signsGuardian = (answers: Answers): boolean => needsGuardian((name) => answers[name] ?? '');

function signerOf(answers: Answers): string {
  const names = signsGuardian(answers)
    ? [answers.guardianFirstName, answers.guardianLastName]
    : [answers.firstName, answers.lastName];
  return names.map((name) => name?.trim() ?? '').join(' ');
}
