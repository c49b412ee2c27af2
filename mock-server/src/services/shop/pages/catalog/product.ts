import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { html } from '../../../../html/html';
import type { Html } from '../../../../html/html';
import { categoryBySlug } from '../../catalog/categories';
import { PICTURE_SIZE, PICTURE_VIEWS, pictureAddress } from '../../catalog/picture';
import type { Product } from '../../catalog/Product';
import { listedProducts } from '../../catalog/products';
import { piecesOf } from '../../quote/items';
import { alternatives } from './alternatives';
import { crumbTrail } from './crumbs';
import { sendShopPage } from '../frame';
import { messagesMarkup } from '../messages';
import { priceMarkup } from '../price';
import { addForm, productAddress, productGrid, ratingMarkup, stockMarkup } from '../productParts';
import { recentlyViewed, rememberViewed } from './recentlyViewed';
import { catalogSentences } from '../sentences/catalog';
import { storeAvailability } from '../storeAvailability';
import { breadcrumbData, crumbsTo, productData } from '../structuredData';
import { visitOf } from '../visit';
import type { Visit } from '../visit';

/** Returns the page of a product: `/shop/<slug>.html`. */
export function productPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  product: Product,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const { language } = visit;
  const address = productAddress(product, language);
  const pieces = piecesOf(context.database, product);
  const crumbs = [
    ...crumbsTo(product.category, language),
    { title: product.name, address, isEnglish: true },
  ];
  const seen = recentlyViewed(request).filter(({ id }) => id !== product.id);
  rememberViewed(request, reply, product);
  return sendShopPage(visit, {
    title: product.name,
    description: product.summary,
    path: `/${product.slug}.html`,
    isListed: true,
    data: (origin) => [
      productData(product, pieces, address, origin),
      breadcrumbData(crumbs, origin),
    ],
    main: html`<div class="cmp-shop">
      ${crumbTrail(crumbs, language)} ${messagesMarkup(visit)}
      <div class="cmp-shop-product">
        ${gallery(product, visit)}
        <div class="cmp-shop-product__offer">
          <p class="cmp-shop-product__brand" lang="en">${product.brand}</p>
          <h1 class="cmp-shop-product__name" lang="en">${product.title}</h1>
          <p class="cmp-shop-product__size" lang="en">${product.size}</p>
          ${ratingMarkup(product, language)} ${priceMarkup(product, language)}
          ${stockMarkup(pieces, language)}
          ${
            pieces > 0
              ? addForm(visit, product, 'add', quantityOf(product, pieces, visit))
              : alternatives(product, visit)
          }
          ${storeAvailability(visit, product)}
        </div>
        ${aboutProduct(product, visit)}
      </div>
      ${moreProducts(visit, product, seen)}
    </div>`,
  });
}

/** Returns three pictures behind three radio buttons, which work without a script. Each has a thumbnail in its label. */
function gallery(product: Product, { language }: Visit): Html {
  const { name } = product;
  const sentences = catalogSentences[language];
  return html`<fieldset class="cmp-shop-gallery">
    <legend class="visually-hidden">${sentences.views}</legend>
    ${PICTURE_VIEWS.map(
      (view, index) =>
        html`<input
            class="cmp-shop-gallery__choice"
            type="radio"
            name="view"
            id="view-${view}"
            value="${view}"
            ${index === 0 && html`checked`}
          /><label class="cmp-shop-gallery__label" for="view-${view}"
            ><img
              class="cmp-shop-gallery__thumbnail"
              src="${pictureAddress(product, view)}"
              alt=""
              width="${THUMBNAIL_SIZE}"
              height="${THUMBNAIL_SIZE}"
              decoding="async"
            /><span>${sentences.view[view]}</span></label
          >
          <img
            class="cmp-shop-gallery__picture"
            src="${pictureAddress(product, view)}"
            alt="${index === 0 ? name : `${name}: ${sentences.view[view]}`}"
            width="${PICTURE_SIZE}"
            height="${PICTURE_SIZE}"
            ${index === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}
          />`,
    )}
  </fieldset>`;
}

const THUMBNAIL_SIZE = 72;

function quantityOf(
  { maxQty }: Product,
  pieces: number,
  { language }: Visit,
): { readonly max: number; readonly note: string | undefined } {
  const note = maxQty === undefined ? undefined : catalogSentences[language].atMost(maxQty);
  return { max: Math.min(maxQty ?? 99, pieces), note };
}

function aboutProduct(product: Product, { language }: Visit): Html {
  const sentences = catalogSentences[language];
  const { summary, details, warnings } = product;
  return html`<div class="cmp-shop-product__about">
    <h2>${sentences.aboutIt}</h2>
    <div lang="en">
      <p>${summary}</p>
      <ul>
        ${details.map((detail) => html`<li>${detail}</li>`)}
      </ul>
    </div>
    ${
      warnings.length > 0 &&
      html`<h2>${sentences.warnings}</h2>
        <ul lang="en">
          ${warnings.map((warning) => html`<li>${warning}</li>`)}
        </ul>`
    }
    <h2>${sentences.facts}</h2>
    <dl class="cmp-shop-facts">
      <div>
        <dt>${sentences.brand}</dt>
        <dd lang="en">${product.brand}</dd>
      </div>
      <div>
        <dt>${sentences.size}</dt>
        <dd lang="en">${product.size}</dd>
      </div>
      <div>
        <dt>${sentences.sku}</dt>
        <dd lang="en">${product.sku}</dd>
      </div>
    </dl>
  </div>`;
}

function moreProducts(visit: Visit, product: Product, seen: readonly Product[]): Html {
  const { more, recentlyViewed: before } = catalogSentences[visit.language];
  const category = categoryBySlug(product.category)?.title[visit.language] ?? '';
  const others = listedProducts
    .filter(({ category, id }) => category === product.category && id !== product.id)
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, SHOWN);
  const section = (title: string, id: string, products: readonly Product[]): Html | false =>
    products.length > 0 &&
    html`<section class="cmp-shop-section" aria-labelledby="${id}">
      <h2 class="cmp-shop-section__heading" id="${id}">${title}</h2>
      ${productGrid(visit, products.slice(0, SHOWN), { level: 3, place: id })}
    </section>`;
  return html`${section(more(category), 'more', others)} ${section(before, 'seen', seen)}`;
}

const SHOWN = 4;
