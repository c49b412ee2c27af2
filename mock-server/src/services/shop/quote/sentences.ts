import type { Wording } from '../catalog/categories';

/** The shop's messages to visitors about a cart, in both languages. */
export const CART_SENTENCES = {
  expired: {
    en: 'This page was open for too long. Please try again.',
    es: 'Esta página estuvo abierta demasiado tiempo. Inténtelo de nuevo.',
  },
  added: { en: 'Added to your cart.', es: 'Agregado a su carrito.' },
  updated: { en: 'Your cart is up to date.', es: 'Su carrito está actualizado.' },
  removed: { en: 'Removed from your cart.', es: 'Eliminado de su carrito.' },
  empty: { en: 'Your cart is empty.', es: 'Su carrito está vacío.' },
  soldOut: { en: 'This product is sold out.', es: 'Este producto está agotado.' },
  notSold: { en: 'This product is no longer sold.', es: 'Este producto ya no se vende.' },
  badQuantity: {
    en: 'Please enter a quantity from 1.',
    es: 'Ingrese una cantidad a partir de 1.',
  },
  unknownItem: {
    en: 'This item is no longer in your cart.',
    es: 'Este artículo ya no está en su carrito.',
  },
  couponSet: { en: 'Your coupon counts.', es: 'Su cupón cuenta.' },
  couponRemoved: { en: 'The coupon was removed.', es: 'El cupón se eliminó.' },
  noCoupon: { en: 'Enter your coupon code.', es: 'Ingrese el código de su cupón.' },
  unknownCoupon: {
    en: 'We do not know this coupon. Please check its letters.',
    es: 'No conocemos este cupón. Revise sus letras.',
  },
  noBonusCash: {
    en: 'There is no Bonus Cash to use. Sign in with your rewards account.',
    es: 'No hay Bonus Cash para usar. Inicie sesión con su cuenta de recompensas.',
  },
  bonusCashUsed: { en: 'Your Bonus Cash counts.', es: 'Su Bonus Cash cuenta.' },
  bonusCashKept: {
    en: 'Your Bonus Cash stays on your card.',
    es: 'Su Bonus Cash se queda en su tarjeta.',
  },
  payPalApproved: {
    en: 'PayPal has agreed to pay. Check your order and place it.',
    es: 'PayPal aceptó pagar. Revise su pedido y hágalo.',
  },
  payPalCancelled: {
    en: 'You have stopped the payment at PayPal. Your cart is as it was.',
    es: 'Usted detuvo el pago en PayPal. Su carrito está como estaba.',
  },
  payPalFailed: {
    en: 'PayPal could not take the payment. Nothing was charged, and your cart is as it was.',
    es: 'PayPal no pudo hacer el pago. No se cobró nada y su carrito está como estaba.',
  },
  endedCoupon: { en: 'This coupon has ended.', es: 'Este cupón ya terminó.' },
} as const satisfies Readonly<Record<string, Wording>>;

export function onlyLeft(pieces: number): Wording {
  return {
    en: `Only ${pieces} left. Please choose fewer.`,
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
    en: `You can order ${pieces} of these at most.`,
    es: `Puede pedir ${pieces} de estos como máximo.`,
  };
}

export function couponFrom(cents: number): Wording {
  const amount = `$${(cents / 100).toFixed(2)}`;
  return {
    en: `This coupon counts from ${amount}.`,
    es: `Este cupón cuenta a partir de ${amount}.`,
  };
}

/** Returns a message about one product, whose name is English. */
export function about(product: string, { en, es }: Wording): Wording {
  return { en: `${product}: ${en}`, es: `${product}: ${es}` };
}
