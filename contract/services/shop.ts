import * as v from 'valibot';
import {
  CHANGES,
  form,
  get,
  json,
  mailbox,
  network,
  optionalText,
  page,
  some,
  text,
  type Body,
  type Limit,
  type Operation,
  type Subject,
} from './Operation';

/** `<span class="price">$6.99</span>` */
const priceMarkup = v.string();

const cartItem = v.object({
  product_type: v.string(),
  options: v.array(
    v.object({
      label: v.string(),
      value: v.union([v.string(), v.array(v.string())]),
      option_id: v.string(),
      option_value: v.string(),
    }),
  ),
  qty: v.number(),
  item_id: v.string(),
  configure_url: v.string(),
  is_visible_in_site_visibility: v.boolean(),
  product_id: v.string(),
  /** With HTML entities. */
  product_name: v.string(),
  product_sku: v.string(),
  product_url: v.string(),
  product_has_url: v.boolean(),
  product_price: priceMarkup,
  product_price_value: v.number(),
  product_image: v.object({
    src: v.string(),
    width: v.number(),
    height: v.number(),
    alt: v.string(),
  }),
  canApplyMsrp: v.boolean(),
  /** Why the item cannot be ordered. */
  message: optionalText,
});

const cartSection = v.object({
  /** The number of pieces. */
  summary_count: v.number(),
  /** Dollars, `34.0000`. */
  subtotalAmount: v.string(),
  subtotal: priceMarkup,
  subtotal_excl_tax: priceMarkup,
  subtotal_incl_tax: priceMarkup,
  possible_onepage_checkout: v.boolean(),
  items: v.array(cartItem),
  extra_actions: v.string(),
  isGuestCheckoutAllowed: v.boolean(),
  website_id: v.string(),
  storeId: v.string(),
  cart_empty_message: v.string(),
  /** Seconds since 1970. */
  data_id: v.number(),
});

const REDIRECT: readonly Body[] = [];
const sidebar = json(v.object({ success: v.boolean(), error_message: optionalText }));
const svg: Body = { kind: 'other', type: 'image/svg+xml' };
const order = {
  order_key: optionalText,
  delivery: optionalText,
  state: optionalText,
  zip: optionalText,
  payment: optionalText,
  email: optionalText,
};

/** A page of the shop. It also has a Spanish address below `/es/shop`, and each with a slash at its end. */
const shopPage = (
  id: string,
  path: string,
  summary: string,
  {
    caching = ['no-store'],
    request = {},
    redirects = false,
  }: { caching?: readonly string[]; request?: v.ObjectEntries; redirects?: boolean } = {},
): Operation =>
  get({
    id,
    path: `/shop${path}`,
    summary,
    origin: 'invented',
    isPersonal: true,
    caching,
    request: v.object(request),
    // A site without a shop has no such page.
    responses: { 200: [page], 404: [page], ...(redirects && { 302: REDIRECT }) },
  });

/** A form of the shop, whose key the form itself has. It redirects to a page. */
const shopForm = (
  id: string,
  path: string,
  summary: string,
  request: v.ObjectEntries,
  {
    limits = [CHANGES],
    responses = { 302: REDIRECT },
    origin = 'invented',
  }: Partial<Pick<Operation, 'responses' | 'origin'>> & { limits?: readonly Limit[] } = {},
): Operation =>
  form({
    id,
    path: `/shop${path}`,
    summary,
    origin,
    request: v.object({ form_key: text, ...request }),
    limits,
    responses,
  });

const CATALOG = ['private, no-cache'];

