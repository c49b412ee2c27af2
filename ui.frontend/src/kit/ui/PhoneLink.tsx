import type { JSX } from 'react';
import { phoneLink } from '../../base/values/phoneLink';
import { isExpression } from '../../slot/authored';

/**
 * A phone number as a link. In the first frame the number is not known yet, so its address is the
 * number as its author wrote it, with the country code in front; RFC 3966 allows dashes.
 */
export function PhoneLink({ phone }: { phone: string }): JSX.Element {
  return <a href={isExpression(phone) ? `tel:+${phone}` : phoneLink(phone)}>{phone}</a>;
}

/** A translated sentence whose phone number, if there is one, is a link. */
export function TextWithPhone({
  text,
  phone,
}: {
  text: string;
  phone: string | undefined;
}): JSX.Element {
  const at = phone ? text.indexOf(phone) : -1;
  if (!phone || at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <PhoneLink phone={phone} />
      {text.slice(at + phone.length)}
    </>
  );
}
