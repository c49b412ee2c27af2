import type { JSX } from 'react';
import { parseDate } from '../../domain/calendarDate';
import { parseLocalTime } from '../../domain/pickup/storeTime';
import { productText } from '../../domain/vaccines/products';
import type { VaccineProduct } from '../../domain/vaccines/vaccineProduct';
import { dayText } from '../../i18n/days';
import { t } from '../../i18n/t';
import type { ReviewRow } from '../../patterns/steps/ReviewForm';
import type { Answers } from '../../patterns/steps/steps';
import { visitText } from '../../patterns/vaccine-times/visitText';
import { doseText, readDoses } from './earlierDoses';
import { readHold } from './heldTime';
import { readVaccines } from './visitPlan';
import { readStore } from './visitStore';

/** For whom and which vaccines, as the review shows it. */
export function vaccineRows(
  answers: Answers,
  products: readonly VaccineProduct[],
): readonly ReviewRow[] {
  const born = parseDate(answers.dateOfBirth ?? '');
  const doses = readDoses(answers.earlierDoses);
  return [
    {
      label: t('For'),
      value: answers.forWhom === 'other' ? t('A person I care for') : t('Me'),
    },
    { label: t('Date of birth'), value: born === undefined ? '' : dayText(born) },
    { label: t('Vaccines'), value: bookedText(answers, products) },
    ...(doses.length > 0
      ? [
          {
            label: t('Earlier doses'),
            value: doses.map((line) => `${doseText(line)}, ${line.date}`).join('; '),
          },
        ]
      : []),
    ...(answers.immune === 'true' ? [{ label: t('Immune system'), value: t('Weakened') }] : []),
  ];
}

/** The vaccines that are held, by name. */
export function bookedText(answers: Answers, products: readonly VaccineProduct[]): string {
  const vaccines = readVaccines(answers.vaccineIds);
  const ids = readHold(answers.hold)?.vaccineIds ?? [];
  return products
    .filter(({ slotId }) => ids.includes(slotId))
    .map((product) =>
      productText(product, vaccines.find((each) => each.ids.includes(product.slotId))?.dose),
    )
    .join(', ');
}

/** The store of the visit, as the review shows it. */
export function storeRows(answers: Answers): readonly ReviewRow[] {
  const store = readStore(answers.store);
  return [
    {
      label: t('Store'),
      value: store
        ? `${store.name}, ${store.address}, ${store.city}, ${store.state} ${store.zip}`
        : '',
    },
  ];
}

/** The time of the visit, and of the second dose where it is reserved. */
export function timeRows(answers: Answers): readonly ReviewRow[] {
  const zone = readStore(answers.store)?.zone ?? 'UTC';
  const text = (time: string | undefined): string => {
    const read = parseLocalTime(time);
    return read ? visitText(read, zone) : '';
  };
  return [
    { label: t('Time'), value: text(answers.time) },
    ...(answers.secondTime ? [{ label: t('Second dose'), value: text(answers.secondTime) }] : []),
  ];
}

/** What is chosen so far, repeated on every later step: the vaccines, the time and the store. */
export function VisitLine({
  answers,
  products,
}: {
  answers: Answers;
  products: readonly VaccineProduct[];
}): JSX.Element | undefined {
  const store = readStore(answers.store);
  const time = parseLocalTime(answers.time);
  if (!store || !time) return undefined;
  return (
    <p className="cmp-vaccine-scheduler__visit">
      <b>{visitText(time, store.zone)}</b>
      <br />
      {`${store.name}, ${store.address}`}
      <br />
      {bookedText(answers, products)}
    </p>
  );
}
