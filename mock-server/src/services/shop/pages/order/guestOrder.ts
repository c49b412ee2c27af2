import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../../kit/Backend';
import { emailProblem, fieldOf, normalEmail } from '../../../kit/fields/fields';
import { giveBack, networkOf, takeTurn, type Limit } from '../../../kit/limits/throttle';
import { html } from '../../../../html/html';
import { languageOf, SHOP } from '../../language';
import { hasFormKey } from '../../quote/formKey';
import { guestOrder, openView, viewedOrder } from '../../quote/orderViews';
import { CART_SENTENCES, tooManyTries } from '../../quote/sentences';
import { textField } from '../field';
import { sendShopPage } from '../frame';
import { messagesMarkup } from '../messages';
import { problemSummary } from '../problemSummary';
import { orderSentences } from '../sentences/order';
import { siteAddress, visitOf } from '../visit';
import { sendOrderPage } from './orderPage';

/** The look-ups of one network that find nothing. */
export const ORDER_LOOKUPS: readonly Limit[] = [
  { name: 'order-lookups', most: 20, withinMs: 10 * 60_000 },
];

/** The look-ups for one mailbox that find nothing, from all networks. */
export const ORDER_LOOKUPS_OF_MAILBOX: readonly Limit[] = [
  { name: 'order-lookups-of-mailbox', most: 10, withinMs: 60 * 60_000 },
];

/** The form by which a guest finds an order: `/shop/sales/guest/form`. */
export function guestOrderForm(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  return sendForm(request, reply, context, { number: '', email: '', errors: {} });
}

/** The order that was found, for the browser that found it: `/shop/sales/guest/view`. */
export function guestOrderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const order = viewedOrder(request, context);
  if (order) return sendOrderPage(visitOf(request, reply, context), order, '/sales/guest/view');
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${SHOP[languageOf(request)]}/sales/guest/form`);
}

/**
 * Looks for an order by its number and email. The response to a wrong number is that to a wrong email. A form
 * with errors is the response itself, so that neither an address nor a cookie has the email.
 */
export function findGuestOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const number = fieldOf(request.body, 'oar_order_id').trim().replace(/^#/, '').slice(0, 20);
  const email = normalEmail(fieldOf(request.body, 'oar_email')).slice(0, 300);
  const language = languageOf(request);
  const sentences = orderSentences[language];
  const refuse = (errors: LookUp['errors'], problem?: string): FastifyReply =>
    sendForm(request, reply.code(422), context, { number, email, errors, problem });
  if (!hasFormKey(request)) return refuse({}, CART_SENTENCES.expired[language]);
  const errors = {
    ...(!/^\d{1,9}$/.test(number) && { number: sentences.numberWrong }),
    ...(emailProblem(email) !== undefined && { email: sentences.emailWrong }),
  };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const wait =
    takeTurn(context, ORDER_LOOKUPS, networkOf(request)) ||
    takeTurn(context, ORDER_LOOKUPS_OF_MAILBOX, email);
  if (wait > 0) return refuse({}, tooManyTries(wait)[language]);
  const order = guestOrder(context, number, email);
  if (!order) return refuse({}, sentences.notFound);
  giveBack(context, ORDER_LOOKUPS, networkOf(request));
  giveBack(context, ORDER_LOOKUPS_OF_MAILBOX, email);
  openView(request, reply, context, order);
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${SHOP[language]}/sales/guest/view`, 303);
}

/** The state of the form. */
interface LookUp {
  readonly number: string;
  readonly email: string;
  readonly errors: { readonly number?: string; readonly email?: string };
  /** A problem with no particular field. */
  readonly problem?: string | undefined;
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  lookUp: LookUp,
): FastifyReply {
  const visit = visitOf(request, reply, context);
  const sentences = orderSentences[visit.language];
  const { errors, problem } = lookUp;
  return sendShopPage(visit, {
    title: sentences.findTitle,
    path: '/sales/guest/form',
    isListed: false,
    isPersonal: true,
    main: html`<div class="cmp-shop cmp-shop-lookup">
      <h1 class="cmp-shop__heading">${sentences.findTitle}</h1>
      <p class="cmp-shop__lead">${sentences.findLead}</p>
      ${messagesMarkup(visit)}
      ${problemSummary(sentences.problems, [
        ['number', errors.number],
        ['email', errors.email],
        [undefined, problem],
      ])}
      <form class="cmp-shop-step" method="post" action="/shop/sales/guest/view" novalidate>
        <input type="hidden" name="form_key" value="${visit.formKey}" />
        ${textField({
          id: 'number',
          label: sentences.numberLabel,
          hint: sentences.numberHint,
          error: errors.number,
          value: lookUp.number,
          attributes: html`name="oar_order_id" inputmode="numeric" autocomplete="off" maxlength="20"
          required`,
        })}
        ${textField({
          id: 'email',
          label: sentences.emailLabel,
          hint: sentences.emailHint,
          error: errors.email,
          value: lookUp.email,
          attributes: html`name="oar_email" type="email" autocomplete="email" maxlength="254"
          required`,
        })}
        <button class="ui-button" type="submit">${sentences.find}</button>
      </form>
      <p>
        ${sentences.member}
        <a class="cmp-shop-link" href="${siteAddress(visit, '/login')}">${sentences.signIn}</a>
      </p>
    </div>`,
  });
}
