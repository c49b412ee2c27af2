import { useState, type JSX, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import { pageAddress } from '../../base/page/pageAddress';

/** The time after which the refill page is opened without the choice; the patient can choose there with one press. */
const CHOICE_TIMEOUT_MS = 3000;

/** Links to the refill page after it has chosen prescriptions for it. */
export function RefillLink({
  choose,
  refillPage,
  isMain = false,
  children,
}: {
  /** Passes the choice to the refill page. Never rejects. */
  choose: () => Promise<unknown>;
  refillPage: string;
  /** The link is the main action of its surroundings. */
  isMain?: boolean;
  children: ReactNode;
}): JSX.Element {
  const [isOpening, setOpening] = useState(false);
  const address = pageAddress(refillPage);

  const open = async (event: MouseEvent): Promise<void> => {
    // A click that opens another tab does not choose the prescription.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    await Promise.race([choose(), elapsed(CHOICE_TIMEOUT_MS)]);
    // The browser may restore the page from its back/forward cache.
    setOpening(false);
    location.assign(address);
  };
  return (
    <a
      className={isMain ? 'ui-button' : 'ui-button ui-button--secondary'}
      href={address}
      aria-disabled={isOpening || undefined}
      onClick={(event) => void open(event)}
    >
      {isOpening ? t('Opening…') : children}
    </a>
  );
}

const elapsed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
