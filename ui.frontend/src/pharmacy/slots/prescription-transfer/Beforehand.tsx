import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';

/**
 * Shows the information that a visitor needs before the first step, below the choice between signing in and
 * continuing as a guest.
 */
export function Beforehand(): JSX.Element {
  return (
    <div className="cmp-prescription-transfer__beforehand">
      <section className="cmp-prescription-transfer__limits">
        <h2>{t('What you will need')}</h2>
        <ul>
          <li>{t('Name and phone number of the other pharmacy.')}</li>
          <li>{t('The names or numbers on your labels, unless you move everything.')}</li>
          <li>{t('If you are not signed in: the patient’s date of birth and ZIP code.')}</li>
        </ul>
      </section>
      <section className="cmp-prescription-transfer__limits">
        <h2>{t('What you cannot move')}</h2>
        <Limits />
      </section>
    </div>
  );
}

/** Lists the kinds of prescriptions that cannot be transferred. */
export const Limits = (): JSX.Element => (
  <ul>
    <li>{t('Controlled drugs: you can move some once, and others never.')}</li>
    <li>{t('Prescriptions that have expired or have no refills left.')}</li>
  </ul>
);
