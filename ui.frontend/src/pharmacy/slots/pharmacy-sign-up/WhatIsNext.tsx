import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { ButtonLink } from '../../../kit/ui/Button';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';

/** Replaces the form once the patient is signed up. */
export function WhatIsNext({
  isSignedIn,
  phone,
  refillPage,
  signUpPage,
}: {
  isSignedIn: boolean;
  phone: string | undefined;
  refillPage: string | undefined;
  signUpPage: string | undefined;
}): JSX.Element {
  return (
    <div className="cmp-pharmacy-sign-up__next">
      <h3>{t('What happens next')}</h3>
      <ol>
        <li>{t('The pharmacy finds your prescriptions by the number you gave us.')}</li>
        <li>
          {isSignedIn
            ? t('You can then see and refill them in your account.')
            : t(
                'To see them in your account, create one on this device within 30 minutes, with the same email address. After that, link them with a number from one of your labels.',
              )}
        </li>
        <li>{t('We send you only what you choose.')}</li>
      </ol>
      {isSignedIn && refillPage !== undefined && (
        <ButtonLink href={refillPage}>{t('Refill a prescription')}</ButtonLink>
      )}
      {!isSignedIn && signUpPage !== undefined && (
        <ButtonLink href={signUpPage}>{t('Create an account')}</ButtonLink>
      )}
      {!isSignedIn && refillPage !== undefined && (
        <p>
          <PageLink href={refillPage}>{t('Refill without an account')}</PageLink>
        </p>
      )}
      {phone !== undefined && (
        <p>
          {t('Questions? Call a pharmacist:')} <PhoneLink phone={phone} />
        </p>
      )}
    </div>
  );
}
