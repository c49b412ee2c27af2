import { dayText } from '../../base/i18n/days';
import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { covidOfSeason, secondCovidOfSeason } from './covidRules';
import type { DoseRecord } from './doseRecord';
import { obstacleUnder, type IntervalRule, type Obstacle, type PlannedDose } from './intervals';
import { after, days, years } from './spans';
import type { VaccineProduct } from './vaccineProduct';

/** Returns the obstacle to a season's vaccine: the last dose is too recent, or was this season's. */
export function seasonObstacle(
  product: VaccineProduct,
  { counted }: DoseRecord,
  planned: PlannedDose,
  isImmunocompromised: boolean,
): Obstacle | undefined {
  const { name, day, birthDate } = planned;
  const { start, next } = seasonOf(product, day);
  const [had, ...more] = counted.filter(({ date }) => date >= start);
  const isCovid = product.disease === 'covid';
  if (!had) return isCovid ? obstacleUnder(covidOfSeason, planned) : undefined;
  const isYoung = day < after(birthDate, years(YOUNG));
  const second = isCovid
    ? secondCovidOfSeason[isImmunocompromised ? 'immunocompromised' : 'usual']
    : isYoung && counted.length <= 2
      ? secondFluOfChildren
      : [];
  const obstacle = more.length === 0 ? obstacleUnder(second, planned) : undefined;
  if (more.length === 0 && !obstacle) return undefined;
  if (obstacle?.from !== undefined && obstacle.from < next) return obstacle;
  return {
    from: next,
    reason: {
      message: sentence(
        '{0}: the patient got this season’s on {1}. The next one is available from {2}.',
      ),
      values: [name, dayText(had.date), dayText(next)],
    },
  };
}

/**
 * The age in years below which children need two doses in their first season (CDC, every season's flu recommendations).
 */
const YOUNG = 9;

const secondFluOfChildren: readonly IntervalRule[] = [{ from: '', wait: days(28) }];

/** The first days of this season and of the next. */
interface Season {
  readonly start: IsoDate;
  readonly next: IsoDate;
}

/**
 * Returns the season of a day, during which a vaccine keeps its formula. Flu follows the CDC's year, which begins on
 * July 1. Covid begins on the day on which the FDA approved the formula (September 11, 2023; August 22, 2024; August
 * 27, 2025); in later years that day is assumed to be September 1.
 */
function seasonOf({ disease }: Pick<VaccineProduct, 'disease'>, day: IsoDate): Season {
  const startIn = (year: number): IsoDate =>
    disease === 'flu' ? `${year}-07-01` : (covidFormulas[year] ?? `${year}-09-01`);
  const year = Number(day.slice(0, 4));
  return day < startIn(year)
    ? { start: startIn(year - 1), next: startIn(year) }
    : { start: startIn(year), next: startIn(year + 1) };
}

const covidFormulas: Readonly<Record<number, IsoDate>> = {
  2023: '2023-09-11',
  2024: '2024-08-22',
  2025: '2025-08-27',
};
