import { useRef, type JSX, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { REFILL_SCAN, type EnteredPrescription } from '../rules/scannedPrescriptions';
import { t } from '../../base/i18n/t';

/** Lists the scanned or typed prescriptions, each with a button to remove it. */
export function PrescriptionList({
  prescriptions,
  onRemove,
  next,
}: {
  prescriptions: readonly EnteredPrescription[];
  onRemove: (rxNumber: string) => void;
  /** The element that takes the focus when the last line is removed. */
  next: RefObject<HTMLElement | null>;
}): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const remove = (rxNumber: string, position: number): void => {
    // Render before the focus moves, because the focused button is removed with its line.
    flushSync(() => {
      onRemove(rxNumber);
    });
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[Math.min(position, buttons.length - 1)] ?? next.current)?.focus();
  };
  return (
    <ul className="cmp-prescriptions__list" ref={list} hidden={prescriptions.length === 0}>
      {prescriptions.map(({ rxNumber, prescriptionNumberMethod }, position) => (
        <li className="cmp-prescriptions__line" key={rxNumber}>
          <span className="cmp-prescriptions__words">
            <strong className="cmp-prescriptions__rx">{rxNumber}</strong>{' '}
            <span className="cmp-prescriptions__method">
              {prescriptionNumberMethod === REFILL_SCAN ? t('Scanned') : t('Typed')}
            </span>
          </span>
          <button
            className="ui-button ui-button--quiet"
            type="button"
            onClick={() => {
              remove(rxNumber, position);
            }}
          >
            {t('Remove')}
            <span className="visually-hidden">{` ${t('prescription {0}', rxNumber)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
