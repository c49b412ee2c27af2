import { Fragment, useEffect, useRef, type JSX } from 'react';
import type { IsoDate } from '../../../base/values/calendarDate';
import { prescriptionName, type Prescription } from '../../rules/prescription';
import {
  inRefillOrder,
  mayBeRenewed,
  refillState,
  refillStateText,
  statusText,
} from '../../rules/refillable';
import { priceText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import { dayText } from '../../../base/i18n/days';
import { useDependent } from '../../acting/ForWhom';
import { RenewalRequest } from '../../patient/RenewalRequest';
import { FieldError } from '../../../kit/ui/fields/FieldFrame';

/**
 * Lists the prescriptions of a patient: those that can be refilled with a checkbox, the others with the reason. The
 * first checkbox has the id of the field, to which an error summary links. The caller keeps the choice, so the
 * checkboxes need no values.
 */
export function PrescriptionChoice({
  id,
  name,
  error,
  prescriptions,
  today,
  chosen,
  onChange,
}: {
  id: string;
  name: string;
  error: string | undefined;
  prescriptions: readonly Prescription[];
  today: IsoDate;
  /** The numbers of the checked prescriptions. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): JSX.Element {
  const { open, others } = inRefillOrder(prescriptions, today);
  const isOwn = useDependent() === undefined;
  return (
    <>
      {open.length > 0 ? (
        <fieldset className="cmp-refill__choice" aria-describedby={`${id}-error`}>
          <legend className="cmp-refill__legend">{t('Choose what to refill')}</legend>
          <SelectAll id={`${id}-all`} open={open} chosen={chosen} onChange={onChange} />
          <FieldError id={id} error={error} />
          <ul className="cmp-refill__list">
            {open.map((prescription, at) => (
              <li className="cmp-refill__item" key={prescription.rxNumber}>
                <input
                  className="cmp-refill__box"
                  type="checkbox"
                  id={boxId(id, at)}
                  name={name}
                  checked={chosen.includes(prescription.rxNumber)}
                  aria-invalid={error !== undefined || undefined}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = chosen.filter((each) => each !== prescription.rxNumber);
                    onChange(checked ? [...others, prescription.rxNumber] : others);
                  }}
                />
                <label className="cmp-refill__label" htmlFor={boxId(id, at)}>
                  <PrescriptionLine prescription={prescription} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <p className="cmp-refill__none">
          {isOwn
            ? t('You cannot refill any of your prescriptions right now. Here is why:')
            : t('You cannot refill any of these prescriptions right now. Here is why:')}
        </p>
      )}
      {others.length > 0 && (
        <details className="cmp-refill__others" open={open.length === 0}>
          <summary className="cmp-refill__summary">
            {plural(
              others.length,
              '{0} prescription you cannot refill now',
              '{0} prescriptions you cannot refill now',
            )}
          </summary>
          <ul className="cmp-refill__list">
            {others.map((prescription) => (
              <li className="cmp-refill__item" key={prescription.rxNumber}>
                <div className="cmp-refill__label">
                  <PrescriptionLine prescription={prescription} />
                  <span className="cmp-refill__reason">
                    {refillStateText(refillState(prescription, today), prescription.status)}
                  </span>
                  {mayBeRenewed(prescription, today) && (
                    <RenewalRequest
                      rxNumber={prescription.rxNumber}
                      name={prescriptionName(prescription)}
                      renewal={prescription.renewal}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/**
 * Returns the id of a checkbox, made from its position, because no attribute may contain the number of a
 * prescription.
 */
const boxId = (id: string, at: number): string => (at === 0 ? id : `${id}-${at}`);

function PrescriptionLine({ prescription }: { prescription: Prescription }): JSX.Element {
  const { rxNumber, refillsLeft, lastFilled, priceCents, status } = prescription;
  const facts = [
    t('Number {0}', rxNumber),
    statusText(status),
    refillsLeft !== undefined && plural(refillsLeft, '{0} refill left', '{0} refills left'),
    lastFilled !== undefined && t('Last filled {0}', dayText(lastFilled)),
    priceCents === undefined && t('We could not read the price'),
    typeof priceCents === 'number' && priceText(priceCents),
  ].filter((fact) => fact !== false);
  return (
    <>
      <span className="cmp-refill__name">{prescriptionName(prescription)}</span>{' '}
      <span className="cmp-refill__facts">
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            <span className="cmp-refill__fact">
              {fact}
              {at < facts.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}

function SelectAll({
  id,
  open,
  chosen,
  onChange,
}: {
  id: string;
  open: readonly Prescription[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): JSX.Element | null {
  const box = useRef<HTMLInputElement>(null);
  const isAll = open.every(({ rxNumber }) => chosen.includes(rxNumber));
  const isSome = !isAll && chosen.length > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  if (open.length < 2) return null;
  return (
    <div className="cmp-refill__item cmp-refill__item--all">
      <input
        className="cmp-refill__box"
        type="checkbox"
        id={id}
        name={ALL}
        checked={isAll}
        ref={box}
        onChange={() => {
          onChange(isAll ? [] : open.map(({ rxNumber }) => rxNumber));
        }}
      />
      <label className="cmp-refill__label" htmlFor={id}>
        {t('Select all')}
      </label>
    </div>
  );
}

/** The name of the checkbox for all prescriptions; no service reads it. */
const ALL = 'all';
