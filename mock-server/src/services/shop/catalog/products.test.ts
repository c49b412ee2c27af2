import { FORM_TITLES, categories } from './categories';
import {
  PRESCRIPTION,
  SHAMPOO,
  listedProducts,
  productById,
  productBySku,
  productBySlug,
} from './products';

test('the shop lists 80 products, 10 in each of its 8 categories', () => {
  expect(
    categories.map(({ slug }) => [
      slug,
      listedProducts.filter(({ category }) => category === slug).length,
    ]),
  ).toEqual([
    ['vitamins', 10],
    ['cold-allergy', 10],
    ['pain-relief', 10],
    ['first-aid', 10],
    ['skin-care', 10],
    ['hair-care', 10],
    ['oral-care', 10],
    ['baby-child', 10],
  ]);
  expect(listedProducts).toHaveLength(80);
});

test.each(['id', 'sku', 'slug', 'name'] as const)('no two products share their %s', (key) => {
  const values = [...listedProducts, PRESCRIPTION].map((product) => product[key]);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

test('no category has the address of another one, or of a product', () => {
  const slugs = [...categories, ...listedProducts].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('the demo accounts have the shampoo of 6.99 dollars in their carts', () => {
  expect(SHAMPOO).toMatchObject({
    id: 2041,
    sku: 'FW-SHAMPOO-12',
    name: 'Fernwell Shampoo & Conditioner, 12 fl oz',
    slug: 'fernwell-shampoo-conditioner-12-fl-oz',
    priceCents: 699,
  });
});

test('a product is found by its id, its SKU and its address', () => {
  expect([
    productById(2041),
    productBySku('FW-SHAMPOO-12'),
    productBySlug('fernwell-shampoo-conditioner-12-fl-oz'),
  ]).toEqual([SHAMPOO, SHAMPOO, SHAMPOO]);
  expect([productById(1), productBySku('fw-shampoo-12'), productBySlug('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a prescription can be in a cart, and has no page', () => {
  expect(productById(9001)).toBe(PRESCRIPTION);
  expect(productBySlug(PRESCRIPTION.slug)).toBeUndefined();
});

test.each(listedProducts.map((product) => [product.name, product] as const))(
  '%s is complete',
  (_, product) => {
    expect(product.details).toHaveLength(3);
    for (const text of [product.summary, ...product.details, ...product.warnings])
      expect(text).toMatch(/^[A-Z0-9“].*\.$/);
    expect(product.priceCents).toBeGreaterThan(0);
    expect(product.regularPriceCents ?? Infinity).toBeGreaterThan(product.priceCents);
    expect(Object.keys(FORM_TITLES)).toContain(product.form);
    for (const color of product.picture.colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  },
);

test('some products are sold out, rare, on sale, limited by order or without reviews', () => {
  const count = (fits: (product: (typeof listedProducts)[number]) => boolean) =>
    listedProducts.filter(fits).length;
  expect({
    soldOut: count(({ stock }) => stock === 0),
    rare: count(({ stock }) => stock >= 1 && stock <= 3),
    onSale: count(({ regularPriceCents }) => regularPriceCents !== undefined),
    limited: count(({ maxQty }) => maxQty !== undefined),
    withoutReviews: count(({ rating }) => rating === undefined),
  }).toEqual({ soldOut: 6, rare: 8, onSale: 19, limited: 12, withoutReviews: 2 });
});

test.each(listedProducts.map((product) => [product.sku, product] as const))(
  '%s has a form, prices in whole cents and colors that the catalog knows',
  (_sku, { form, priceCents, regularPriceCents = priceCents, picture, details, stock }) => {
    if (form !== undefined) expect(Object.keys(FORM_TITLES)).toContain(form);
    expect([priceCents, regularPriceCents, stock].every(Number.isInteger)).toBe(true);
    expect(regularPriceCents).toBeGreaterThanOrEqual(priceCents);
    expect(picture.colors).toEqual(Array(3).fill(expect.stringMatching(/^#[0-9a-f]{6}$/)));
    expect(details.length).toBeGreaterThan(0);
  },
);
