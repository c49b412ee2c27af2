import type { JSX, RefObject } from 'react';
import type { Dependent } from '../rules/family';
import { t } from '../../base/i18n/t';
import { TextWithPhone } from '../../kit/ui/PhoneLink';
import { RetryNotice, type Failure } from '../../kit/ui/feedback/RetryNotice';

/** Shows that the prescriptions could not be loaded, with a button to try again and a pharmacist’s phone number. */
export function PrescriptionsProblem({
  phone,
  failure,
  next,
}: {
  phone: string;
  failure: Failure | undefined;
  next: RefObject<HTMLElement | null>;
}): JSX.Element {
  const text = t('We could not load your prescriptions. Try again, or call us at {0}.', phone);
  return (
    <RetryNotice
      problem={<TextWithPhone text={text} phone={phone} />}
      failure={failure}
      next={next}
    />
  );
}

/**
 * Shows that a list of prescriptions is empty, and whom to call.
 *
 * @param dependent the owner of the list; undefined for the member
 */
export function NoPrescriptions({
  dependent,
  phone,
}: {
  dependent: Dependent | undefined;
  phone: string;
}): JSX.Element {
  const text = dependent
    ? t(
        'There are no prescriptions for {0} here. If you expected some, call us at {1}.',
        dependent.firstName,
        phone,
      )
    : t('There are no prescriptions in your account. If you expected some, call us at {0}.', phone);
  return (
    <p>
      <TextWithPhone text={text} phone={phone} />
    </p>
  );
}
