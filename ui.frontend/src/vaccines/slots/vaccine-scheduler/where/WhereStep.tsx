import { useFilled } from '../../../../kit/steps/useAnswersAsProperties';
import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { dayParts, dayPartTexts } from '../../../rules/appointmentTimes';
import type { ChainStore } from '../../../../stores/rules/chainStore';
import { plural, t } from '../../../../base/i18n/t';
import { localTime } from '../../../../stores/rules/storeTime';
import { visitText } from '../../../times/visitText';
import type { TimesSearch } from '../../../times/findTimes';
import { TimesResults } from '../../../times/TimesResults';
import { NEAR, useTimes } from '../../../times/useTimes';
import { Button } from '../../../../kit/ui/Button';
import { SelectField, TextField } from '../../../../kit/ui/fields/Field';
import { RadioField } from '../../../../kit/ui/fields/RadioField';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { HiddenParts } from '../steps/HiddenParts';
import { HiddenAnswer } from '../../../../kit/steps/HiddenAnswer';
import type { WhereField } from '../steps/schedulerSteps';
import type { StepProps } from '../steps/stepProps';
import { secondDoseOf } from '../when/visitTimes';
import { StoreChoices } from './StoreChoices';
import type { VisitStore } from '../visit/visit';
import { withoutInvisible } from '../../../../base/values/invisible';

/** The answer of a visitor who wants another time than the first available one. */
const CHOOSE = 'choose';

/**
 * The stores near a place with their first free time. The nearest one is chosen until the visitor chooses another. Stores without a time are
 * left out and counted. The search has a button of its own, because the form's goes on to the next step.
 */
