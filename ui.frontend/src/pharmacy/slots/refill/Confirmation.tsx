import { useState, type JSX } from 'react';
import { pickupCalendarFile } from '../../../stores/rules/calendarFile';
import { prescriptionName } from '../../rules/prescription';
import {
  refillHeading,
  refillResult,
  withRetried,
  type RefillResult,
} from '../../service/refillResult';
import { cityLine } from '../../../stores/rules/storePlace';
import { pageClock } from '../../../base/http/serverClock';
import { sentence, t } from '../../../base/i18n/t';
import { dayText } from '../../../base/i18n/days';
import { dateText, timeText } from '../../../base/i18n/times';
import type { RefilledPrescription, RefillOutcome } from '../../service/refills';
import { parseTime } from '../../../stores/rules/dayHours';
import { useAction } from '../../../kit/settings/useAction';
import { Button } from '../../../kit/ui/Button';
import { errorIcon, Icon, successIcon, warningIcon, type IconDrawing } from '../../../kit/ui/Icon';
import { PhoneLink, TextWithPhone } from '../../../kit/ui/PhoneLink';
import { saveFile } from '../../../kit/ui/saveFile';
import { RenewalRequest } from '../../patient/RenewalRequest';
import { PartHeading } from '../../../kit/person/PartHeading';
import type { TakenRefill } from './RefillForm';

/**
 * Shows the outcome of a refill: how many prescriptions are filled, the outcome of each, where and when to pick them
 * up, and what to do about the rest. Its heading takes the focus.
 *
 * @param names the names of the prescriptions, as far as they are known
 */
