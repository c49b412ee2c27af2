import { sendMail } from '../../../kit/mail/mail';
import type { BackendContext } from '../../../kit/Backend';
import { takeTurnWithin, type Limit } from '../../../kit/limits/throttle';
import { sendOnTopic } from '../../../account/communication/reach';
import type { Language } from '../../language';
import type { Order } from '../../quote/orderRecords';
import { nextSteps, placeName } from '../order/nextSteps';
import { storeByNumber } from '../../../stores/storeDirectory';
import { dollars } from '../price';
import { cartSentences } from '../sentences/cart';
import { checkoutSentences } from '../sentences/checkout';
import { orderSentences } from '../sentences/order';

/** The receiver of a confirmation, and the facts for its text. */
interface Recipient {
  /** A member's account, which has choices about messages; undefined for a guest. */
  readonly account: number | undefined;
  /** A guest's email address; '' if none was given. */
  readonly email: string;
  readonly language: Language;
  /** Returns the full address of a page, in that language. */
  readonly addressOf: (page: string) => string;
}

/** The confirmations to one mailbox. More are left out: the page shows the order. */
export const ORDER_MAILS: readonly Limit[] = [
  { name: 'order-mails', most: 5, withinMs: 60 * 60_000 },
];

/**
 * Confirms an order by mail, with its lines and totals; a text has only the number and the total. Neither
 * names a prescription, because other people read mails as well. The mail leads to the page on which the order can
 * be seen again, and below its text to the pages about returns and help. Call it within a transaction.
 */
export function mailOrder(
  context: BackendContext,
  order: Order,
  { account, email, language, addressOf }: Recipient,
): void {
  const { database, now } = context;
  if (
    takeTurnWithin(context, ORDER_MAILS, account === undefined ? email : `account ${account}`) > 0
  )
    return;
  const sentences = checkoutSentences[language];
  const subject = sentences.mailSubject(order.number);
  const short = sentences.mailText(order.number, dollars(order.totals.total));
  const text = [
    short,
    ...linesOf(order, language),
    ...placeOf(order, language),
    ...nextSteps(order, language),
  ].join('\n');
  const { help } = orderSentences[language];
  const ending = [
    { text: help.returns, href: addressOf('/returns') },
    { text: help.help, href: addressOf('/help') },
  ];
  if (account !== undefined) {
    const link = addressOf('/shop/sales/order/history');
    sendOnTopic(context, account, 'orders', { subject, text, link, ending }, ['email']);
    sendOnTopic(context, account, 'orders', { subject, text: short, link }, ['text']);
  } else if (email !== '') {
    const link = addressOf('/shop/sales/guest/form');
    sendMail(database, now(), { to: email, subject, text, link, ending });
  }
}

function linesOf({ items, totals }: Order, language: Language): readonly string[] {
  const words = cartSentences[language];
  const { mailPrescription } = checkoutSentences[language];
  const { subtotal, discount, bonus, shipping, tax, total, coupon } = totals;
  const amounts: readonly (readonly [name: string, amount: string] | undefined)[] = [
    ...items.map(({ product, qty, priceCents }): readonly [string, string] => [
      `${qty} × ${product.type === 'prescription' ? mailPrescription : product.name}`,
      dollars(priceCents * qty),
    ]),
    [words.subtotal, dollars(subtotal)],
    discount > 0
      ? [words.discount(coupon?.label[language] ?? ''), `−${dollars(discount)}`]
      : undefined,
    bonus > 0 ? [words.bonus, `−${dollars(bonus)}`] : undefined,
    [words.shipping, shipping === 0 ? words.free : dollars(shipping)],
    [words.tax, dollars(tax)],
    [words.total, dollars(total)],
  ];
  return amounts.flatMap((line) => (line ? [`${line[0]}: ${line[1]}`] : []));
}

/** Returns the line with the store or the place to which the order goes. */
function placeOf(order: Order, language: Language): readonly string[] {
  const { sentTo, pickedUpAt } = checkoutSentences[language];
  const store = order.store === undefined ? undefined : storeByNumber(order.store);
  if (order.delivery === 'ship') return [`${sentTo}: ${placeName(order)}`];
  return store ? [`${pickedUpAt}: ${store.name}, ${store.address}, ${store.city}`] : [];
}
