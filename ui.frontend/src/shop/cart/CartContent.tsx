import { useRef, useState, type JSX } from 'react';
import type { Cart } from '../rules/cart';
import { t } from '../../base/i18n/t';
import { pageCart } from '../service/pageCart';
import { RetryNotice, type Failure } from '../../kit/ui/feedback/RetryNotice';
import { CartLines } from './CartLines';

/**
 * The lines of the visitor's cart, or a link to the shop if the cart is empty, or ‘Try again’ if it
 * cannot be read. The last known lines, and the texts typed into them, stay while the cart is read
 * again.
 */
export function CartContent({
  cart,
  isLost,
  shop,
  prescriptionType,
  nameLanguage,
}: {
  /** The cart; undefined until it is known. */
  cart: Cart | undefined;
  /** Whether the last reading failed. */
  isLost?: boolean;
  /** The shop's address: `/shop`, or `/es/shop`. */
  shop: string;
  /** The shop's `product_type` of prescriptions. */
  prescriptionType?: string | undefined;
  /** The language of the products' names, if it is not the page's. */
  nameLanguage?: string | undefined;
}): JSX.Element {
  const [known, setKnown] = useState(cart);
  if (cart && cart !== known) setKnown(cart);
  const content = useRef<HTMLDivElement>(null);
  const failure = useRetry(isLost);
  return (
    <div className="cmp-cart-content" ref={content} tabIndex={-1}>
      <RetryNotice problem={t('We could not load your cart.')} failure={failure} next={content} />
      {known && (
        <CartLines cart={known} prescriptionType={prescriptionType} nameLanguage={nameLanguage} />
      )}
      <p className="cmp-cart-content__waiting" role="status">
        {!known && !isLost && t('Loading your cart…')}
      </p>
      {cart?.items.length === 0 && (
        <div className="cmp-cart-content__empty">
          <p>{t('Your cart is empty.')}</p>
          <a className="ui-button" href={shop}>
            {t('Go to the shop')}
          </a>
        </div>
      )}
    </div>
  );
}

/** Returns the failure with a function that reads the cart again, if the last reading failed. */
function useRetry(isLost: boolean | undefined): Failure | undefined {
  const [retrying, setRetrying] = useState(false);
  if (!isLost) return undefined;
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await pageCart.reload();
    setRetrying(false);
  };
  return { retrying, retry: () => void retry() };
}
