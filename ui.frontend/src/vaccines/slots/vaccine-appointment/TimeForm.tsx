import { useRef, useState, type JSX } from 'react';
import { required } from '../../../kit/form/rules/rules';
import type { StoreTime } from '../../../stores/rules/storeTime';
import type { AppointmentDay } from '../../rules/appointmentTimes';
import { zoneText } from '../../../base/i18n/days';
import { plural, t } from '../../../base/i18n/t';
import { dateText, shortDateText, timeText } from '../../../base/i18n/times';
import { Form } from '../../../kit/form/Form';
import { useForm } from '../../../kit/form/useForm';
import { isElsewhere } from '../../times/visitText';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import type { Booking } from '../../service/booking';
import { SelectField } from '../../../kit/ui/fields/Field';
import { RadioField } from '../../../kit/ui/fields/RadioField';

/** Asks for the day and the time to which an appointment is moved. */
export function TimeForm({
  id,
  days,
  reason,
  zone,
  send,
  onDone,
}: {
  id: string;
  days: readonly AppointmentDay[];
  /** The reason why days are left out. */
  reason: string | undefined;
  /** The store's IANA zone. */
  zone: string;
  send: (time: StoreTime) => Promise<FormOutcome<Booking>>;
  onDone: (booking: Booking, time: StoreTime) => void;
}): JSX.Element {
  const [date, setDate] = useState(days[0]?.date);
  const sent = useRef<StoreTime>(undefined);
  const form = useForm<'day' | 'time', Booking>({
    id,
    rules: RULES,
    send(read) {
      sent.current = { date: read('day'), minutes: Number(read('time')) };
      return send(sent.current);
    },
    onDone(booking) {
      if (sent.current) onDone(booking, sent.current);
    },
  });
  const day = days.find((each) => each.date === date) ?? days[0];
  const first = day && { date: day.date, minutes: day.times[0] ?? 0 };
  return (
    <Form
      form={form}
      endpoint={endpoint('ramoveappointment')}
      submitLabel={t('Move the appointment')}
      busyLabel={t('Moving…')}
    >
      <div
        className="ui-form-card__fields ui-vaccine-times__choices"
        onInput={({ target }) => {
          if (target instanceof HTMLSelectElement) setDate(target.value);
        }}
      >
        <SelectField
          {...form.field('day')}
          label={t('Day')}
          {...(reason !== undefined && { hint: reason })}
          prompt={t('Choose a day')}
          options={days.map(({ date: value, times }) => ({
            value,
            label: plural(
              times.length,
              '{1}: {0} time available',
              '{1}: {0} times available',
              shortDateText(value),
            ),
          }))}
          defaultValue={date}
        />
        {day && first && (
          <RadioField
            key={day.date}
            {...form.field('time')}
            label={t('Time on {0}', dateText(day.date))}
            {...(isElsewhere(first, zone) && {
              hint: t('Times are in the store’s time zone ({0}).', zoneText(zone)),
            })}
            options={day.times.map((minutes) => ({
              value: String(minutes),
              label: timeText(minutes),
            }))}
            inRow
          />
        )}
      </div>
    </Form>
  );
}

const RULES = { day: [required], time: [required] };
