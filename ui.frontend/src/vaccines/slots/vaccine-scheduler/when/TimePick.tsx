import { memo, useDeferredValue, useRef, useState, type JSX, type ReactNode } from 'react';
import type { IsoDate } from '../../../../base/values/calendarDate';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import {
  dayPartOf,
  dayParts,
  dayPartTexts,
  firstTime,
  type AppointmentDay,
} from '../../../rules/appointmentTimes';
import { zoneText } from '../../../../base/i18n/days';
import { plural, t } from '../../../../base/i18n/t';
import { dateText, timeText } from '../../../../base/i18n/times';
import { isElsewhere, visitText } from '../../../times/visitText';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { Button } from '../../../../kit/ui/Button';
import type * as CalendarChunk from '../../../../kit/ui/calendar/Calendar';
import { NoticeRegion } from '../../../../kit/ui/feedback/Notice';
import { LateContent } from '../../../../kit/ui/popup/LateContent';

/** A month of days with their numbers of times, and the times of the day that is chosen. */
export function TimePick({
  id,
  zone,
  days,
  time,
  preferred = '',
  taken,
  onPick,
}: {
  id: string;
  zone: string;
  days: readonly AppointmentDay[];
  time: StoreTime | undefined;
  /** The day that a link led to; empty where it led to none. */
  preferred?: IsoDate | undefined;
  /** The nearest free times where the chosen one was taken meanwhile. */
  taken: readonly StoreTime[] | undefined;
  onPick: (time: StoreTime | undefined) => void;
}): JSX.Element {
  const month = useRef<HTMLDivElement>(null);
  const isPreferredFree = days.some((each) => each.date === preferred);
  const [date, setDate] = useState(time?.date ?? (isPreferredFree ? preferred : undefined));
  /** Shows another month where a button has chosen the day. */
  const [jumps, setJumps] = useState(0);
  // React Aria's calendar and the hundreds of times of a long day are rendered in slices, so that no task
  // keeps the page from its visitor.
  const calendar = useDeferredValue(useAsync('calendar', loadCalendar));
  const calendarKey = useDeferredValue(jumps);
  const listed = useDeferredValue(date);
  const counts = new Map(days.map((day) => [day.date, day.times.length]));
  const day = days.find((each) => each.date === listed);
  const first = firstTime(days);
  const jump = (to: StoreTime): void => {
    setDate(to.date);
    setJumps(jumps + 1);
    onPick(to);
  };
  const pickDay = (picked: IsoDate): void => {
    setDate(picked);
    if (picked !== time?.date) onPick(undefined);
  };
  const isFree = (each: StoreTime): boolean =>
    days.some(({ date: of, times }) => of === each.date && times.includes(each.minutes));
  const alternatives = (taken ?? []).filter(isFree);
  return (
    <>
      {first && isElsewhere(first, zone) && (
        <p>{t('Times are in the store’s time zone ({0}).', zoneText(zone))}</p>
      )}
      {preferred !== '' && !isPreferredFree && (
        <p>{t('{0} has no available times at this store now.', dateText(preferred))}</p>
      )}
      {alternatives.length > 0 && (
        <section aria-labelledby={`${id}-nearest`}>
          <h3 className="cmp-vaccine-scheduler__part-heading" id={`${id}-nearest`}>
            {t('The nearest available times')}
          </h3>
          <div className="ui-vaccine-times__actions">
            {alternatives.map((each) => (
              <Button
                key={`${each.date} ${each.minutes}`}
                variant="secondary"
                onPress={() => {
                  jump(each);
                }}
              >
                {visitText(each, zone)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {first && (
        <p className="cmp-vaccine-scheduler__earliest">
          <Button
            variant="secondary"
            onPress={() => {
              jump(first);
            }}
          >
            {t('Earliest: {0}', visitText(first, zone))}
          </Button>
        </p>
      )}
      <div tabIndex={-1} ref={month}>
        <LateContent
          code={calendar}
          loading={t('Loading the calendar…')}
          problem={t('The calendar could not be loaded. Try again.')}
          next={month}
        >
          {({ Calendar }) => (
            <Calendar
              key={calendarKey}
              id={`${id}-calendar`}
              value={date}
              shown={first?.date}
              startDate={first?.date}
              endDate={days.at(-1)?.date}
              filter={(each, view) =>
                view !== 'day' || counts.has(each) || t('No available times.')
              }
              note={(each) =>
                plural(counts.get(each) ?? 0, '{0} time available', '{0} times available')
              }
              onPick={(picked, view) => {
                if (view === 'day') pickDay(picked);
                return true;
              }}
            />
          )}
        </LateContent>
      </div>
      <NoticeRegion>
        {day && (
          <p className="visually-hidden">
            {plural(
              day.times.length,
              '{0} time available on {1}',
              '{0} times available on {1}',
              dateText(day.date),
            )}
          </p>
        )}
      </NoticeRegion>
      {day && (
        <>
          <h3 className="cmp-vaccine-scheduler__part-heading">{dateText(day.date)}</h3>
          <DayTimes
            id={id}
            day={day}
            chosen={time?.date === day.date ? time.minutes : undefined}
            onPick={onPick}
          />
        </>
      )}
    </>
  );
}

const loadCalendar = (): Promise<typeof CalendarChunk> =>
  import(/* webpackChunkName: "calendar" */ '../../../../kit/ui/calendar/Calendar');

/** The times of a day, morning first. Another state of the calendar does not render them again. */
const DayTimes = memo(function DayTimes({
  id,
  day: { date, times },
  chosen,
  onPick,
}: {
  id: string;
  day: AppointmentDay;
  chosen: number | undefined;
  onPick: (time: StoreTime) => void;
}): ReactNode {
  return dayParts.map((part) => {
    const ofPart = times.filter((minutes) => dayPartOf(minutes) === part);
    return (
      ofPart.length > 0 && (
        <fieldset className="ui-field ui-radios" key={part}>
          <legend className="ui-field__label">{t(dayPartTexts[part])}</legend>
          <div className="ui-radios__row ui-vaccine-times__choices">
            {ofPart.map((minutes) => (
              <TimeChoice
                key={`${date} ${minutes}`}
                id={`${id}-time-${minutes}`}
                text={timeText(minutes)}
                isChosen={minutes === chosen}
                onChoose={() => {
                  onPick({ date, minutes });
                }}
              />
            ))}
          </div>
        </fieldset>
      )
    );
  });
});

function TimeChoice({
  id,
  text,
  isChosen,
  onChoose,
}: {
  id: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}): JSX.Element {
  return (
    <div className="ui-checkbox__choice">
      <input
        className="ui-checkbox__control"
        type="radio"
        id={id}
        name="timeChoice"
        checked={isChosen}
        onChange={onChoose}
      />
      <label className="ui-checkbox__label" htmlFor={id}>
        {text}
      </label>
    </div>
  );
}
