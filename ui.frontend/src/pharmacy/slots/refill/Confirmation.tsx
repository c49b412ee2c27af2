import type { JSX } from 'react';
import { pickupCalendarFile } from '../../../stores/rules/calendarFile';
import { prescriptionName } from '../../rules/prescription';
import { cityLine } from '../../../stores/rules/storePlace';
import { plural, sentence, t } from '../../../base/i18n/t';
import { dayText } from '../../../base/i18n/days';
import { dateText, timeText } from '../../../base/i18n/times';
import type { RefilledPrescription, RefillOutcome } from '../../service/refills';
import { parseTime } from '../../../stores/rules/dayHours';
import { Button } from '../../../kit/ui/Button';
import { errorIcon, Icon, successIcon, warningIcon, type IconDrawing } from '../../../kit/ui/Icon';
import { PhoneLink, TextWithPhone } from '../../../kit/ui/PhoneLink';
import { saveFile } from '../../../kit/ui/saveFile';
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
  taken: { refill, store },
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
  const all = refill.prescriptions.length;
  const accepted = refill.prescriptions.filter(({ outcome }) => outcome === 'accepted').length;
  const call = store?.phone ?? phone;
  return (
    <div className="cmp-refill__confirmation">
      <PartHeading id={`${id}-outcome`}>{headingOf(accepted, all)}</PartHeading>
      {refill.confirmationNumber !== '' && (
        <p>
          {t('Confirmation number')}: <b>{refill.confirmationNumber}</b>
        </p>
      )}
      {accepted > 0 && <PickupLine taken={{ refill, store }} />}
      <ul className="cmp-refill__list">
        {refill.prescriptions.map((prescription) => (
          <li className="cmp-refill__item" key={prescription.rxNumber}>
            <Icon
              of={iconOf(prescription.outcome)}
              className={`cmp-refill__icon cmp-refill__icon--${prescription.outcome === 'accepted' ? 'accepted' : 'rest'}`}
            />
            <div className="cmp-refill__label">
              <span className="cmp-refill__name">
                {prescriptionName(
                  names.find(({ rxNumber }) => rxNumber === prescription.rxNumber) ?? prescription,
                )}
              </span>{' '}
              <span className="cmp-refill__facts">{outcomeText(prescription)}</span>
            </div>
          </li>
        ))}
      </ul>
      {accepted < all && (
        <p>
          <TextWithPhone
            text={t('For what we could not fill, call your pharmacy at {0}.', call)}
            phone={call}
          />
        </p>
      )}
      <div className="ui-patient__ways">
        {accepted > 0 && store && refill.pickUpDate !== undefined && (
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

/** Returns a heading, which distinguishes a partial success. */
function headingOf(accepted: number, all: number): string {
  if (accepted === 0)
    return plural(
      all,
      'We could not refill your prescription',
      'We could not refill your {0} prescriptions',
    );
  if (accepted === all)
    return plural(all, 'We are filling your prescription', 'We are filling your {0} prescriptions');
  return t('We are filling {0} of {1} prescriptions', accepted, all);
}

function PickupLine({ taken: { refill, store } }: { taken: TakenRefill }): JSX.Element {
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
function addToCalendar({ refill, store }: TakenRefill): void {
  const { pickUpDate, pickUpTime, confirmationNumber } = refill;
  if (!store || pickUpDate === undefined) return;
  const file = pickupCalendarFile(
    {
      uid: `${confirmationNumber}@${location.hostname}`,
      title: t('Pick-up at {0}', store.name),
      place: `${store.address}, ${cityLine(store)}`,
      notes: [`${t('Confirmation number')}: ${confirmationNumber}`, store.phone ?? ''].join('\n'),
    },
    { date: pickUpDate, time: pickUpTime },
    store.zone,
    Date.now(),
  );
  if (file !== undefined) saveFile('pick-up.ics', 'text/calendar', file);
}

function outcomeText({ outcome, refillableFrom }: RefilledPrescription): string {
  if (outcome === 'too-early' && refillableFrom !== undefined)
    return t('Too early: you can refill it from {0} on.', dayText(refillableFrom));
  return t(outcomeTexts[outcome]);
}

const outcomeTexts: Readonly<Record<RefillOutcome, string>> = {
  accepted: sentence('We are filling it.'),
  'too-early': sentence('It is too early to refill it.'),
  expired: sentence('Expired. Ask your doctor for a new prescription.'),
  'no-refills': sentence(
    'No refills left. Ask your doctor for a new prescription, or have us ask.',
  ),
  'not-found': sentence(
    'We found no prescription with this number. Please check it on your label.',
  ),
  'already-requested': sentence('It was requested before. You need not do anything.'),
  failed: sentence('Something went wrong on our side. Please try again later.'),
  unknown: sentence('Ask your pharmacist'),
};

function iconOf(outcome: RefillOutcome): IconDrawing {
  if (outcome === 'accepted') return successIcon;
  return outcome === 'failed' ? errorIcon : warningIcon;
}
