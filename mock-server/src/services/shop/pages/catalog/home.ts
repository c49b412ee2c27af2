import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { categories } from '../../catalog/categories';
import type { Product } from '../../catalog/Product';
import { listedProducts } from '../../catalog/products';
import { SHOP } from '../../language';
import { sendShopPage } from '../frame';
import { messagesMarkup } from '../messages';
import { picture, productGrid } from '../productParts';
import { recentlyViewed } from './recentlyViewed';
import { searchForm } from './searchForm';
import { catalogSentences } from '../sentences/catalog';
import { visitOf } from '../visit';
import type { Visit } from '../visit';

/** The shop's own home page: categories, products on sale, and the most popular products. */
export function homePage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const sentences = catalogSentences[visit.language];
  return sendShopPage(visit, {
    title: sentences.shop,
    description: sentences.shopDescription,
    path: '',
    isListed: true,
    main: html`<div class="cmp-shop">
      ${messagesMarkup(visit)}
      <h1 class="cmp-shop__heading">${sentences.shop}</h1>
      <p class="cmp-shop__lead">${sentences.shopLead}</p>
      ${searchForm(visit)}
      <section class="cmp-shop-section" aria-labelledby="categories">
        <h2 class="cmp-shop-section__heading" id="categories">${sentences.categories}</h2>
        ${categoryTiles(visit)}
      </section>
      ${section(visit, 'sale', sentences.onSale, byPopularity.filter(isOnSale).slice(0, SHOWN))}
      ${section(visit, 'popular', sentences.popular, byPopularity.slice(0, SHOWN))}
      ${section(visit, 'seen', sentences.recentlyViewed, recentlyViewed(request).slice(0, SHOWN))}
    </div>`,
  });
}

/** Returns the categories, each with the picture of its most popular product. */
function categoryTiles({ language }: Visit): Html {
  return html`<ul class="cmp-shop-tiles" role="list">
    ${categories.map(({ slug, title }) => {
      const [first] = byPopularity.filter(({ category }) => category === slug);
      return html`<li>
        <a class="cmp-shop-tile" href="${SHOP[language]}/${slug}">
          ${first && picture(first, 'cmp-shop-tile__picture', false)}
          <span class="cmp-shop-tile__title">${title[language]}</span>
        </a>
      </li>`;
    })}
  </ul>`;
}

function section(
  visit: Visit,
  id: string,
  title: string,
  products: readonly Product[],
): Html | false {
  return (
    products.length > 0 &&
    html`<section class="cmp-shop-section" aria-labelledby="${id}">
      <h2 class="cmp-shop-section__heading" id="${id}">${title}</h2>
      ${productGrid(visit, products, { level: 3, place: id })}
    </section>`
  );
}

const byPopularity = [...listedProducts].sort((a, b) => b.popularity - a.popularity);

const isOnSale = ({ regularPriceCents }: Product): boolean => regularPriceCents !== undefined;

const SHOWN = 8;
