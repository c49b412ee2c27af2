import { useEffect, useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { FormCard } from '../../../kit/form/Form';
import { BirthDateForm } from '../../../pharmacy/patient/BirthDateForm';
import { useMessageLink } from '../../../pharmacy/patient/useMessageLink';
import { currentBooking, openAppointment } from '../../service/appointments';
import type { Booking } from '../../service/booking';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { IfAuthored } from '../../../slot/authored';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink, TextWithPhone } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { BookedVisit } from './BookedVisit';
import { NewLink } from './NewLink';

export interface VaccineAppointmentProps {
  id: string;
  /** The service to which the birth date is posted. */
  endpoint: string;
  heading: string;
  /** The address of `getStores`. */
  storesEndpoint: string;
  /** The number for a visitor who cannot continue. */
  phone: string;
  /** The page on which a new appointment is booked. */
  bookingPage?: string;
}

/**
 * Shows an appointment, which can be moved and canceled (docs/specification/overview.md#product). A mail or a text
 * message links to it; nothing is shown before the birth date is right. Without a link it shows the booking that this
 * browser has made or opened within the last half hour. The first frame asks for the birth date.
 */
export function VaccineAppointment({
  id,
  endpoint,
  heading,
  storesEndpoint,
  phone,
  bookingPage,
}: VaccineAppointmentProps): JSX.Element {
  const link = useMessageLink();
  const [known, setKnown] = useState<{ token: string; booking: Booking }>();
  const visit = useRef<HTMLDivElement>(null);
  const isMissing = link.kind === 'missing';
  const asked = useAsync(isMissing ? 'current' : undefined, loadCurrent);
  const kept = asked.kind === 'done' ? asked.value : undefined;
  const booking = known?.token === link.token ? known.booking : kept;
  const isOpened = known?.token === link.token;

  useEffect(() => {
    // The form that had the focus has been removed.
    if (isOpened) visit.current?.focus();
  }, [isOpened]);

  return (
    <FormCard id={id} heading={heading}>
      <NoticeRegion>
        {asked.kind === 'pending' && <p>{t('Loading your appointment…')}</p>}
        {asked.kind === 'done' && !booking && (
          <>
            <p>{t('This page needs the link in our message. Open it there.')}</p>
            {bookingPage !== undefined && (
              <p>
                <PageLink href={bookingPage}>{t('Book an appointment')}</PageLink>
              </p>
            )}
          </>
        )}
      </NoticeRegion>
      <RetryNotice
        problem={
          <TextWithPhone
            text={t('We could not load your appointment. Try again, or call us at {0}.', phone)}
            phone={phone}
          />
        }
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={visit}
      />
      <div className="cmp-vaccine-appointment__visit" tabIndex={-1} ref={visit}>
        {booking && (
          <BookedVisit
            key={booking.confirmationNumber}
            id={id}
            booking={booking}
            storesEndpoint={storesEndpoint}
            phone={phone}
            bookingPage={bookingPage}
            onChange={(changed) => {
              setKnown({ token: link.token, booking: changed });
            }}
          />
        )}
      </div>
      {!booking && !isMissing && (
        <BirthDateForm<Booking>
          // A second link in the same tab starts with an empty form; the first keeps text that was typed before the
          // link was read.
          key={link.turn}
          id={id}
          endpoint={endpoint}
          noScript={t(
            'Seeing your appointment needs JavaScript. Turn it on for this site in your browser, then open the link in our message again, or call us.',
          )}
          submitLabel={t('Show my appointment')}
          open={(dateOfBirth) => openAppointment(link.token, dateOfBirth)}
          onOpened={(opened) => {
            setKnown({ token: link.token, booking: opened });
          }}
        />
      )}
      {!booking && (link.kind === 'usable' || asked.kind === 'done') && (
        <NewLink id={`${id}-new-link`} isOpen={isMissing} />
      )}
      <IfAuthored value={phone}>
        <p className="ui-form-card__elsewhere">
          {`${t('You can also call us:')} `}
          <PhoneLink phone={phone} />
        </p>
      </IfAuthored>
    </FormCard>
  );
}

/**
 * Loads the booking that this browser has open, if any.
 *
 * @throws Error if the service cannot be reached
 */
async function loadCurrent(): Promise<Booking | undefined> {
  const outcome = await currentBooking();
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.kind === 'done' ? outcome.data : undefined;
}
