import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { messageText } from '../../../../kit/form/rules/rules';
import { productText } from '../../../rules/products';
import type { Disease } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import type { Answers } from '../../../../kit/steps/steps';
import { useAnswersAsProperties } from '../../../../kit/steps/useAnswersAsProperties';
import { today } from '../../../../kit/ui/calendar/today';
import { DateOfBirth } from '../../../../kit/ui/fields/DateOfBirth';
import { CheckboxField, SelectField } from '../../../../kit/ui/fields/Field';
import { FieldError } from '../../../../kit/ui/fields/FieldFrame';
import { NoticeRegion } from '../../../../kit/ui/feedback/Notice';
import { TextWithPhone } from '../../../../kit/ui/PhoneLink';
import { RadioField } from '../../../../kit/ui/fields/RadioField';
import { DiseaseBoxes } from './DiseaseBoxes';
import { DoseLines } from './DoseLines';
import { HiddenParts } from '../steps/HiddenParts';
import type { StepProps } from '../steps/stepProps';
import { decodeVisit, encodeVisit } from '../visit/visit';
import { StateFields } from './StateFields';
import { birthDateOfChoice } from '../visit/birthDates';
import { choiceField, plannedVaccines, visitPlan, type DiseasePlan } from '../visit/visitPlan';

/**
 * For whom the visit is and for which vaccines, and what of them the patient may have, with the
 * reasons. It is worked out while the visitor answers, so that no button has to be found first.
 */
