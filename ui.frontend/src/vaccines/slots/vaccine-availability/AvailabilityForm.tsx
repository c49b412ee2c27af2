import {
  useEffect,
  useRef,
  type JSX,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { required } from '../../../kit/form/rules/rules';
import { dayParts, dayPartTexts } from '../../rules/appointmentTimes';
import { t } from '../../../base/i18n/t';
import { headingId } from '../../../kit/form/Form';
import { SubmitButton } from '../../../kit/form/SubmitButton';
import { answersOf } from '../../../kit/form/useForm';
import { useFormRules } from '../../../kit/form/useFormRules';
import type { AnyOf, TimesSearch } from '../../times/findTimes';
import { useCurrentStore } from '../../../stores/service/currentStore';
import { keptZip } from '../../../stores/service/storeZip';
import { IfAuthored } from '../../../slot/authored';
import { SelectField, TextField } from '../../../kit/ui/fields/Field';
import { FieldError } from '../../../kit/ui/fields/FieldFrame';

/** The service's ids for each offered vaccine, as an author wrote them. */
export interface OfferedVaccines {
  fluIds?: string;
  seniorFluIds?: string;
  covidIds?: string;
  mpoxIds?: string;
}

type AvailabilityField = 'vaccine' | 'place' | 'part';

/**
 * Asks for the vaccine, the place and the part of the day. The form is a POST, so that its values are in no address if
 * it is sent before hydration.
 */
export function AvailabilityForm({
  id,
  isSearching,
  onSearch,
  ...offered
}: OfferedVaccines & {
  id: string;
  isSearching: boolean;
  onSearch: (search: Omit<TimesSearch, 'radius'>) => void;
}): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const fields = useFormRules<AvailabilityField>(form, rules, {
    vaccine: t('Choose a vaccine.'),
    place: t('Enter a ZIP code, or a city and state.'),
  });
  usePlaceOfStore(form);
  const handlers = {
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (fields.checkAll().length > 0) return;
      const read = answersOf<AvailabilityField>(event.currentTarget);
      const part = read(PART);
      onSearch({
        vaccines: [authoredVaccines(offered[`${read('vaccine') as Vaccine}Ids`] ?? '')],
        place: read(PLACE).trim(),
        part: dayParts.find((each) => each === part),
      });
    },
    onInput(event: SyntheticEvent) {
      fields.changed(nameOf(event.target));
    },
    onBlur(event: SyntheticEvent) {
      // The first press chooses a vaccine; a missing vaccine is reported when the form is sent.
      if (nameOf(event.target) === PLACE) fields.left(PLACE);
    },
  };
  return (
    <form
      className="ui-form-card__form cmp-vaccine-availability__form"
      method="post"
      role="search"
      aria-labelledby={headingId(id)}
      ref={form}
      {...handlers}
    >
      <fieldset className="ui-field cmp-vaccine-availability__vaccines">
        <legend className="ui-field__label">{t('Vaccine')}</legend>
        <Choice id={id} vaccine="flu" ids={offered.fluIds} error={fields.errors.vaccine}>
          {t('Flu vaccine')}
        </Choice>
        <Choice
          id={id}
          vaccine="seniorFlu"
          ids={offered.seniorFluIds}
          error={fields.errors.vaccine}
        >
          {t('Flu vaccine for ages 65 and over')}
        </Choice>
        <Choice id={id} vaccine="covid" ids={offered.covidIds} error={fields.errors.vaccine}>
          {t('COVID-19 vaccine')}
        </Choice>
        <Choice id={id} vaccine="mpox" ids={offered.mpoxIds} error={fields.errors.vaccine}>
          {t('Mpox vaccine')}
        </Choice>
        <FieldError id={`${id}-vaccine`} error={fields.errors.vaccine} />
      </fieldset>
      <TextField
        id={`${id}-place`}
        name={PLACE}
        label={t('ZIP code, or city and state')}
        autoComplete="postal-code"
        maxLength={100}
        required
        error={fields.errors.place}
      />
      <SelectField
        id={`${id}-part`}
        name={PART}
        label={t('Time of day')}
        prompt={t('Any time of day')}
        options={dayParts.map((part) => ({ value: part, label: t(dayPartTexts[part]) }))}
      />
      {/* Polite, because after a focus-out a screen reader reads the next field. */}
      <p className="visually-hidden" aria-live="polite">
        {fields.announcement}
      </p>
      <SubmitButton label={t('Show times')} busy={isSearching} busyLabel={t('Searching…')} />
    </form>
  );
}

const PLACE = 'place';
const PART = 'part';

type Vaccine = 'flu' | 'seniorFlu' | 'covid' | 'mpox';

const rules = { vaccine: [required], place: [required], part: [] };

/** A vaccine to choose, shown only if an author offers it. */
function Choice({
  id,
  vaccine,
  ids,
  error,
  children,
}: {
  id: string;
  vaccine: Vaccine;
  ids: string | undefined;
  error: string | undefined;
  children: string;
}): JSX.Element {
  const own = `${id}-${vaccine}`;
  return (
    <IfAuthored value={ids}>
      <div className="ui-checkbox__choice">
        <input
          className="ui-checkbox__control"
          type="radio"
          id={own}
          name="vaccine"
          value={vaccine}
          required
          aria-describedby={error === undefined ? undefined : `${id}-vaccine-error`}
        />
        <label className="ui-checkbox__label" htmlFor={own}>
          {children}
        </label>
      </div>
    </IfAuthored>
  );
}

/** Fills in the ZIP code of the visitor's store if nothing was typed yet. */
function usePlaceOfStore(form: RefObject<HTMLFormElement | null>): void {
  const storeNumber = useCurrentStore();
  useEffect(() => {
    const box = form.current?.elements.namedItem(PLACE);
    if (storeNumber === undefined || !(box instanceof HTMLInputElement) || box.value) return;
    box.value = keptZip(storeNumber) ?? '';
  }, [form, storeNumber]);
}

/** Returns the alternative vaccines in a text such as `11-PREF-114,103`. */
function authoredVaccines(vaccineIds: string): AnyOf {
  return vaccineIds.split(',').map((text) => {
    const [, slotId = '', preferenceKey] = /^(\d+)(?:-(.+))?$/.exec(text.trim()) ?? [];
    return { slotId, ...(preferenceKey !== undefined && { preferenceKey }) };
  });
}

const nameOf = (target: EventTarget): string =>
  target instanceof Element ? (target.getAttribute('name') ?? '') : '';
