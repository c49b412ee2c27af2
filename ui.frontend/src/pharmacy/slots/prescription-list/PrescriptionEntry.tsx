import { useId, useState, type JSX, type ReactNode } from 'react';
import type { IsoDate } from '../../../base/values/calendarDate';
import { nextRefillDay, type ListedPrescription } from '../../rules/listedPrescription';
import { prescriptionName, type PrescriptionStatus } from '../../rules/prescription';
import { mayBeRenewed, refillState, refillStateText, statusText } from '../../rules/refillable';
import { renewalText } from '../../rules/renewal';
import { RenewalRequest } from '../../patient/RenewalRequest';
import { dayText } from '../../../base/i18n/days';
import { numberText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import { AutoRefillSwitch } from './AutoRefillSwitch';
import { FillHistory, knownPriceText } from './FillHistory';
import { useDependent } from '../../acting/ForWhom';
import { RefillLink } from '../../patient/RefillLink';
import { chooseForRefill } from '../../service/refillDraft';

/**
 * Shows one prescription: its name, status and actions, and a button that opens its details. React generates the ids,
 * because no attribute may contain a number or a name.
 */
export function PrescriptionEntry({
  prescription,
  today,
  refillPage,
}: {
  prescription: ListedPrescription;
  today: IsoDate;
  refillPage: string | undefined;
}): JSX.Element {
  const id = useId();
  const dependent = useDependent();
  const [isOpen, setOpen] = useState(false);
  const name = prescriptionName(prescription);
  const { status, directions, refillsLeft, priceCents, autoRefill, renewal } = prescription;
  const state = refillState(prescription, today);
  const next = nextRefillDay(prescription, today);
  const isOver = ['discontinued', 'transferred'].includes(status) || state.kind === 'expired';
  // A prescription that is no longer filled already shows the reason.
  const mayBeFilled = !isOver && state.kind !== 'no-refills' && status !== 'on-hold';
  return (
    <article aria-labelledby={`${id}-name`}>
      <div className="ui-entry__head">
        <h4 className="ui-entry__name" id={`${id}-name`}>
          {name}
        </h4>
        <p className={`ui-entry__state ${toneOf(status)}`}>{statusText(status)}</p>
      </div>
      {directions !== '' && <p className="cmp-prescription-list__directions">{directions}</p>}
      <dl className="cmp-prescription-list__facts">
        {!isOver && (
          <Fact term={t('Refills left')}>
            {refillsLeft === undefined ? t('Not known') : numberText(refillsLeft)}
          </Fact>
        )}
        {next !== undefined && (
          <Fact term={t('Next refill')}>
            {next === today ? t('Now') : t('From {0}', dayText(next))}
          </Fact>
        )}
        <Fact term={t('Price')}>
          {knownPriceText(priceCents) ?? t('We will know when we fill it')}
        </Fact>
      </dl>
      {state.kind !== 'open' && state.kind !== 'too-early' && (
        <p className="cmp-prescription-list__reason">{refillStateText(state, status)}</p>
      )}
      {mayBeRenewed(prescription, today) ? (
        <RenewalRequest rxNumber={prescription.rxNumber} name={name} renewal={renewal} />
      ) : (
        isNews(prescription) && renewal && <p>{renewalText(renewal)}</p>
      )}
      {(autoRefill || mayBeFilled) && <AutoRefillSwitch prescription={prescription} />}
      <div className="ui-actions">
        {state.kind === 'open' && refillPage && (
          <RefillLink
            choose={() => chooseForRefill(prescription.rxNumber, dependent)}
            refillPage={refillPage}
          >
            {t('Refill')}
            <span className="visually-hidden"> {name}</span>
          </RefillLink>
        )}
        <button
          className="ui-button ui-button--quiet"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t('Hide details') : t('Details and history')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
      <div className="cmp-prescription-list__details" id={`${id}-details`} hidden={!isOpen}>
        <Details prescription={prescription} />
        {isOpen && <FillHistory rxNumber={prescription.rxNumber} />}
      </div>
    </article>
  );
}

/** Returns whether a doctor has approved a prescription that was not filled since. */
function isNews({ status, renewal, lastFilled }: ListedPrescription): boolean {
  if (status !== 'active' || renewal?.status !== 'approved') return false;
  return lastFilled === undefined || (renewal.decidedOn ?? '') >= lastFilled;
}

function Details({
  prescription: {
    rxNumber,
    prescriber,
    storeName,
    quantity,
    daysSupply,
    lastFilled,
    expires,
    renewal,
  },
}: {
  prescription: ListedPrescription;
}): JSX.Element {
  return (
    <dl className="cmp-prescription-list__facts">
      <Fact term={t('Prescription number')}>{rxNumber}</Fact>
      {prescriber !== '' && <Fact term={t('Prescribed by')}>{prescriber}</Fact>}
      {storeName !== '' && <Fact term={t('Store')}>{storeName}</Fact>}
      {quantity !== undefined && <Fact term={t('Quantity')}>{numberText(quantity)}</Fact>}
      {daysSupply !== undefined && (
        <Fact term={t('Supply')}>{plural(daysSupply, '{0} day', '{0} days')}</Fact>
      )}
      {lastFilled !== undefined && <Fact term={t('Last filled')}>{dayText(lastFilled)}</Fact>}
      {expires !== undefined && <Fact term={t('Good until')}>{dayText(expires)}</Fact>}
      {renewal?.requestedOn !== undefined && (
        <Fact term={t('New prescription requested')}>{dayText(renewal.requestedOn)}</Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the class for the color of a status; the text has the same meaning. */
function toneOf(status: PrescriptionStatus): string {
  if (status === 'ready') return 'ui-entry__state--done';
  if (status === 'in-process') return 'ui-entry__state--moving';
  return status === 'active' ? '' : 'ui-entry__state--closed';
}
