/** The pages about shipping and orders say what the shop does. */
import { listedProducts } from 'mock-server/src/services/shop/catalog/products';
import { checkoutSentences } from 'mock-server/src/services/shop/pages/sentences/checkout';
import { totalsOf } from 'mock-server/src/services/shop/quote/totals';
import { serveSites } from './sites.testing';

const { get } = serveSites();

/** Returns the shop's price for shipping one product. */
function shippingOf(priceCents: number): number {
  const [product] = listedProducts;
  if (!product) throw new Error('The shop has no products.');
  return totalsOf([{ product: { ...product, priceCents }, qty: 1 }], { today: '2026-03-02' })
    .shipping;
}

/** Returns the text of a page's main part, without markup. */
async function textOf(path: string, brand: 'riteaid' | 'bartell'): Promise<string> {
  const { body } = await get(path, brand);
  return (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replace(/<[^>]*>/g, ' ');
}

describe.each(['riteaid', 'bartell'] as const)('on the site %s', (brand) => {
  test.each(['/shipping', '/es/shipping', '/help', '/es/help'])(
    '%s has the shop’s price of shipping, and the price from which it is free',
    async (path) => {
      const [fee = NaN, least = NaN, ...others] = [
        ...(await textOf(path, brand)).matchAll(/\$(\d+)(?:\.(\d\d))?/g),
      ].map(([, dollars, cents = '0']) => Number(dollars) * 100 + Number(cents));
      expect([shippingOf(least - 1), shippingOf(least)]).toEqual([fee, 0]);
      expect(new Set([least, ...others])).toEqual(new Set([least]));
    },
  );

  test.each([
    ['/shipping', 'en'],
    ['/es/shipping', 'es'],
  ] as const)('%s repeats what the confirmation of an order says', async (path, language) => {
    const text = await textOf(path, brand);
    const { nextShip, nextShipped, nextPickup, nextBring } = checkoutSentences[language];
    for (const sentence of [nextShip, nextShipped, nextPickup, nextBring])
      expect(text).toContain(sentence);
  });
});
