import { useEffect, useRef, useState, type JSX } from 'react';
import type { ChainStore } from '../../../stores/rules/chainStore';
import { t } from '../../../base/i18n/t';
import { AppointmentDetails } from '../../times/AppointmentDetails';
import { visitText } from '../../times/visitText';
import { loadChainStore } from '../../../stores/service/chainStores';
import { loadStoreDirectory } from '../../../stores/service/storeDirectory';
import type { Appointment, Booking } from '../../service/booking';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button } from '../../../kit/ui/Button';
import { Notice, NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { PageLink } from '../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { CancelDialog } from './CancelDialog';
import { MoveForm } from './MoveForm';

/** Shows a booking with its appointments, each of which can be moved and canceled without losing the other. */
export function BookedVisit({
  id,
  booking: { confirmationNumber, appointments },
  storesEndpoint,
  phone,
  bookingPage,
  onChange,
}: {
  id: string;
  booking: Booking;
  storesEndpoint: string;
  phone: string;
  bookingPage: string | undefined;
  onChange: (booking: Booking) => void;
}): JSX.Element {
  const [changing, setChanging] = useState<{ how: 'move' | 'cancel'; of: Appointment }>();
  const [news, setNews] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const storeNumber = appointments[0]?.storeNumber;
  const asked = useAsync(storeNumber, (signal) =>
    loadStore(storeNumber ?? '', storesEndpoint, signal),
  );
  const store = asked.kind === 'done' ? asked.value : undefined;
  const isOne = appointments.length === 1;

  useEffect(() => {
    // The button that had the focus has been removed.
    if (news !== undefined) region.current?.focus();
  }, [news]);

  const finish = (changed: Booking, text: string): void => {
    setChanging(undefined);
    setNews(text);
    onChange(changed);
  };
  const begin = (how: 'move' | 'cancel', of: Appointment): void => {
    setNews(undefined);
    setChanging({ how, of });
  };
  return (
    <>
      <div tabIndex={-1} ref={region} className="cmp-vaccine-appointment__news">
        <NoticeRegion>{news !== undefined && <Notice kind="success">{news}</Notice>}</NoticeRegion>
      </div>
      <p>
        {t('Confirmation number')}: <b>{confirmationNumber}</b>
      </p>
      <ul className="ui-appointments">
        {appointments.map((appointment) => (
          <li key={appointment.appointmentId}>
            <AppointmentDetails appointment={appointment} store={store} isOne={isOne}>
              {changing?.of.appointmentId !== appointment.appointmentId && (
                <Actions
                  about={isOne ? undefined : visitText(appointment.time, store?.zone)}
                  onMove={
                    store &&
                    (() => {
                      begin('move', appointment);
                    })
                  }
                  onCancel={() => {
                    begin('cancel', appointment);
                  }}
                />
              )}
            </AppointmentDetails>
            {changing?.how === 'move' &&
              changing.of.appointmentId === appointment.appointmentId &&
              store && (
                <MoveForm
                  id={`${id}-move`}
                  appointment={appointment}
                  other={appointments.find(
                    ({ appointmentId, status }) =>
                      appointmentId !== appointment.appointmentId && status !== 'cancelled',
                  )}
                  store={store}
                  phone={phone}
                  onMoved={(changed, time) => {
                    finish(
                      changed,
                      t('Your appointment is now on {0}.', visitText(time, store.zone)),
                    );
                  }}
                  onClose={() => {
                    setChanging(undefined);
                  }}
                />
              )}
          </li>
        ))}
      </ul>
      {(asked.kind === 'failed' || (asked.kind === 'done' && !store)) && (
        <p>
          <TextWithPhone
            text={t('We could not load the store. To choose another time, call us at {0}.', phone)}
            phone={phone}
          />
        </p>
      )}
      {appointments.every(({ status }) => status === 'cancelled') && bookingPage !== undefined && (
        <p>
          <PageLink href={bookingPage}>{t('Book an appointment')}</PageLink>
        </p>
      )}
      {changing?.how === 'cancel' && (
        <CancelDialog
          id={`${id}-cancel`}
          appointment={changing.of}
          about={visitText(changing.of.time, store?.zone)}
          onCancelled={(changed) => {
            finish(changed, t('Your appointment is canceled.'));
          }}
          onClose={() => {
            setChanging(undefined);
          }}
        />
      )}
    </>
  );
}

function Actions({
  about,
  onMove,
  onCancel,
}: {
  /** Distinguishes the buttons of two appointments. */
  about: string | undefined;
  /** Undefined if the store is unknown. */
  onMove: (() => void) | undefined;
  onCancel: () => void;
}): JSX.Element {
  return (
    <>
      {onMove && (
        <Button variant="secondary" onPress={onMove}>
          {t('Choose another time')}
          {about !== undefined && <span className="visually-hidden">, {about}</span>}
        </Button>
      )}
      <Button variant="quiet" onPress={onCancel}>
        {t('Cancel the appointment')}
        {about !== undefined && <span className="visually-hidden">, {about}</span>}
      </Button>
    </>
  );
}

/**
 * Loads the store of a booking, which contains only its number; returns undefined if the number is unknown.
 *
 * @throws RequestError, or RefusedError
 */
async function loadStore(
  storeNumber: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<ChainStore | undefined> {
  const directory = await loadStoreDirectory(signal);
  const zip = directory.find(({ id }) => id === storeNumber)?.zip;
  return zip ? loadChainStore({ storeNumber, zip }, endpoint, signal) : undefined;
}
