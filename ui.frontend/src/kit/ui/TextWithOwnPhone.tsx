import type { JSX } from 'react';

/**
 * A translated sentence with the visitor's own phone number, which stays on one line and is not a
 * link.
 */
export function TextWithOwnPhone({ text, phone }: { text: string; phone: string }): JSX.Element {
  const [before, after] = text.split(phone);
  return (
    <>
      {before}
      <span className="ui-own-phone">{phone}</span>
      {after}
    </>
  );
}
