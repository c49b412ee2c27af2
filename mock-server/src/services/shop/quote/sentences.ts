import type { Wording } from '../catalog/categories';

/** The shop's messages to visitors about a cart, in both languages. */
export const CART_SENTENCES = {
  expired: {
    en: 'This page was open for too long. Try again.',
    es: 'Esta página estuvo abierta demasiado tiempo. Inténtelo de nuevo.',
  },
  added: { en: 'Added to your cart.', es: 'Agregado a su carrito.' },
  updated: { en: 'Your cart is up to date.', es: 'Su carrito está actualizado.' },
  removed: { en: 'Removed from your cart.', es: 'Eliminado de su carrito.' },
  empty: { en: 'Your cart is empty.', es: 'Su carrito está vacío.' },
  soldOut: { en: 'This product is sold out.', es: 'Este producto está agotado.' },
  notSold: { en: 'This product is no longer sold.', es: 'Este producto ya no se vende.' },
  badQuantity: {
    en: 'Enter a quantity of 1 or more.',
    es: 'Ingrese una cantidad de 1 o más.',
  },
  unknownItem: {
    en: 'This item is no longer in your cart.',
    es: 'Este artículo ya no está en su carrito.',
  },
  couponSet: { en: 'We applied your coupon.', es: 'Aplicamos su cupón.' },
  couponRemoved: { en: 'We removed the coupon.', es: 'Quitamos el cupón.' },
  noCoupon: { en: 'Enter your coupon code.', es: 'Ingrese el código de su cupón.' },
  unknownCoupon: {
    en: 'We could not find this coupon. Check the spelling.',
    es: 'No encontramos este cupón. Revise cómo lo escribió.',
  },
  noBonusCash: {
    en: 'You have no Bonus Cash to use. Sign in with your rewards account.',
    es: 'No tiene Bonus Cash para usar. Inicie sesión con su cuenta de recompensas.',
  },
  bonusCashUsed: { en: 'We applied your Bonus Cash.', es: 'Aplicamos su Bonus Cash.' },
  bonusCashKept: {
    en: 'Your Bonus Cash stays on your card.',
    es: 'Su Bonus Cash se queda en su tarjeta.',
  },
  payPalApproved: {
    en: 'PayPal approved your payment. Review your order and place it.',
    es: 'PayPal aprobó su pago. Revise su pedido y hágalo.',
  },
  payPalCancelled: {
    en: 'You canceled the PayPal payment. Your cart has not changed.',
    es: 'Usted canceló el pago de PayPal. Su carrito no cambió.',
  },
  payPalFailed: {
    en: 'PayPal could not take the payment. We did not charge you, and your cart has not changed.',
    es: 'PayPal no pudo hacer el pago. No le cobramos nada y su carrito no cambió.',
  },
  endedCoupon: { en: 'This coupon has ended.', es: 'Este cupón ya terminó.' },
} as const satisfies Readonly<Record<string, Wording>>;

export function onlyLeft(pieces: number): Wording {
  return {
    en: `Only ${pieces} left. Choose fewer.`,
    es: `Solo ${pieces === 1 ? 'queda 1' : `quedan ${pieces}`}. Elija menos.`,
  };
}

export function tooManyTries(waitMs: number): Wording {
  const minutes = Math.ceil(waitMs / 60_000);
  return {
    en: `There were too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    es: `Hubo demasiados intentos. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  };
}

export function atMost(pieces: number): Wording {
  return {
    en: `You can order up to ${pieces} of these.`,
    es: `Puede pedir hasta ${pieces} de estos.`,
  };
}

export function couponFrom(cents: number): Wording {
  const amount = `$${(cents / 100).toFixed(2)}`;
  return {
    en: `This coupon works on orders of ${amount} or more.`,
    es: `Este cupón funciona en pedidos de ${amount} o más.`,
  };
}

/** Returns a message about one product, whose name is English. */
export function about(product: string, { en, es }: Wording): Wording {
  return { en: `${product}: ${en}`, es: `${product}: ${es}` };
}
