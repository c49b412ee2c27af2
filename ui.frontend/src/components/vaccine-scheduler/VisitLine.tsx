import type { JSX } from 'react';
import { parseLocalTime } from '../../domain/pickup/storeTime';
import type { VaccineProduct } from '../../domain/vaccines/vaccineProduct';
import type { Answers } from '../../patterns/steps/steps';
import { visitText } from '../../patterns/vaccine-times/visitText';
import { bookedText } from './visitRows';
import { readStore } from './visitStore';

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
