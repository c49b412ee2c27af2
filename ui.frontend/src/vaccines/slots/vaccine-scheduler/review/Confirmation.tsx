import type { JSX } from 'react';
import { t } from '../../../../base/i18n/t';
import { AppointmentDetails, type AppointmentStore } from '../../../times/AppointmentDetails';
import type { Booking } from '../../../service/booking';
import { Button } from '../../../../kit/ui/Button';
import { PageLink } from '../../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../../kit/ui/PhoneLink';

/**
 * The booking below the heading of the steps: its number, when and where, what to bring, and the way to change it.
 */
export function Confirmation({
  booking: { confirmationNumber, appointments },
  store,
  appointmentPage,
  phone,
}: {
  booking: Booking;
  /** Both doses are at the same store; undefined where it is not known. */
  store: AppointmentStore | undefined;
  /** The page on which the visitor sees, moves or cancels the booking. */
  appointmentPage: string | undefined;
  phone: string;
}): JSX.Element {
  return (
    <>
      <p>
        {t('Confirmation number')}: <b>{confirmationNumber}</b>
      </p>
      <p>{t('We also emailed it to you, with a link to your appointment.')}</p>
      <ul className="ui-appointments">
        {appointments.map((appointment) => (
          <li key={appointment.appointmentId}>
            <AppointmentDetails
              appointment={appointment}
              store={store}
              isOne={appointments.length === 1}
            />
          </li>
        ))}
      </ul>
      <h3 className="ui-appointment__heading">{t('What to bring')}</h3>
      <ul className="ui-appointment__list">
        <li>{t('A photo ID')}</li>
        <li>{t('Your insurance card, if you have one')}</li>
        <li>{t('Your vaccination card, if you have one')}</li>
        <li>{t('A sleeve that rolls up to the shoulder')}</li>
      </ul>
      <div className="ui-appointment__actions">
        <Button
          variant="secondary"
          onPress={() => {
            print();
          }}
        >
          {t('Print')}
        </Button>
        {appointmentPage !== undefined && (
          <PageLink className="ui-link ui-appointment__change" href={appointmentPage}>
            {t('Move or cancel the appointment')}
          </PageLink>
        )}
      </div>
      <p className="ui-form-card__elsewhere">
        <TextWithPhone text={t('Questions? Call us at {0}.', phone)} phone={phone} />
      </p>
    </>
  );
}
