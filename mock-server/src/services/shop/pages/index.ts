import { CHANGES, rarely } from '../../kit/limits/addressLimits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../../kit/Backend';
import { categoryBySlug } from '../catalog/categories';
import { productBySlug } from '../catalog/products';
import { SHOP } from '../language';
import { cartPage } from './cart/cart';
import { checkoutPage } from './checkout/checkout';
import { homePage } from './catalog/home';
import { categoryPage, searchPage, suggestTitles } from './catalog/list';
import { ORDER_MAILS } from './checkout/orderMail';
import { takeOrder, updateTotals } from './checkout/placing';
import { answerPayPal, payPalPage } from './checkout/paypal';
import { productPage } from './catalog/product';
import {
  findGuestOrder,
  guestOrderForm,
  guestOrderPage,
  ORDER_LOOKUPS,
  ORDER_LOOKUPS_OF_MAILBOX,
} from './order/guestOrder';
import { orderHistory, orderPage, reorder } from './order/memberOrders';
import { successPage } from './checkout/success';

/** The shop's pages, in both languages. */
export const pageAddresses: readonly Address[] = [
  ...page('', 'The home page of the shop', homePage),
  ...page('/catalogsearch/result', 'What a search finds, with ?q=', searchPage),
  ...page('/search/ajax/suggest', 'Suggestions for a search, with ?q=', suggestTitles),
  ...page('/checkout/cart', 'The cart page', cartPage),
  ...page('/checkout', 'Where an order is placed', checkoutPage),
  ...page('/checkout/onepage/success', 'The order that was placed', successPage),
  ...page('/sales/guest/form', 'Where a guest finds an order', guestOrderForm),
  ...page('/sales/guest/view', 'The order that a guest has found', guestOrderPage),
  ...page('/sales/order/history', "A member's orders", orderHistory),
  ...page('/sales/order/view/:number', "A member's order", orderPage),
  {
    method: 'POST',
    path: '/shop/sales/guest/view',
    summary: "Finds a guest's order: oar_order_id, oar_email, form_key",
    hasOwnKey: true,
    limits: { ...CHANGES, counted: ORDER_LOOKUPS, mailbox: ORDER_LOOKUPS_OF_MAILBOX },
    answer: findGuestOrder,
  },
  {
    method: 'POST',
    path: '/shop/sales/order/reorder',
    summary: 'Puts the products of an order into the cart: order_id, form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: reorder,
  },
  ...page('/paypal/express/start', 'The stand-in for PayPal', payPalPage),
  {
    method: 'POST',
    path: '/shop/checkout/placeOrder',
    summary: 'Places the order: delivery, state, zip, payment, order_key, form_key',
    hasOwnKey: true,
    limits: { ...rarely('orders', 20), mailbox: ORDER_MAILS },
    answer: takeOrder,
  },
  {
    method: 'POST',
    path: '/shop/checkout/updateTotals',
    summary: 'Keeps the choices of the checkout: the fields of placeOrder',
    hasOwnKey: true,
    limits: CHANGES,
    answer: updateTotals,
  },
  ...(['pay', 'cancel', 'fail'] as const).map((end): Address => ({
    method: 'POST',
    path: `/shop/paypal/express/${end}`,
    summary: 'What the stand-in for PayPal does: form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: answerPayPal(end),
  })),
  ...page('/:page', 'A category, or a product with .html', categoryOrProduct),
];

/**
 * Returns the addresses of a page: in each language, with and without a slash
 * at the end, as Magento has them.
 */
function page(path: string, summary: string, answer: Address['answer']): readonly Address[] {
  return Object.values(SHOP).flatMap((root) =>
    [path, `${path}/`].map((below): Address => ({
      method: 'GET',
      path: root + below,
      summary,
      answer,
    })),
  );
}

function categoryOrProduct(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const { page: name } = request.params as { readonly page: string };
  const category = categoryBySlug(name);
  if (category) return categoryPage(request, reply, context, category);
  const product = name.endsWith('.html')
    ? productBySlug(name.slice(0, -'.html'.length))
    : undefined;
  if (product) return productPage(request, reply, context, product);
  reply.callNotFound();
  return reply;
}
