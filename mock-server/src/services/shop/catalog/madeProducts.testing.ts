import { pickOne, randomOf } from '../../stores/seededRandom';
import type { Product, ProductForm } from './Product';
import { productsOf } from './Product';
import { FORM_TITLES, categories } from './categories';

/** Returns products for tests and for the bench, always the same for a seed. */
export function madeProducts(count: number, seed: string): Product[] {
  return Array.from({ length: count }, (_, at) => madeProduct(at, `${seed}-${String(at)}`));
}

function madeProduct(at: number, seed: string): Product {
  const of = (subject: string) => randomOf(`${seed}-${subject}`);
  const pick = <T>(subject: string, list: readonly [T, ...T[]]) =>
    pickOne(`${seed}-${subject}`, list);
  const form = pick('form', Object.keys(FORM_TITLES) as [ProductForm, ...ProductForm[]]);
  const [first, ...rest] = categories.map(({ slug }) => slug);
  const category = pick('category', [first ?? '', ...rest]);
  const priceCents = 99 + Math.floor(of('price') * 4000);
  const title = [
    pick('quality', QUALITIES),
    pick('substance', SUBSTANCES),
    `${String(50 * (1 + Math.floor(of('dose') * 20)))} mg`,
    pick('purpose', PURPOSES),
  ].join(' ');
  const [product] = productsOf(category, [
    {
      id: 100_000 + at,
      sku: `MADE-${String(at)}`,
      brand: pick('brand', BRANDS),
      title,
      size: `${String(10 * (1 + Math.floor(of('size') * 20)))} count`,
      form,
      priceCents,
      ...(of('sale') < 0.2 && { regularPriceCents: Math.ceil(priceCents * 1.25) }),
      summary: `${pick('summary', QUALITIES)} care with ${pick('other', SUBSTANCES)}, ${pick('for', PURPOSES)}.`,
      details: ['Take it as the pack says.'],
      ...(of('reviews') < 0.9 && {
        rating: {
          average: Math.round((2.5 + of('rating') * 2.5) * 10) / 10,
          count: Math.ceil(of('count') * 900),
        },
      }),
      stock: Math.floor(of('stock') * 40),
      picture: { shape: 'bottle', colors: ['#4f8a6b', '#2e5c45', '#eef7ee'] },
      popularity: Math.floor(of('popularity') * 100),
    },
  ]);
  if (!product) throw new Error('No product was made.');
  return product;
}

const BRANDS = [
  'Alderway',
  'Fernwell',
  'Harrow & Dell',
  'Marlstone',
  'Summerlea',
  'Tidewater',
] as const;
const QUALITIES = [
  'Daily',
  'Gentle',
  'Extra Strength',
  'Sugar-Free',
  "Children's",
  'Night',
  'Rapid',
] as const;
const SUBSTANCES = [
  'Acetaminophen',
  'Cetirizine',
  'Chamomile',
  'Elderberry',
  'Ibuprofen',
  'Lidocaine',
  'Loratadine',
  'Magnesium',
  'Melatonin',
  'Naproxen',
  'Oatmeal',
  'Shampoo',
  'Toothpaste',
  'Vitamin D3',
  'Zinc',
] as const;
const PURPOSES = [
  'Allergy Relief',
  'for Headaches',
  'for Babies',
  'Care',
  'for Dry Skin',
  'Support',
] as const;
