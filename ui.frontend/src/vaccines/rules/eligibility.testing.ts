import { verdictOn, type Verdict } from './eligibility';
import { offeredProducts, type AuthoredProduct } from './products';
import type { Disease, EarlierDose } from './vaccineProduct';

/** One row of the tests' tables. */
export interface Case {
  /** The day of the visit. */
  readonly day: string;
  readonly born: string;
  readonly id: string;
  /** `Pfizer 2021-03-03, Pfizer 2021-03-24`; `?` is an unknown brand, `J&J` is Janssen. */
  readonly had?: string;
  readonly isImmunocompromised?: boolean;
}

/** Products whose ids an author has entered: 201 and 202 are Novavax, 301 to 303 are formulas of a season. */
export const authored: readonly AuthoredProduct[] = [
  { slotId: '201', brand: 'Novavax', disease: 'covid', doseGroup: 'dose-1', cvx: 211 },
  { slotId: '202', brand: 'Novavax', disease: 'covid', doseGroup: 'dose-2', cvx: 211 },
  { slotId: '301', brand: 'Pfizer', disease: 'covid', doseGroup: 'season', cvx: 309 },
  { slotId: '302', brand: 'Moderna', disease: 'covid', doseGroup: 'season', youngest: 65 },
  { slotId: '303', brand: 'Novavax', disease: 'covid', doseGroup: 'season', until: '2026-12-31' },
];

/** Returns the verdict on the product with the id. */
export function verdict({ day, born, id, had = '', isImmunocompromised = false }: Case): Verdict {
  const [product] = offeredProducts([id], authored).filter(({ slotId }) => slotId === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  const earlierDoses = dosesOf(had, product.disease);
  return verdictOn(product, { birthDate: born, earlierDoses, isImmunocompromised }, day);
}

/** Returns the verdict in a word: `now`, `never`, or the first possible day. */
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