export function WhoAndWhat({
  setup,
  field: ofStep,
  state: { visit: saved },
}: StepProps): JSX.Element {
  const { id, products, stateRules, phone, birthDates } = setup;
  const [typed, setTyped] = useState<Answers>({});
  /** The date of birth that was filled in or removed for the visitor; the count mounts the field again. */
  const [born, setBorn] = useState<{ readonly count: number; readonly date?: string }>({
    count: 0,
  });
  const [person, setPerson] = useState(setup.forWhom);
  if (person !== setup.forWhom) {
    // The member has just chosen on this page for whom to act.
    setPerson(setup.forWhom);
    setTyped({ ...typed, forWhom: setup.forWhom });
  }
  const kept = encodeVisit(saved);
  const { forWhom: keptPerson = '' } = kept;
  const known = { ...kept, forWhom: keptPerson === '' ? setup.forWhom : keptPerson };
  const answers = { ...known, ...typed };
  const visit = decodeVisit(answers);
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  const plan = visitPlan(visit, products, today(), stateRules);
  const vaccines = plannedVaccines(plan, answers);
  const isForOther = answers.forWhom === 'other';
  const knownDate = birthDates[isForOther ? 'other' : 'me'];
  const fillBirthDate = useEffectEvent((): void => {
    const { dateOfBirth = '' } = answersIn(fields.current);
    const date = birthDateOfChoice({ forWhom: answers.forWhom, dateOfBirth }, birthDates);
    if (date === undefined) return;
    // An empty field is not mounted again, because the visitor may be in it.
    setBorn({ count: dateOfBirth === '' ? born.count : born.count + 1, date });
    setTyped({ ...typed, dateOfBirth: date });
  });
  useEffect(() => {
    // The account, or the dependent for whom the member acts, may arrive later than the page.
    fillBirthDate();
  }, [answers.forWhom, knownDate]);
  const error = ofStep('dateOfBirth').error;
  const checkAgain = useEffectEvent((): void => {
    const date = fields.current?.querySelector('[name="dateOfBirth"]');
    if (error !== undefined) date?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => {
    checkAgain();
  }, [born]);
  return (
    <div
      className="ui-form-card__fields"
      ref={fields}
      onInput={({ target }) => {
        const current = answersIn(fields.current);
        const isChoice = target instanceof HTMLInputElement && target.name === 'forWhom';
        const date = isChoice ? birthDateOfChoice(current, birthDates) : undefined;
        if (date !== undefined) setBorn({ count: born.count + 1, date });
        setTyped({
          ...withoutEmpty(current, known),
          ...(date !== undefined && { dateOfBirth: date }),
        });
      }}
    >
      <RadioField
        {...field('forWhom')}
        // Mounted again if the member acts for another person from now on.
        key={setup.forWhom}
        label={t('Who is the appointment for?')}
        options={[
          { value: 'me', label: t('Me') },
          { value: 'other', label: t('A person I care for') },
        ]}
      />
      <DateOfBirth
        {...ofStep('dateOfBirth')}
        {...(born.date !== undefined && { defaultValue: born.date })}
        key={born.count}
        label={isForOther ? t('Date of birth of the patient') : t('Date of birth')}
      />
      {/* Mounted again if a link has ticked one in the meantime. */}
      <DiseaseBoxes
        key={saved.diseases.join()}
        {...ofStep('diseases')}
        first={saved.diseases}
        offered={setup}
      />
      <StateFields field={ofStep} visit={visit} rules={stateRules} />
      <DoseLines
        {...ofStep('earlierDoses')}
        first={saved.earlierDoses}
        chosen={visit.diseases}
        isOwn={!isForOther}
        hasRecord={setup.hasRecord}
      />
      {plan?.asksImmune && (
        <CheckboxField
          {...field('immune')}
          label={t('The patient has a weakened immune system')}
          hint={t(
            'Moderately or severely, for example after a transplant, during cancer treatment, or because of an illness. This changes when the next dose is due.',
          )}
        />
      )}
      <section className="cmp-vaccine-scheduler__plan" aria-labelledby={`${id}-plan`}>
        {/* The heading is always there, because the error of the whole plan is named by it. */}
        <h3
          id={`${id}-plan`}
          className="cmp-vaccine-scheduler__plan-heading"
          hidden={!plan?.diseases.length}
        >
          {t('What you can book')}
        </h3>
        <NoticeRegion>
          {plan?.diseases.map((each) => (
            <Reasons key={each.disease} plan={each} phone={phone} />
          ))}
        </NoticeRegion>
        {plan?.diseases.map(
          ({ disease, bookable }) =>
            bookable.length > 1 && (
              <SelectField
                {...field(choiceField(disease))}
                key={disease}
                label={choiceLabel(disease)}
                prompt={t('Any of them')}
                options={bookable.map(({ product, dose }) => ({
                  value: product.slotId,
                  label: productText(product, dose),
                }))}
              />
            ),
        )}
        <HiddenParts parts={{ vaccines }} labelledBy={`${id}-plan`} />
        <FieldError id={field('vaccineIds').id} error={field('vaccineIds').error} />
      </section>
    </div>
  );
}

/** The reasons for one disease, and a phone number if nothing can be booked. */
function Reasons({
  plan: { disease, bookable, reasons },
  phone,
}: {
  plan: DiseasePlan;
  phone: string;
}): JSX.Element {
  return (
    <div className="cmp-vaccine-scheduler__disease">
      <p className="cmp-vaccine-scheduler__disease-name">{diseaseText(disease)}</p>
      <ul className="cmp-vaccine-scheduler__reasons">
        {reasons.map(messageText).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {bookable.length === 0 && (
        <p>
          <TextWithPhone
            text={t('You cannot book it today. A pharmacist can help you at {0}.', phone)}
            phone={phone}
          />
        </p>
      )}
    </div>
  );
}

/** In the language of the page. */
function diseaseText(disease: Disease): string {
  switch (disease) {
    case 'flu':
      return t('Flu');
    case 'covid':
      return t('COVID-19');
    case 'mpox':
      return t('Mpox');
  }
}

function choiceLabel(disease: Disease): string {
  switch (disease) {
    case 'flu':
      return t('Which flu vaccine?');
    case 'covid':
      return t('Which COVID-19 vaccine?');
    case 'mpox':
      return t('Which mpox vaccine?');
  }
}

/**
 * Returns the values of the fields within an element; a box that is not ticked is empty. The parts of the date of birth
 * are left out, because one field has the whole date.
 */
function answersIn(root: HTMLElement | null): Answers {
  const controls = root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [];
  const answers: Record<string, string> = {};
  for (const control of controls) {
    if (control.name.startsWith('dateOfBirth-')) continue;
    const isOff =
      /^(?:radio|checkbox)$/.test(control.type) && !(control as HTMLInputElement).checked;
    answers[control.name] = isOff ? (answers[control.name] ?? '') : control.value;
  }
  return answers;
}

/**
 * Returns the answers without those that are empty and always were, because known data may still arrive for them.
 *
 * @param known the answers before the visitor changed any
 */
function withoutEmpty(answers: Answers, known: Answers): Answers {
  const given = Object.entries(answers).filter(([name, value]) => value !== '' || known[name]);
  return Object.fromEntries(given);
}
