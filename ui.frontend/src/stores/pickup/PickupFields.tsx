import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import type { IsoDate } from '../../base/values/calendarDate';
import type { Pickup } from '../rules/pickup';
import { dayIn, readPickupChoice, type PickupChoice } from '../rules/pickupChoice';
import { dayProblems, PICKUP_STEP } from '../rules/pickupDays';
import { messageText } from '../../kit/form/rules/rules';
import { t } from '../../base/i18n/t';
import { DatePicker } from '../../kit/ui/calendar/DatePicker';
import type { DatePickerHandle } from '../../kit/ui/calendar/handle';
import type { FieldProps } from '../../kit/ui/fields/FieldFrame';
import type { TimePickerHandle } from '../../kit/ui/time-picker/options';
import { TimePicker } from '../../kit/ui/time-picker/TimePicker';
import type { PickupState } from './usePickup';

/** The props that a field gets from its form (`form.field('pickUpDate')`). */
export type FormField = Pick<FieldProps, 'id' | 'name' | 'error'>;

/**
 * The date and time of a pickup, limited to those that the store offers. At first the fields hold
 * `chosen` if the store offers it, or the store's suggestion. If another store does not offer the
 * visitor's choice, they are filled in again. While the hours load, the fields are disabled; if there
 * are no hours, they are hidden. The inputs stay the same elements, because the form's rules keep
 * references to them.
 *
 * @param chosen an earlier choice, for example from an earlier visit to the page
 * @param onChange receives the visitor's choice, or undefined if the store does not offer it
 */
export function PickupFields({
  state,
  date: dateField,
  time: timeField,
  chosen,
  onChange,
}: {
  state: PickupState;
  date: FormField;
  time: FormField;
  chosen?: PickupChoice | undefined;
  onChange?: (choice: PickupChoice | undefined) => void;
}): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const date = useRef<DatePickerHandle>(null);
  const time = useRef<TimePickerHandle>(null);
  const pickup =
    state.kind === 'ready' && state.pickup.status === 'SUCCESS' ? state.pickup : undefined;
  const [day, setDay] = useState<IsoDate>();
  /** The choice whose time is entered once the time picker offers the times of its day. */
  const suggested = useRef<PickupChoice>(undefined);
  const storeNumber = state.kind === 'ready' ? state.store.storeNumber : undefined;

  const valueOf = (id: string): string =>
    root.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value ?? '';
  const read = (): PickupChoice | undefined =>
    readPickupChoice(pickup, valueOf(dateField.id), valueOf(timeField.id));

  const suggest = useEffectEvent(() => {
    if (!pickup) return;
    const kept = read() ?? (chosen && isOffered(pickup, chosen) ? chosen : undefined);
    suggested.current = kept ?? { date: pickup.defaultDate, time: pickup.defaultTime };
    date.current?.setDate(suggested.current.date);
  });
  const isReady = pickup !== undefined;
  useEffect(() => {
    suggest();
  }, [storeNumber, isReady]);
  useEffect(() => {
    if (!isReady || suggested.current?.date !== day) return;
    time.current?.setTime(suggested.current?.time);
    suggested.current = undefined;
  }, [storeNumber, isReady, day]);

  const times = timesOf(pickup, day);
  const loading = isReady ? undefined : t('Loading the hours of your store…');
  return (
    <div
      className="ui-pickup__fields"
      hidden={!isReady && state.kind !== 'loading'}
      ref={root}
      onInput={() => {
        const offered = dayIn(pickup, valueOf(dateField.id));
        // A day without times has its own error; the time picker keeps the times of the last day.
        if (offered && offered.times.length > 0) setDay(offered.date);
        // A suggestion is not a choice of the visitor.
        if (!suggested.current) onChange?.(read());
      }}
    >
      <DatePicker
        {...dateField}
        required
        label={t('Pickup date')}
        autoHide
        startDate={pickup?.earliestDate}
        endDate={pickup?.days.at(-1)?.date}
        filter={(each) => problemOn(pickup, each) ?? true}
        loading={loading}
        ref={date}
      />
      <TimePicker
        {...timeField}
        required
        label={t('Pickup time')}
        minTime={seconds(times[0])}
        maxTime={seconds(times.at(-1))}
        step={PICKUP_STEP}
        disableTimeRanges={between(times)}
        loading={loading}
        ref={time}
      />
    </div>
  );
}

function isOffered(pickup: Pickup, { date, time }: PickupChoice): boolean {
  return readPickupChoice(pickup, date, time) !== undefined;
}

function problemOn(pickup: Pickup | undefined, date: IsoDate): string | undefined {
  const problem = dayIn(pickup, date)?.problem;
  return problem && messageText(dayProblems[problem]);
}

/** Returns the times of a day in minutes after midnight, or those of the first day if none is chosen. */
function timesOf(pickup: Pickup | undefined, date: IsoDate | undefined): readonly number[] {
  const days = pickup?.status === 'SUCCESS' ? pickup.days : [];
  const day = days.find((each) => each.date === date) ?? days[0];
  return day?.times ?? [];
}

const seconds = (minutes: number | undefined): number | undefined =>
  minutes === undefined ? undefined : minutes * 60;

/** Returns the ranges between the offered times, in seconds. They are disabled, such as 1:15. */
function between(times: readonly number[]): [number, number][] {
  return times.slice(1).map((next, at) => [(times[at] ?? 0) * 60 + 1, next * 60]);
}
