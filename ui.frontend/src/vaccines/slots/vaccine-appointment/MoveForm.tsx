import { useRef, useState, type JSX } from 'react';
import { messageText } from '../../../kit/form/rules/rules';
import type { StoreTime } from '../../../stores/rules/storeTime';
import type { ChainStore } from '../../../stores/rules/chainStore';
import type { AppointmentDay } from '../../rules/appointmentTimes';
import { doseLimit } from '../../rules/doseLimit';
import { offeredProducts } from '../../rules/products';
import { pageClock } from '../../../base/http/serverClock';
import { t } from '../../../base/i18n/t';
import { daysFor, findOffered, type AnyOf } from '../../times/findTimes';
import { PartHeading } from '../../../kit/person/PartHeading';
import type { FormOutcome } from '../../../base/content/formPost';
import { moveAppointment } from '../../service/appointments';
import type { Appointment, Booking } from '../../service/booking';
import { holdTime, releaseHold, type TimeOutcome } from '../../service/holds';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button } from '../../../kit/ui/Button';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../../kit/ui/feedback/Skeleton';
import { OtherTimes } from './OtherTimes';
import { TimeForm } from './TimeForm';

/**
 * Moves an appointment to another time at the same store. A dose keeps the minimum interval to the other dose; other
 * days are left out, and the reason is shown.
 */
export function MoveForm({
  id,
  appointment,
  other,
  store,
  phone,
  onMoved,
  onClose,
}: {
  id: string;
  appointment: Appointment;
  /** The other dose; undefined if there is none left, or it is canceled. */
  other: Appointment | undefined;
  store: ChainStore;
  phone: string;
  onMoved: (booking: Booking, time: StoreTime) => void;
  onClose: () => void;
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<readonly StoreTime[]>([]);
  const asked = useAsync(appointment.appointmentId, (signal) =>
    loadDays(appointment, store, signal),
  );
  const limit = other && doseLimit(appointment, other);
  const isPossibleOn = limit?.isPossibleOn ?? (() => true);
  const reason = limit && messageText(limit.reason);
  const [others, setOthers] = useState<readonly StoreTime[]>([]);
  const send = async (time: StoreTime): Promise<FormOutcome<Booking>> => {
    const outcome = await moveTo(appointment, time);
    if (outcome.kind === 'taken') {
      setTaken([...taken, time]);
      setOthers(outcome.alternatives.filter(({ date }) => isPossibleOn(date)));
    }
    return asForm(outcome);
  };
  const offered = asked.kind === 'done' ? withoutTimes(asked.value, taken) : [];
  const days = offered.filter(({ date }) => isPossibleOn(date));
  const call = store.phone ?? phone;
  const text = (sentence: string): JSX.Element => <TextWithPhone text={sentence} phone={call} />;
  return (
    <div className="cmp-vaccine-appointment__move" tabIndex={-1} ref={root}>
      <PartHeading id={`${id}-heading`}>{t('Choose another time')}</PartHeading>
      <NoticeRegion>
        {asked.kind === 'pending' && <p>{t('Loading the times…')}</p>}
        {asked.kind === 'done' && days.length === 0 && (
          <p>
            {reason !== undefined && `${reason} `}
            {text(
              offered.length > 0
                ? t('This store has no available times on these days. Call {0}.', call)
                : t('This store has no other available times. Call {0}.', call),
            )}
          </p>
        )}
      </NoticeRegion>
      {asked.kind === 'pending' && <Skeleton lines={6} />}
      <RetryNotice
        problem={text(t('We could not load the times. Try again, or call us at {0}.', call))}
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={root}
      />
      {days.length > 0 && (
        <TimeForm
          id={id}
          days={days}
          reason={reason}
          zone={store.zone}
          send={send}
          onDone={onMoved}
        />
      )}
      {others.length > 0 && (
        <OtherTimes times={others} zone={store.zone} send={send} onDone={onMoved} />
      )}
      <Button variant="quiet" onPress={onClose}>
        {t('Keep the time as it is')}
      </Button>
    </div>
  );
}

/** Holds another time at the same store and moves the appointment to it. Never rejects. */
async function moveTo(
  { appointmentId, storeNumber, vaccineIds }: Appointment,
  time: StoreTime,
): Promise<TimeOutcome<Booking>> {
  const held = await holdTime(storeNumber, time, vaccineIds);
  if (held.kind !== 'done') return held;
  const moved = await moveAppointment(appointmentId, held.data.hold);
  // After a lost response the move may have been done, so its time is not released.
  if (moved.kind === 'refused') void releaseHold(held.data);
  return moved;
}

/**
 * Converts an outcome for the form kit: a time that is taken, or a hold that has expired, is a refusal with a sentence.
 */
function asForm(outcome: TimeOutcome<Booking>): FormOutcome<Booking> {
  const refused = { kind: 'refused', code: '', fields: {} } as const;
  switch (outcome.kind) {
    case 'taken':
      return {
        ...refused,
        message: t('Another visitor just took this time. Choose another one.'),
      };
    case 'gone':
      return {
        ...refused,
        message: t('We could not hold this time for you. Choose it again.'),
      };
    default:
      return outcome;
  }
}

/**
 * Loads the days on which the store has a free time for the same vaccines.
 *
 * @throws Error if the service cannot be reached or refuses
 */
async function loadDays(
  { vaccineIds }: Appointment,
  store: ChainStore,
  signal: AbortSignal,
): Promise<AppointmentDay[]> {
  const vaccines = vaccineIds.map((slotId): AnyOf => {
    const known = offeredProducts([slotId]);
    return known.length > 0 ? known : [{ slotId }];
  });
  const search = { place: store.zip, radius: NEAR, vaccines, part: undefined };
  const offered = await findOffered(store, search, signal);
  return daysFor(offered, search, store.zone, pageClock.now());
}

/** The radius in miles around the store's own ZIP code. */
const NEAR = 10;

const withoutTimes = (
  days: readonly AppointmentDay[],
  taken: readonly StoreTime[],
): readonly AppointmentDay[] =>
  days
    .map(({ date, times }) => ({
      date,
      times: times.filter(
        (minutes) => !taken.some((each) => each.date === date && each.minutes === minutes),
      ),
    }))
    .filter(({ times }) => times.length > 0);