export const shop: Subject = {
  name: 'shop',
  title: 'Shop',
  operations: [
    get({
      id: 'loadSections',
      path: '/shop/customer/section/load',
      summary: "Returns a visitor's data by section",
      origin: 'specified',
      isPersonal: true,
      request: v.object({
        sections: optionalText,
        force_new_section_timestamp: optionalText,
        _: optionalText,
      }),
      responses: {
        200: [json(v.object({ cart: v.optional(cartSection) }))],
        400: [json(v.object({ message: v.string() }))],
      },
    }),
    get({
      id: 'addByLink',
      path: '/shop/addtocart',
      summary: 'Adds one piece of a product',
      origin: 'specified',
      isPersonal: true,
      limits: [CHANGES],
      request: v.object({ pid: text }),
      responses: {
        200: [json(v.object({ status: v.picklist(['success', 'fail']), message: optionalText }))],
      },
    }),
    shopForm(
      'addByForm',
      '/checkout/cart/add/product/{id}',
      'Adds pieces of a product',
      { item: optionalText, qty: optionalText },
      {
        origin: 'specified',
        responses: {
          200: [
            json(
              v.object({
                /** Set if the product was added. */
                cartID: optionalText,
                backUrl: optionalText,
                messages: optionalText,
                product: v.optional(v.object({ statusText: v.string() })),
              }),
            ),
          ],
          302: REDIRECT,
        },
      },
    ),
    shopForm(
      'updateItemQty',
      '/checkout/sidebar/updateItemQty',
      'Changes the quantity of an item',
      { item_id: text, item_qty: text },
      { responses: { 200: [sidebar] } },
    ),
    shopForm(
      'removeItem',
      '/checkout/sidebar/removeItem',
      'Removes an item',
      { item_id: text },
      { responses: { 200: [sidebar] } },
    ),
    shopForm('updatePost', '/checkout/cart/updatePost', 'Changes the quantities of a cart', {}),
    shopForm('deleteItem', '/checkout/cart/delete', 'Removes an item by a plain form', {
      id: text,
    }),
    shopForm(
      'couponPost',
      '/checkout/cart/couponPost',
      'Sets or removes a coupon',
      { coupon_code: optionalText, remove: optionalText },
      { limits: [CHANGES, some(10, 600)] },
    ),
    shopForm('bonusCash', '/checkout/cart/bonusCash', 'Pays with Bonus Cash, or no longer', {
      remove: optionalText,
    }),
    shopForm('updateTotals', '/checkout/updateTotals', 'Keeps the choices of the checkout', order),
    shopForm('placeOrder', '/checkout/placeOrder', 'Places an order', order, {
      limits: [network(20, 600), mailbox(5, 3600)],
      responses: { 302: REDIRECT, 303: REDIRECT },
    }),
    shopForm(
      'findGuestOrder',
      '/sales/guest/view',
      "Finds a guest's order",
      { oar_order_id: text, oar_email: text },
      {
        limits: [CHANGES, some(20, 600), mailbox(10, 3600)],
        responses: { 303: REDIRECT, 422: [page] },
      },
    ),
    shopForm('reorder', '/sales/order/reorder', 'Puts the products of an order into the cart', {
      order_id: text,
    }),
    ...['pay', 'cancel', 'fail'].map((outcome) =>
      shopForm(`paypal-${outcome}`, `/paypal/express/${outcome}`, 'Returns from PayPal', {
        amount: optionalText,
      }),
    ),
    get({
      id: 'productPicture',
      path: '/shop/media/{file}',
      summary: "Returns a product's picture",
      origin: 'invented',
      // An address with the version of the picture is kept for a year.
      caching: ['public, max-age=31536000, immutable', 'public, max-age=300'],
      request: v.object({ v: optionalText }),
      responses: { 200: [svg], 404: [page, json(v.object({ message: v.string() }))] },
    }),
    shopPage('shopHome', '', 'Returns the home page of the shop', { caching: CATALOG }),
    shopPage('shopCatalog', '/{page}', 'Returns the page of a category or a product', {
      caching: CATALOG,
    }),
    shopPage('shopSearch', '/catalogsearch/result', 'Returns the products that a text finds', {
      caching: CATALOG,
      request: {
        q: text,
        brand: optionalText,
        product_list_order: optionalText,
        p: optionalText,
      },
    }),
    get({
      id: 'shopSuggestions',
      path: '/shop/search/ajax/suggest',
      summary: 'Returns suggestions for a search of the shop',
      origin: 'invented',
      request: v.object({ q: text }),
      responses: {
        200: [json(v.array(v.object({ title: v.string(), num_results: v.number() })))],
      },
    }),
    shopPage('cartPage', '/checkout/cart', 'Returns the cart page'),
    shopPage('checkout', '/checkout', 'Returns the page on which an order is placed', {
      redirects: true,
    }),
    shopPage('orderPlaced', '/checkout/onepage/success', 'Returns the order that was placed', {
      redirects: true,
    }),
    shopPage('paypal', '/paypal/express/start', 'Returns the mock of PayPal', { redirects: true }),
    shopPage('guestOrderForm', '/sales/guest/form', 'Returns the form that finds an order'),
    shopPage('guestOrder', '/sales/guest/view', 'Returns the order that a guest found', {
      redirects: true,
    }),
    shopPage('orders', '/sales/order/history', "Returns a member's orders", { redirects: true }),
    shopPage('order', '/sales/order/view/{number}', "Returns a member's order", {
      redirects: true,
    }),
  ],
};
