import type { Address } from '../../kit/Backend';
import { PICTURE_VIEWS, pictureOf, versionOf } from './picture';
import { productBySku } from './products';

/** The pictures of the products: `/shop/media/<sku>-<view>.svg`. */
export const mediaAddress: Address = {
  method: 'GET',
  path: '/shop/media/:file',
  summary: "A product's picture",
  answer: (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const { v } = request.query as { readonly v?: unknown };
    const [, sku = '', name] = /^(.+)-([a-z]+)\.svg$/.exec(file) ?? [];
    const product = productBySku(sku);
    const view = PICTURE_VIEWS.find((known) => known === name);
    if (!product || !view) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no such picture.' });
    }
    return (
      reply
        .type('image/svg+xml')
        .header('x-content-type-options', 'nosniff')
        // The address of an older version returns the newer picture, which must not be cached under it for
        // good.
        .header('cache-control', v === versionOf(product, view) ? FOR_GOOD : 'public, max-age=300')
        .send(pictureOf(product, view))
    );
  },
};

const FOR_GOOD = 'public, max-age=31536000, immutable';
