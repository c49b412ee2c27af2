import { useState, type JSX, type MouseEvent } from 'react';
import { t } from '../../../base/i18n/t';
import { useDependent } from '../../acting/ForWhom';
import { pageAddress } from '../../../base/page/pageAddress';
import { chooseForRefill } from '../../service/refillDraft';

/** After so long the refill page is opened without the choice, which takes one press there. */
const CHOICE_TIMEOUT_MS = 3000;

/** Leads to the refill page with the prescription chosen there. */
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
    // Another tab is opened without the choice.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    await Promise.race([chooseForRefill(rxNumber, dependent), elapsed(CHOICE_TIMEOUT_MS)]);
    // The page may come back from the browser's memory as it was left.
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
