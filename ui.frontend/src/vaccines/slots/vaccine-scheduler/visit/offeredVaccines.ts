import { offeredProducts, withLeastAge, type AuthoredProduct } from '../../../rules/products';
import type { VaccineProduct } from '../../../rules/vaccineProduct';

/** The vaccines that the author offers. */
export interface OfferedVaccines {
  /** Ids of the tables, with the least age in years where the author has one: `3 3, 40`. */
  fluIds?: string | undefined;
  /** Those of the season: `101-PREF-113 Moderna 12, 103 Novavax`. */
  covidVaccines?: string | undefined;
  mpoxIds?: string | undefined;
}

/** An id with its preference key, a brand, and the least age in years where there is one. */
export const COVID_VACCINE =
  /^\s*(\d{1,4})(?:-(PREF-\d{3}))?\s+(\S+(?:\s+\S+)*?)(?:\s+(\d{1,3}))?\s*$/;

/** An id of the tables, and the least age in years where there is one. */
export const FLU_VACCINE = /^\s*(\d{1,4})(?:\s+(\d{1,3}))?\s*$/;

/** The products that the author offers, in the order of the form. */
export function productsOf({
  fluIds = '',
  covidVaccines = '',
  mpoxIds = '',
}: OfferedVaccines): VaccineProduct[] {
  const flu = fluIds.split(',').map((text) => FLU_VACCINE.exec(text) ?? []);
  const ids = [...flu.map(([, id = '']) => id), ...mpoxIds.split(',').map((id) => id.trim())];
  const covid = covidVaccines.split(',').flatMap((text): AuthoredProduct[] => {
    const [, slotId = '', preferenceKey, brand = '', age] = COVID_VACCINE.exec(text) ?? [];
    if (slotId === '') return [];
    return [
      {
        slotId,
        brand,
        disease: 'covid',
        doseGroup: 'season',
        ...(preferenceKey !== undefined && { preferenceKey }),
        ...(age !== undefined && { youngest: Number(age) }),
      },
    ];
  });
  return offeredProducts(ids, covid).map((product) => {
    const age = flu.find(([, id]) => id === product.slotId)?.[2];
    return age === undefined ? product : withLeastAge(product, Number(age));
  });
}
