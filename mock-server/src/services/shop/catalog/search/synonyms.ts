import { wordsOf } from '../../../../search/words';

/**
 * The words of the catalog, and the words that visitors type for them, in English
 * and Spanish. There are no brands.
 */
const MEANT: Readonly<Record<string, string>> = {
  acetaminophen: 'paracetamol acetaminofen',
  allergy: 'alergia hayfever pollen',
  aspirin: 'aspirina',
  baby: 'infant newborn bebe',
  bandage: 'bandaid plaster curita venda vendaje',
  brush: 'cepillo',
  children: 'child kid nino nina pediatric',
  cold: 'resfriado gripe flu catarro',
  conditioner: 'acondicionador',
  congestion: 'stuffy',
  cough: 'tos',
  cream: 'crema',
  dandruff: 'caspa',
  diaper: 'nappy panal',
  drops: 'gotas',
  fever: 'fiebre',
  floss: 'hilo',
  gauze: 'gasa',
  gummy: 'gomita',
  hair: 'cabello pelo',
  ibuprofen: 'ibuprofeno',
  itch: 'picazon',
  kids: 'child children nino nina',
  lip: 'labio chapped',
  lotion: 'locion moisturizer moisturiser',
  lozenge: 'drop pastilla',
  magnesium: 'magnesio',
  men: 'man hombre',
  moisturizing: 'moisturizer moisturiser',
  mouthwash: 'rinse enjuague',
  ointment: 'unguento pomada',
  pain: 'dolor ache',
  rinse: 'mouthwash enjuague',
  shampoo: 'champu',
  skin: 'piel',
  soap: 'jabon',
  softgel: 'capsule capsula',
  soft: 'suave',
  sunscreen: 'sunblock bloqueador solar',
  syrup: 'jarabe',
  tablet: 'pill caplet tableta pastilla',
  tape: 'cinta',
  teeth: 'tooth diente',
  thermometer: 'termometro',
  throat: 'garganta',
  toothbrush: 'cepillo',
  toothpaste: 'dentifrice dentifrico',
  vitamin: 'vitamina',
  wipe: 'toallita',
  women: 'woman mujer',
  wound: 'herida',
};

const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem);

const meantBy = new Map<string, string[]>();
for (const [word, others] of Object.entries(MEANT)) {
  for (const other of stemsOf(others)) {
    meantBy.set(other, [...(meantBy.get(other) ?? []), ...stemsOf(word)]);
  }
}

/** Returns the stems with the same meaning as a stem. */
export function synonymsOf(stem: string): readonly string[] {
  return meantBy.get(stem) ?? [];
}
