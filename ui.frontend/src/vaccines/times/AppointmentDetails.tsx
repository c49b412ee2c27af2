import type { JSX, ReactNode } from 'react';
import { pageClock } from '../../base/http/serverClock';
import { calendarFile } from '../../base/values/calendarFile';
import type { ChainStore } from '../../stores/rules/chainStore';
import { cityLine, directionsLink } from '../../stores/rules/storePlace';
import { instantOf } from '../rules/appointmentTimes';
import { t } from '../../base/i18n/t';
import type { Appointment } from '../service/booking';
import { Button } from '../../kit/ui/Button';
import { PhoneLink } from '../../kit/ui/PhoneLink';
import { saveFile } from '../../kit/ui/saveFile';
import { visitText } from './visitText';

/** The store of an appointment. */
export type AppointmentStore = Pick<
  ChainStore,
  | 'storeNumber'
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'zone'
  | 'latitude'
  | 'longitude'
  | 'phone'
>;

/**
 * Shows one appointment: its time and store, directions, and a file for the visitor's calendar. It names no vaccine,
 * because others may see a printed page or a calendar.
 *
 * @param children further actions
 */
export function AppointmentDetails({
  appointment: { appointmentId, time, dose, status, timesMoved },
  store,
  isOne,
  children,
}: {
  appointment: Appointment;
  /** Undefined if the store is unknown. */
  store: AppointmentStore | undefined;
  /** Whether the booking has only this appointment. */
  isOne: boolean;
  children?: ReactNode;
}): JSX.Element {
  const isBooked = status !== 'cancelled';
  const start = store && instantOf(time, store.zone);
  const name = dose === 2 ? t('Second dose') : t('First dose');
  const when = visitText(time, store?.zone);
  return (
    <>
      <h3 className="ui-appointment__heading">{isOne ? when : name}</h3>
      {!isOne && (
        <p>
          <b>{when}</b>
        </p>
      )}
      {!isBooked && <p>{t('This appointment is canceled.')}</p>}
      {store && (
        <address className="ui-appointment__store">
          {store.name}
          <br />
          {store.address}, {cityLine(store)}
          <br />
          <a className="ui-link" href={directionsLink(store)}>
            {t('Directions')}
          </a>
          {store.phone !== undefined && store.phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={store.phone} />
            </>
          )}
        </address>
      )}
      {isBooked && (
        <div className="ui-appointment__actions">
          {store && start !== undefined && (
            <Button
              variant="secondary"
              onPress={() => {
                const file = calendarFile(
                  {
                    uid: `${appointmentId}@${location.hostname}`,
                    title: t('Visit at {0}', store.name),
                    place: `${store.address}, ${cityLine(store)}`,
                    notes: store.phone ?? '',
                    changes: timesMoved,
                  },
                  start,
                  VISIT_MINUTES,
                  store.zone,
                  pageClock.now(),
                );
                saveFile('visit.ics', 'text/calendar', file);
              }}
            >
              {t('Add to calendar')}
              {!isOne && <span className="visually-hidden">: {name}</span>}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
}

/** The grid of the stores' times (mock-server, services/vaccines). */
const VISIT_MINUTES = 20;
