import { useMemo, useRef, useState, type JSX } from 'react';
import { parseLocalTime } from '../../../../stores/rules/storeTime';
import type { VaccinePatient } from '../../../rules/vaccineProduct';
import { pageClock } from '../../../../base/http/serverClock';
import { t } from '../../../../base/i18n/t';
import { pause } from '../../../../base/pacing/slices';
import { daysFor, findOffered } from '../../../times/findTimes';
import { NEAR } from '../../../times/useTimes';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { Button } from '../../../../kit/ui/Button';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { NoticeRegion } from '../../../../kit/ui/feedback/Notice';
import { TextWithPhone } from '../../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../../../kit/ui/feedback/Skeleton';
import { isKept } from '../visit/heldTime';
import { HiddenParts } from '../steps/HiddenParts';
import { SecondDosePick } from './SecondDosePick';
import type { StepProps } from '../steps/stepProps';
import { TimePick } from './TimePick';
import type { VisitStore } from '../visit/visit';
import { idsAt, secondDoseOf } from './visitTimes';

/** The times of the store that was chosen for the patient; no step before it is left without both. */
export function WhenStep(props: StepProps): JSX.Element | undefined {
  const {
    visit: { store },
    patient,
  } = props.state;
  return store && patient && <StoreTimes {...props} store={store} patient={patient} />;
}

/** A month of days, and the times of the day that is chosen. */
function StoreTimes({
  setup: { id, products, phone },
  field,
  state: { visit, search, taken },
  open,
  store,
  patient,
}: StepProps & { store: VisitStore; patient: VaccinePatient }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const { vaccines, hold, answers } = visit;
  const near = { ...search, place: store.zip, radius: NEAR, part: undefined };
  // What was taken makes the times that were loaded before it old.
  const asked = useAsync(`${store.storeNumber} ${JSON.stringify(taken ?? [])}`, async (signal) => {
    const times = await findOffered(store, near, signal);
    // Thousands of times are read in one task, and shown in another.
    await pause();
    return { times, now: pageClock.now() };
  });
  const loaded = asked.kind === 'done' ? asked.value : undefined;
  const { offered, days } = useMemo(() => {
    const own = isKept(hold) && hold.storeNumber === store.storeNumber ? hold : undefined;
    const ownTime = parseLocalTime(own?.time);
    // The time that is kept for this visitor is no longer free for others, and so not in the list.
    const all = [
      ...(loaded?.times ?? []),
      ...(own && ownTime ? own.vaccineIds.map((vaccineId) => ({ ...ownTime, vaccineId })) : []),
    ];
    const found = loaded && daysFor(all, { ...search, part: undefined }, store.zone, loaded.now);
    return { offered: all, days: found ?? [] };
  }, [loaded, store, search, hold]);
  const storePhone = store.phone || phone;
  const [time, setTime] = useState(visit.time);
  const [second, setSecond] = useState(visit.secondTime);
  const ids = time ? idsAt(time, offered, vaccines, products, patient) : [];
  const isOpen = ids.length === vaccines.length;
  const dose = time && isOpen ? secondDoseOf(ids, vaccines, products, time.date) : undefined;
  return (
    <div className="ui-form-card__fields" tabIndex={-1} ref={root}>
      <p className="cmp-vaccine-scheduler__chosen">{`${store.name}, ${store.address}`}</p>
      <NoticeRegion>{asked.kind === 'pending' && <p>{t('Loading the times…')}</p>}</NoticeRegion>
      {asked.kind === 'pending' && <Skeleton lines={8} />}
      <RetryNotice
        problem={
          <TextWithPhone
            text={t('We could not load the times. Try again, or call us at {0}.', storePhone)}
            phone={storePhone}
          />
        }
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={root}
      />
      {loaded && days.length === 0 && (
        <p>
          <TextWithPhone
            text={t(
              'This store has no available times. Choose another store, or call {0}.',
              storePhone,
            )}
            phone={storePhone}
          />
        </p>
      )}
      {loaded && days.length > 0 && (
        <TimePick
          id={id}
          zone={store.zone}
          days={days}
          time={time}
          preferred={store.storeNumber === answers.linkStore ? answers.linkDate : undefined}
          taken={taken}
          onPick={setTime}
        />
      )}
      {/* The error summary leads to it, also while the times are loading. */}
      <div id={field('time').id} tabIndex={-1}>
        <FieldError id={field('time').id} error={field('time').error} />
      </div>
      {time && dose && (
        <SecondDosePick
          key={`${dose.product.slotId} ${dose.earliest}`}
          {...field('secondTime')}
          store={store}
          first={time}
          dose={dose}
          time={second}
          onPick={setSecond}
        />
      )}
      <HiddenParts
        parts={{
          time: isOpen ? time : undefined,
          timeIds: ids,
          secondTime: dose && second,
          secondIds: dose ? [dose.product.slotId] : [],
        }}
      />
      <p>
        <Button
          variant="quiet"
          onPress={() => {
            open('store');
          }}
        >
          {t('Choose another store')}
        </Button>
      </p>
    </div>
  );
}
