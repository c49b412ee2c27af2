import { parseDate } from '../../../../base/values/calendarDate';
import { covidBrands } from '../../../rules/covidProducts';
import type { Disease } from '../../../rules/vaccineProduct';
import { t } from '../../../../base/i18n/t';
import type { DoseLine } from './visit';

/** Returns whether every line names a vaccine and a day that is not in the future. */
export function areDosesComplete(doses: readonly DoseLine[], today: string): boolean {
  return doses.every(({ vaccine, date }) => {
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
      { value: 'covid:', label: t('COVID-19 vaccine: I do not know which one') },
    ],
    mpox: [{ value: 'mpox:JYNNEOS', label: t('Mpox vaccine') }],
  } as const satisfies Readonly<Record<Disease, unknown>>;
  return chosen.flatMap((disease) => choices[disease]);
}

/** The name of a line's vaccine. */
export function doseText({ vaccine }: DoseLine): string {
  return doseChoices(['flu', 'covid', 'mpox']).find(({ value }) => value === vaccine)?.label ?? '';
}
