import { useState, type JSX } from 'react';
import { piecesIn } from '../../domain/shop/pieces';
import { plural, t } from '../../i18n/t';
import { useCart } from '../../services/shop/useCart';
import { cartIcon, Icon } from '../../ui/Icon';

export interface MiniCartProps {
  id: string;
  /** Where the shop begins: `/shop`, or `/es/shop`. */
  shop: string;
}

/**
 * The visitor's cart in the header: a link to it with the number of its pieces. The link without a
 * number is the first frame, and works without script.
 */
export function MiniCart({ shop }: MiniCartProps): JSX.Element {
  const { section } = useCart();
  const pieces = section && piecesIn(section);
  const news = useNews(pieces);
  return (
    <>
      <a className="cmp-mini-cart__link" href={`${shop}/checkout/cart`}>
        <Icon of={cartIcon} />
        <span className="visually-hidden">
          {pieces ? plural(pieces, 'Cart, {0} item', 'Cart, {0} items') : t('Cart')}
        </span>
        <span className="cmp-mini-cart__count" aria-hidden="true">
          {pieces ? inShort(pieces) : ''}
        </span>
      </a>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  );
}

/** What is announced: the number of pieces, once it is another one than the first that was known. */
function useNews(pieces: number | undefined): string {
  const [known, setKnown] = useState<{ pieces: number; isNews: boolean }>();
  if (pieces !== undefined && pieces !== known?.pieces)
    setKnown({ pieces, isNews: known !== undefined });
  if (!known?.isNews) return '';
  return known.pieces === 0
    ? t('Your cart is empty.')
    : plural(known.pieces, '{0} item in your cart', '{0} items in your cart');
}

/** There is room for two digits. */
const inShort = (pieces: number): string => (pieces > 99 ? '99+' : String(pieces));
