import { useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { problemText, tryAgain } from '../../../kit/form/Form';
import type { FormProblem } from '../../../base/content/formPost';
import { cancelAppointment } from '../../service/appointments';
import type { Appointment, Booking } from '../../service/booking';
import { Button } from '../../../kit/ui/Button';
import { AlertDialog } from '../../../kit/ui/dialog/AlertDialog';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';

/** Asks whether an appointment is to be canceled, because its time is free for others at once. */
export function CancelDialog({
  id,
  appointment: { appointmentId },
  about,
  onCancelled,
  onClose,
}: {
  id: string;
  appointment: Appointment;
  /** The appointment's day and time. */
  about: string;
  onCancelled: (booking: Booking) => void;
  onClose: () => void;
}): JSX.Element {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const label = t('Cancel the appointment');
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    const outcome = await cancelAppointment(appointmentId);
    setSending(false);
    if (outcome.kind === 'done') onCancelled(outcome.data);
    else setProblem(outcome);
  };
  return (
    <AlertDialog id={id} heading={t('Cancel this appointment?')} onEscape={onClose}>
      <p id={`${id}-text`}>
        {about}. {t('Another patient can then book this time.')}
      </p>
      <NoticeRegion urgent>
        {problem && (
          <p className="ui-form-notice__failure">{problemText(problem, tryAgain(label))}</p>
        )}
      </NoticeRegion>
      <div className="ui-dialog__choices">
        <Button variant="secondary" onPress={onClose}>
          {t('Keep the appointment')}
        </Button>
        <Button busy={isSending} busyLabel={t('Canceling…')} onPress={() => void send()}>
          {label}
        </Button>
      </div>
    </AlertDialog>
  );
}
