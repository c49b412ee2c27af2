import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128';
import { useLayoutEffect, useRef, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { Button } from '../../../kit/ui/Button';
import { useModal } from '../../../kit/ui/dialog/useModal';

/**
 * Shows the rewards card for the scanner at the till. The bars are dark on white in every color scheme, because such
 * a scanner reads light bars on a dark background badly or not at all.
 */
export function RewardsCard({
  id,
  cardNumber,
  name,
  onClose,
}: {
  id: string;
  /** Digits only. */
  cardNumber: string;
  name: string | undefined;
  onClose: () => void;
}): JSX.Element {
  const modal = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser would focus the button, and with large text scroll the bars out of view.
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  const groups = cardNumber.match(/\d{1,4}/g)?.join(' ') ?? cardNumber;
  return (
    <dialog
      className="ui-dialog cmp-rewards-card"
      aria-labelledby={`${id}-card-heading`}
      {...modal}
    >
      <h2 className="ui-dialog__heading" id={`${id}-card-heading`} tabIndex={-1} ref={heading}>
        {t('Your rewards card')}
      </h2>
      <div className="cmp-rewards-card__paper">
        {name && <p className="cmp-rewards-card__name">{name}</p>}
        <Bars text={cardNumber} label={t('Barcode of your card, for the register')} />
        <p className="cmp-rewards-card__number">
          <span className="visually-hidden">{t('Card number:')} </span>
          {groups}
        </p>
      </div>
      <p className="cmp-rewards-summary__note">
        {t('Hold it up to the scanner. If it does not scan, turn up your screen brightness.')}
      </p>
      <div className="ui-dialog__choices">
        <Button onPress={onClose}>{t('Close')}</Button>
      </div>
    </dialog>
  );
}

/** The blank modules on each side, which a scanner needs to find the code (ISO/IEC 15417). */
const QUIET_ZONE = 10;
const HEIGHT = 44;

/** Draws a text in Code 128. A module is one unit wide. */
function Bars({ text, label }: { text: string; label: string }): JSX.Element {
  const modules = new CODE128(text, {}).encode().data;
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + QUIET_ZONE} 0h${bar.length}v${HEIGHT}h-${bar.length}z`)
    .join('');
  return (
    <svg
      className="cmp-rewards-card__bars"
      viewBox={`0 0 ${modules.length + 2 * QUIET_ZONE} ${HEIGHT}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={bars} />
    </svg>
  );
}