export function WhereStep({
  setup: { id, phone, otherPlaces, products },
  field,
  state: { visit, search },
  open,
}: StepProps): JSX.Element {
  const { part: partBefore = '', linkStore = '' } = visit.answers;
  const root = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLHeadingElement>(null);
  const place = field('place');
  const searchAt = (typed: string, part: string): TimesSearch => ({
    ...search,
    place: typed,
    part: dayParts.find((each) => each === part),
    radius: NEAR,
  });
  // The visitor's own place is known already, or was entered before.
  const [ownSearch] = useState(() =>
    place.defaultValue ? searchAt(place.defaultValue, partBefore) : undefined,
  );
  const times = useTimes(count, ownSearch);
  // An empty place is not filled in yet, because the account may still arrive.
  useFilled(root, place.defaultValue ? { place: place.defaultValue } : {});
  const [picked, setPicked] = useState(visit.store);
  const linked = times.found?.stores.find(({ store }) => store.storeNumber === linkStore);
  const nearest = times.found?.stores[0];
  const offer = linked ?? nearest;
  const chosen = picked ?? (offer && toVisitStore(offer.store));
  const first = times.found?.stores.find(
    ({ store }) => store.storeNumber === chosen?.storeNumber,
  )?.first;
  // A visit for several vaccines or doses needs the calendar, and a link may have named a day.
  const isSimple =
    visit.vaccines.length === 1 &&
    visit.answers.linkDate === undefined &&
    first !== undefined &&
    secondDoseOf(visit.vaccines[0]?.ids ?? [], visit.vaccines, products, first.date) === undefined;
  const [isPlaceMissing, setPlaceMissing] = useState(false);

  const look = (): void => {
    const read = (name: WhereField): string =>
      withoutInvisible(
        root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '',
      ).trim();
    setPlaceMissing(read('place') === '');
    if (read('place') === '') document.getElementById(place.id)?.focus();
    else times.start(searchAt(read('place'), read('part')));
  };
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== document.getElementById(place.id)) return;
    // Enter in the field of the place looks for stores; it does not go on without one.
    event.preventDefault();
    look();
  });
  useEffect(() => {
    const current = root.current;
    const listener = (event: KeyboardEvent): void => {
      pressed(event);
    };
    current?.addEventListener('keydown', listener);
    return () => {
      current?.removeEventListener('keydown', listener);
    };
  }, []);

  return (
    <div className="ui-form-card__fields" ref={root}>
      <div className="cmp-vaccine-scheduler__search">
        <TextField
          {...place}
          defaultValue={undefined}
          label={t('ZIP code, or city and state')}
          autoComplete="postal-code"
          maxLength={100}
          required
          error={isPlaceMissing ? t('Enter a ZIP code, or a city and state.') : undefined}
        />
        <SelectField
          {...field('part')}
          label={t('Time of day')}
          prompt={t('Any time of day')}
          options={dayParts.map((part) => ({ value: part, label: t(dayPartTexts[part]) }))}
        />
        <Button
          variant="secondary"
          busy={times.asked.kind === 'pending'}
          busyLabel={t('Searching…')}
          onPress={look}
        >
          {t('Show stores')}
        </Button>
      </div>
      <TimesResults
        times={times}
        phone={phone}
        heading={count}
        otherPlaces={otherPlaces}
        keepsFocus={times.search === ownSearch}
        onPlace={(chosenPlace) => {
          const input = document.getElementById(place.id);
          if (!(input instanceof HTMLInputElement)) return;
          input.value = chosenPlace;
          input.dispatchEvent(new Event('input', { bubbles: true }));
          look();
        }}
        otherwise={
          <p>
            <Button
              variant="quiet"
              onPress={() => {
                open('vaccines');
              }}
            >
              {t('Choose another vaccine')}
            </Button>
          </p>
        }
      >
        {({ stores, without, hasMore }) => (
          <>
            {linkStore !== '' && !linked && !picked && times.search === ownSearch && (
              <p>
                {t(
                  'That store has no available times for this visit. These are the nearest stores that do.',
                )}
              </p>
            )}
            {without > 0 && (
              <p>
                {plural(
                  without,
                  'We left out {0} nearby store with no available times.',
                  'We left out {0} nearby stores with no available times.',
                )}
              </p>
            )}
            <StoreChoices
              id={id}
              stores={stores}
              chosen={chosen?.storeNumber}
              onChoose={(store) => {
                setPicked(toVisitStore(store));
              }}
            />
            {hasMore && (
              <p>
                {t(
                  'More stores with available times are farther away. Enter another place to see stores near it.',
                )}
              </p>
            )}
          </>
        )}
      </TimesResults>
      {/* The error summary leads to it, where no store is listed as well. */}
      <div id={field('storeNumber').id} tabIndex={-1}>
        {chosen && (
          <p className="cmp-vaccine-scheduler__chosen">
            {t('Chosen: {0}, {1}', chosen.name, chosen.address)}
          </p>
        )}
        <FieldError id={field('storeNumber').id} error={field('storeNumber').error} />
      </div>
      {chosen && isSimple ? (
        <RadioField
          // The time is another one at another store.
          key={`${chosen.storeNumber} ${localTime(first)}`}
          {...field('soonest')}
          required
          label={t('When would you like to come?')}
          defaultValue={visit.time ? CHOOSE : localTime(first)}
          options={[
            {
              value: localTime(first),
              label: t('The first available time: {0}', visitText(first, chosen.zone)),
            },
            { value: CHOOSE, label: t('Let me choose a day and a time') },
          ]}
        />
      ) : (
        <HiddenAnswer name={field('soonest').name} value={CHOOSE} />
      )}
      <HiddenAnswer name={field('storeNumber').name} value={chosen?.storeNumber ?? ''} />
      <HiddenParts parts={{ store: chosen }} />
    </div>
  );
}

const toVisitStore = ({
  storeNumber,
  name,
  address,
  city,
  state,
  zip,
  zone,
  phone = '',
  latitude,
  longitude,
}: ChainStore): VisitStore => ({
  storeNumber,
  name,
  address,
  city,
  state,
  zip,
  zone,
  phone,
  latitude,
  longitude,
});
