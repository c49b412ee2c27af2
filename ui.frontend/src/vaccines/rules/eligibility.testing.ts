import { verdictOn, type Verdict } from './eligibility';
import { offeredProducts, type AuthoredProduct } from './products';
import type { Disease, EarlierDose } from './vaccineProduct';

/** What the tables of the tests write a case with. */
export interface Case {
  /** The day on which is asked. */
  readonly day: string;
  readonly born: string;
  readonly id: string;
  /** `Pfizer 2021-03-03, Pfizer 2021-03-24`; `? 2021-03-03` of an unknown brand, `J&J` for Janssen's. */
  readonly had?: string;
  readonly isImmunocompromised?: boolean;
}

/** Products whose ids an author has entered: 201 and 202 are Novavax, 301 to 303 formulas of a season. */
export const authored: readonly AuthoredProduct[] = [
  { slotId: '201', brand: 'Novavax', disease: 'covid', doseGroup: 'dose-1', cvx: 211 },
  { slotId: '202', brand: 'Novavax', disease: 'covid', doseGroup: 'dose-2', cvx: 211 },
  { slotId: '301', brand: 'Pfizer', disease: 'covid', doseGroup: 'season', cvx: 309 },
  { slotId: '302', brand: 'Moderna', disease: 'covid', doseGroup: 'season', youngest: 65 },
  { slotId: '303', brand: 'Novavax', disease: 'covid', doseGroup: 'season', until: '2026-12-31' },
];

/** The verdict on the product with the id. */
export function verdict({ day, born, id, had = '', isImmunocompromised = false }: Case): Verdict {
  const [product] = offeredProducts([id], authored).filter(({ slotId }) => slotId === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  const earlierDoses = dosesOf(had, product.disease);
  return verdictOn(product, { birthDate: born, earlierDoses, isImmunocompromised }, day);
}

/** The verdict in a word: `now`, `never`, or the day from which on it can be had. */
export function answer(asked: Case): string {
  const given = verdict(asked);
  return given.kind === 'later' ? given.from : given.kind;
}

function dosesOf(had: string, disease: Disease): EarlierDose[] {
  return had
    .split(',')
    .map((dose) => dose.trim().split(' '))
    .flatMap(([brand = '', date]) =>
      date === undefined ? [] : [{ disease, brand: names[brand] ?? brand, date }],
    );
}

const names: Readonly<Record<string, string>> = { '?': '', 'J&J': 'Johnson & Johnson-Janssen' };
