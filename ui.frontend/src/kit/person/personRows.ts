import { t } from '../../base/i18n/t';
import type { ReviewRow } from '../steps/ReviewForm';
import type { Answers } from '../steps/steps';

/* Rows of a review for the values in the fields of `PersonFields.tsx`. */

export function nameRow(answers: Answers): ReviewRow {
  return { label: t('Name'), value: textOf(answers, ' ', 'firstName', 'lastName') };
}

export function contactRows(answers: Answers): readonly ReviewRow[] {
  return [
    { label: t('Phone number'), value: textOf(answers, ' ', 'phone') },
    { label: t('Email address'), value: textOf(answers, ' ', 'email') },
  ];
}

export function addressRow(answers: Answers): ReviewRow {
  const street = textOf(answers, ', ', 'addr1', 'addr2', 'city');
  return { label: t('Address'), value: `${street}, ${textOf(answers, ' ', 'state', 'zip')}` };
}

/** Joins the values of the named fields, without empty ones. */
function textOf(answers: Answers, between: string, ...names: readonly string[]): string {
  return names
    .map((name) => answers[name]?.trim() ?? '')
    .filter(Boolean)
    .join(between);
}
