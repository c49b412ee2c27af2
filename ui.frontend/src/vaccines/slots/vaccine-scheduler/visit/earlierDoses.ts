import * as v from 'valibot';
import { parseDate } from '../../../../base/values/calendarDate';
import { covidBrands } from '../../../rules/covidProducts';
import type { Disease } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import { readAnswer } from './readAnswer';

/** One line of the earlier doses as it was chosen and typed, complete or not. */
export interface DoseLine {
  /** The disease and the brand, `covid:Pfizer`; empty where none is chosen. */
  readonly vaccine: string;
  /** `3/14/2021` */
  readonly date: string;
}

/** The lines in the answer `earlierDoses`. */
export const readDoses = (json: string | undefined): readonly DoseLine[] =>
  readAnswer(v.array(v.object({ vaccine: v.string(), date: v.string() })), json) ?? [];

/** Whether every line names a vaccine and a day that is not in the future. */
export function areDosesComplete(json: string, today: string): boolean {
  return readDoses(json).every(({ vaccine, date }) => {
    const given = parseDate(date);
    return vaccine !== '' && given !== undefined && given <= today;
  });
}

/** The vaccines of which an earlier dose can be named, for the diseases that are ticked. */
export function doseChoices(chosen: readonly Disease[]): { value: string; label: string }[] {
  const choices = {
    flu: [{ value: 'flu:FLU', label: t('Flu vaccine') }],
    covid: [
      ...Object.values(covidBrands).map((brand) => ({
        value: `covid:${brand}`,
        label: t('COVID-19 vaccine: {0}', brand),
      })),
      { value: 'covid:', label: t('COVID-19 vaccine: I do not know which') },
    ],
    mpox: [{ value: 'mpox:JYNNEOS', label: t('Mpox vaccine') }],
  } as const satisfies Readonly<Record<Disease, unknown>>;
  return chosen.flatMap((disease) => choices[disease]);
}

/** The name of a line's vaccine. */
export function doseText({ vaccine }: DoseLine): string {
  return doseChoices(['flu', 'covid', 'mpox']).find(({ value }) => value === vaccine)?.label ?? '';
}
