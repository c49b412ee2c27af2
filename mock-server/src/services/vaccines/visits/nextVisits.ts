import { forSignedIn } from '../../account';
import type { Address, BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { storeByNumber } from '../../stores/storeDirectory';
import { wallClockAt } from '../../kit/time/wallClock';
import { appointmentsOfAccount } from './bookings';
import { awaitedPickUps } from '../../pharmacy/prescriptions/awaitedPickUps';

/** A visit in the future, by the store's own clock. It does not contain the drug or vaccine. */
interface NextVisit {
  readonly kind: 'pickup' | 'vaccine';
  /** `2026-11-24` */
  readonly date: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  /** The IANA zone of the store. */
  readonly timeZone: string;
  readonly storeNumber: number;
  readonly storeName: string;
}

/** ragetnextvisits: returns the account's next pickup and its next vaccine appointment, the sooner first. */
export const getNextVisits: Address['answer'] = forSignedIn(
  ({ account }, _request, _reply, context) => {
    const first = (visits: readonly NextVisit[]): readonly NextVisit[] =>
      visits
        .filter((visit) => isAhead(visit, context))
        .sort(byTime)
        .slice(0, 1);
    const visits = [
      ...first(pickUps(context, account.id)),
      ...first(appointments(context, account.id)),
    ];
    return success({ visits: visits.sort(byTime) });
  },
);

const byTime = (a: NextVisit, b: NextVisit): number =>
  a.date.localeCompare(b.date) || a.minutes - b.minutes;

function pickUps({ database }: BackendContext, account: number): NextVisit[] {
  return awaitedPickUps(database, account).flatMap(({ storeNumber, date, minutes }) =>
    visitAt('pickup', storeNumber, date, minutes),
  );
}

function appointments({ database }: BackendContext, account: number): NextVisit[] {
  return appointmentsOfAccount(database, account).flatMap(({ storeNumber, apptDateTime }) => {
    const [date = '', time = ''] = apptDateTime.split('T');
    const [hour, minute] = time.split(':').map(Number);
    return visitAt('vaccine', storeNumber, date, Number(hour) * 60 + Number(minute));
  });
}

function visitAt(
  kind: NextVisit['kind'],
  storeNumber: number,
  date: string,
  minutes: number,
): NextVisit[] {
  const store = storeByNumber(storeNumber);
  if (!store) return [];
  return [{ kind, date, minutes, timeZone: store.zone, storeNumber, storeName: store.name }];
}

function isAhead(visit: NextVisit, { now }: BackendContext): boolean {
  const today = wallClockAt(now(), visit.timeZone);
  return visit.date === today.date ? visit.minutes >= today.minutes : visit.date > today.date;
}