export function Confirmation({
  id,
  taken,
  names,
  phone,
  onAgain,
}: {
  id: string;
  taken: TakenRefill;
  names: readonly {
    readonly rxNumber: string;
    readonly drugName: string;
    readonly strength: string;
  }[];
  phone: string;
  onAgain: () => void;
}): JSX.Element {
  const { store, sendAgain } = taken;
  const [refill, setRefill] = useState(taken.refill);
  const resultOf = ({ outcome }: RefilledPrescription): RefillResult =>
    refillResult(outcome, refill);
  const nameOf = (prescription: RefilledPrescription): string =>
    prescriptionName(
      names.find(({ rxNumber }) => rxNumber === prescription.rxNumber) ?? prescription,
    );
  const results = refill.prescriptions.map(resultOf);
  const hasPickup = results.includes('requested') || refill.prescriptions.some(isAccepted);
  const failed = refill.prescriptions
    .filter((each) => resultOf(each) === 'failed')
    .map(({ rxNumber }) => rxNumber);
  const call = store?.phone ?? phone;
  const againLabel = t('Try again');
  const again = useAction(
    againLabel,
    (key) => sendAgain?.(failed, key) ?? Promise.reject(new Error('There is nothing to send.')),
    (retried) => {
      setRefill(withRetried(refill, retried));
    },
  );
  return (
    <div className="cmp-refill__confirmation">
      <PartHeading id={`${id}-outcome`} key={results.join(' ')}>
        {refillHeading(refill)}
      </PartHeading>
      {refill.confirmationNumber !== '' && (
        <p>
          {t('Confirmation number')}: <b>{refill.confirmationNumber}</b>
        </p>
      )}
      {hasPickup && <PickupLine refill={refill} store={store} />}
      <ul className="cmp-refill__list">
        {refill.prescriptions.map((prescription) => (
          <li className="cmp-refill__item" key={prescription.rxNumber}>
            <Icon
              of={ICONS[resultOf(prescription)]}
              className={`cmp-refill__icon cmp-refill__icon--${isGood(resultOf(prescription)) ? 'accepted' : 'rest'}`}
            />
            <div className="cmp-refill__label">
              <span className="cmp-refill__name">{nameOf(prescription)}</span>{' '}
              <span className="cmp-refill__facts">
                {outcomeText(prescription, resultOf(prescription))}
              </span>
              {(prescription.outcome === 'no-refills' || prescription.outcome === 'expired') && (
                <RenewalRequest rxNumber={prescription.rxNumber} name={nameOf(prescription)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {sendAgain && failed.length > 0 && (
        <Button busy={again.isBusy} busyLabel={t('Sending…')} onPress={() => void again.run()}>
          {againLabel}
        </Button>
      )}
      <div role="alert">{again.problem !== undefined && <p>{again.problem}</p>}</div>
      {!results.every(isGood) && (
        <p>
          <TextWithPhone
            text={t('For the ones we could not fill, call your pharmacy at {0}.', call)}
            phone={call}
          />
        </p>
      )}
      <div className="ui-patient__ways">
        {hasPickup && store && refill.pickUpDate !== undefined && (
          <Button
            onPress={() => {
              addToCalendar({ refill, store });
            }}
          >
            {t('Add to calendar')}
          </Button>
        )}
        <Button
          variant="secondary"
          onPress={() => {
            print();
          }}
        >
          {t('Print')}
        </Button>
        <Button variant="quiet" onPress={onAgain}>
          {t('Refill something else')}
        </Button>
      </div>
    </div>
  );
}

function PickupLine({ refill, store }: Pick<TakenRefill, 'refill' | 'store'>): JSX.Element {
  const minutes = parseTime(refill.pickUpTime);
  return (
    <p>
      {refill.pickUpDate !== undefined && minutes !== undefined && (
        <>
          {t('Pick up on {0} at {1}', dateText(refill.pickUpDate), timeText(minutes))}
          <br />
        </>
      )}
      {store && (
        <>
          {store.name}, {store.address}, {cityLine(store)}
          {store.phone !== undefined && (
            <>
              {' · '}
              <PhoneLink phone={store.phone} />
            </>
          )}
        </>
      )}
    </p>
  );
}

/** Saves a calendar file, which names no drug and stays on the device. */
function addToCalendar({ refill, store }: Pick<TakenRefill, 'refill' | 'store'>): void {
  const { pickUpDate, pickUpTime, confirmationNumber } = refill;
  if (!store || pickUpDate === undefined) return;
  const file = pickupCalendarFile(
    {
      uid: `${confirmationNumber}@${location.hostname}`,
      title: t('Pickup at {0}', store.name),
      place: `${store.address}, ${cityLine(store)}`,
      notes: [`${t('Confirmation number')}: ${confirmationNumber}`, store.phone ?? ''].join('\n'),
    },
    { date: pickUpDate, time: pickUpTime },
    store.zone,
    pageClock.now(),
  );
  if (file !== undefined) saveFile('pickup.ics', 'text/calendar', file);
}

const isAccepted = ({ outcome }: RefilledPrescription): boolean => outcome === 'accepted';

const isGood = (result: RefillResult): boolean => result === 'filling' || result === 'requested';

function outcomeText(
  { outcome, refillableFrom }: RefilledPrescription,
  result: RefillResult,
): string {
  if (result === 'requested')
    return t('We have your request. Call your pharmacy if it is not ready at the pickup time.');
  if (outcome === 'too-early' && refillableFrom !== undefined)
    return t('Too early: you can refill it starting {0}.', dayText(refillableFrom));
  return t(outcomeTexts[outcome]);
}

const outcomeTexts: Readonly<Record<RefillOutcome, string>> = {
  accepted: sentence('We are filling it.'),
  'too-early': sentence('It is too early to refill it.'),
  expired: sentence('Expired. Ask your doctor for a new prescription, or let us ask.'),
  'no-refills': sentence('No refills left. Ask your doctor for a new prescription, or let us ask.'),
  'not-found': sentence('We found no prescription with this number. Check it on your label.'),
  'already-requested': sentence('You already requested it. You do not need to do anything.'),
  failed: sentence('Something went wrong on our side. Please try again later.'),
  unknown: sentence('Ask your pharmacist'),
};

const ICONS: Readonly<Record<RefillResult, IconDrawing>> = {
  filling: successIcon,
  requested: successIcon,
  failed: errorIcon,
  refused: warningIcon,
};
