import { useEffect, useEffectEvent, type JSX } from 'react';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import { daysWithin } from '../../../rules/appointmentTimes';
import { productText } from '../../../rules/products';
import { pageClock } from '../../../../base/http/serverClock';
import { plural, t } from '../../../../base/i18n/t';
import { dateText, shortDateText, timeText } from '../../../../base/i18n/times';
import { daysFor, findOffered } from '../../../times/findTimes';
import { NEAR } from '../../../times/useTimes';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { NoticeRegion } from '../../../../kit/ui/feedback/Notice';
import type { VisitStore } from '../visit/visit';
import { nearestTime, type SecondDose } from './visitTimes';

/**
 * The second dose of a series at the same store. It is reserved by default: the first day on which it is
 * due, at about the same time of day.
 */
export function SecondDosePick({
  id,
  error,
  store,
  first,
  dose: { product, earliest, latest },
  time,
  onPick,
}: {
  id: string;
  error: string | undefined;
  store: VisitStore;
  first: StoreTime;
  dose: SecondDose;
  time: StoreTime | undefined;
  onPick: (time: StoreTime | undefined) => void;
}): JSX.Element {
  const name = productText(product, 2);
  const asked = useAsync(`${store.storeNumber} ${product.slotId}`, async (signal) => {
    const vaccines = [[product]];
    const offered = await findOffered(
      store,
      { vaccines, place: store.zip, radius: NEAR, part: undefined },
      signal,
    );
    const days = daysFor(offered, { vaccines, part: undefined }, store.zone, pageClock.now());
    return daysWithin(days, earliest, latest);
  });
  const days = asked.kind === 'done' ? asked.value : [];
  const pickOn = (date: string): void => {
    const day = days.find((each) => each.date === date);
    const minutes = day && nearestTime(day, time?.minutes ?? first.minutes);
    onPick(minutes === undefined ? undefined : { date, minutes });
  };
  const begin = useEffectEvent((): void => {
    const isStillFree = days.some(
      ({ date, times }) => date === time?.date && times.includes(time.minutes),
    );
    if (days[0] && !isStillFree) pickOn(days[0].date);
  });
  useEffect(() => {
    if (asked.kind === 'done') begin();
  }, [asked]);
  const day = days.find(({ date }) => date === time?.date);
  return (
    <fieldset className="ui-field ui-radios cmp-vaccine-scheduler__second" id={id} tabIndex={-1}>
      <legend className="ui-field__label">{name}</legend>
      <p className="ui-field__hint">
        {t('It is due from {0} to {1}, at the same store.', dateText(earliest), dateText(latest))}
      </p>
      <NoticeRegion>
        {asked.kind === 'pending' && <p>{t('Loading the times…')}</p>}
        {asked.kind === 'failed' && (
          <p>
            {t(
              'We could not load times for the second dose. You can book the first dose now, and the second later.',
            )}
          </p>
        )}
        {asked.kind === 'done' && days.length === 0 && (
          <p>
            {t(
              'No times are available for it yet. You can book the first dose now, and the second later.',
            )}
          </p>
        )}
      </NoticeRegion>
      {days.length > 0 && (
        <>
          <label className="ui-field__label" htmlFor={`${id}-day`}>
            {t('Day of the second dose')}
          </label>
          <select
            className="ui-field__control ui-field__control--select"
            id={`${id}-day`}
            value={day?.date ?? ''}
            onChange={({ currentTarget }) => {
              pickOn(currentTarget.value);
            }}
          >
            <option value="">{t('Do not book it now')}</option>
            {days.map(({ date, times }) => (
              <option key={date} value={date}>
                {shortDateText(date)}:{' '}
                {plural(times.length, '{0} time available', '{0} times available')}
              </option>
            ))}
          </select>
          {day && (
            <>
              <label className="ui-field__label" htmlFor={`${id}-clock`}>
                {t('Time of the second dose')}
              </label>
              <select
                className="ui-field__control ui-field__control--select"
                id={`${id}-clock`}
                value={time?.minutes}
                onChange={({ currentTarget }) => {
                  onPick({ date: day.date, minutes: Number(currentTarget.value) });
                }}
              >
                {day.times.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {timeText(minutes)}
                  </option>
                ))}
              </select>
            </>
          )}
        </>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
