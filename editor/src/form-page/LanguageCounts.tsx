import type { ReactElement } from 'react';
import { missingTexts } from '../words/missingTexts';
import { counted, t } from '../words/t';

/** Says how many texts are missing and how many values differ between the languages. */
export function LanguageCounts({
  missing,
  differing,
}: {
  readonly missing: number;
  readonly differing: number;
}): ReactElement {
  return (
    <div className="form-page__counts">
      <p>{missingTexts(missing)}</p>
      <p>
        {differing === 0
          ? t('The languages agree')
          : counted(
              'One value differs between the languages',
              '{count} values differ between the languages',
              differing,
            )}
      </p>
    </div>
  );
}
