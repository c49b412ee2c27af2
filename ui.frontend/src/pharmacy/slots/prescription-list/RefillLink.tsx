import { useState, type JSX, type MouseEvent } from 'react';
import { t } from '../../../base/i18n/t';
import { useDependent } from '../../acting/ForWhom';
import { pageAddress } from '../../../base/page/pageAddress';
import { chooseForRefill } from '../../service/refillDraft';

/** The time after which the refill page is opened without the choice; the patient can choose there with one press. */
const CHOICE_TIMEOUT_MS = 3000;

/** Links to the refill page, on which the prescription is then chosen. */
export function RefillLink({
  rxNumber,
  name,
  refillPage,
}: {
  rxNumber: string;
  name: string;
  refillPage: string;
}): JSX.Element {
  const [isOpening, setOpening] = useState(false);
  const dependent = useDependent();
  const address = pageAddress(refillPage);

  const open = async (event: MouseEvent): Promise<void> => {
    // A click that opens another tab does not choose the prescription.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    await Promise.race([chooseForRefill(rxNumber, dependent), elapsed(CHOICE_TIMEOUT_MS)]);
    // The browser may restore the page from its back/forward cache.
    setOpening(false);
    location.assign(address);
  };
  return (
    <a
      className="ui-button ui-button--secondary"
      href={address}
      aria-disabled={isOpening || undefined}
      onClick={(event) => void open(event)}
    >
      {isOpening ? t('Opening…') : t('Refill')}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}

const elapsed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
