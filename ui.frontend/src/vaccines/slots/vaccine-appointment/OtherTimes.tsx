import { useState, type JSX } from 'react';
import type { StoreTime } from '../../../stores/rules/storeTime';
import { t } from '../../../base/i18n/t';
import { problemText } from '../../../kit/form/Form';
import { visitText } from '../../times/visitText';
import type { FormOutcome, FormProblem } from '../../../base/content/formPost';
import type { Booking } from '../../service/booking';
import { Button } from '../../../kit/ui/Button';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';

/** Offers the nearest free times if the chosen one was taken in the meantime; one press chooses a time. */
export function OtherTimes({
  times,
  zone,
  send,
  onDone,
}: {
  times: readonly StoreTime[];
  /** The store's IANA zone. */
  zone: string;
  send: (time: StoreTime) => Promise<FormOutcome<Booking>>;
  onDone: (booking: Booking, time: StoreTime) => void;
}): JSX.Element {
  const [sending, setSending] = useState<StoreTime>();
  const [problem, setProblem] = useState<FormProblem>();
  const choose = async (time: StoreTime): Promise<void> => {
    if (sending) return;
    setSending(time);
    setProblem(undefined);
    const outcome = await send(time);
    setSending(undefined);
    if (outcome.kind === 'done') onDone(outcome.data, time);
    else setProblem(outcome);
  };
  return (
    <>
      <h4 className="cmp-vaccine-appointment__other">{t('The nearest available times')}</h4>
      <div className="ui-appointment__actions">
        {times.map((time) => (
          <Button
            key={`${time.date} ${time.minutes}`}
            variant="secondary"
            busy={sending === time}
            busyLabel={t('Moving…')}
            onPress={() => void choose(time)}
          >
            {t('Move to {0}', visitText(time, zone))}
          </Button>
        ))}
      </div>
      <NoticeRegion urgent>
        {problem && <p>{problemText(problem, t('choose a time again'))}</p>}
      </NoticeRegion>
    </>
  );
}
