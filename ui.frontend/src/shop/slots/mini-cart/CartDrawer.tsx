import { useDeferredValue, useMemo, type JSX } from 'react';
import { readCart, type Cart } from '../../rules/cart';
import { piecesIn } from '../../rules/pieces';
import { priceText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import { CartContent } from '../../cart/CartContent';
import { useCart } from '../../service/useCart';
import { Drawer } from '../../../kit/ui/dialog/Drawer';
import { loadStyleSheet } from '../../../kit/ui/dialog/loadStyleSheet';

export interface CartDrawerProps {
  id: string;
  /** The shop's address: `/shop`, or `/es/shop`. */
  shop: string;
  /** The shop's type for products that only a pharmacist hands out. */
  prescriptionType?: string;
  /** The language of the products' names, if it is not the page's. */
  nameLanguage?: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The visitor's cart in a drawer: its lines, subtotal and links
 * (docs/specification/routes.md#mini-cart-screen). It is rendered before it opens, while the browser is
 * idle, so that a press shows it at once.
 */
export function CartDrawer({
  id,
  shop,
  isOpen,
  onClose,
  ...products
}: CartDrawerProps): JSX.Element {
  const { section, failure, visitor } = useCart();
  const pieces = section && piecesIn(section);
  // Reading hundreds of lines takes longer than one frame, so it is deferred. The deferred section may
  // belong to the previous visitor.
  const deferred = useDeferredValue(
    useMemo(() => ({ section, visitor }), [section, visitor]),
    null,
  );
  const read = deferred?.visitor === visitor ? deferred.section : undefined;
  const cart = useMemo(() => read && readCart(read), [read]);
  const isLost = failure !== undefined || (read !== undefined && !cart);
  return (
    <Drawer
      id={`${id}-drawer`}
      heading={
        pieces ? plural(pieces, 'Your cart, {0} item', 'Your cart, {0} items') : t('Your cart')
      }
      closeLabel={t('Close')}
      isOpen={isOpen}
      onClose={onClose}
      footer={pieces === 0 ? undefined : <Ways cart={cart} shop={shop} />}
    >
      <CartContent key={visitor} cart={cart} isLost={isLost} shop={shop} {...products} />
    </Drawer>
  );
}

/**
 * The subtotal and the links of the cart. The link to the cart page also appears for an unknown cart; the others then have
 * their places, so that no link moves under a finger when the cart is read.
 */
function Ways({ cart, shop }: { cart: Cart | undefined; shop: string }): JSX.Element | null {
  if (cart?.items.length === 0) return null;
  return (
    <>
      {(!cart || cart.subtotalCents !== undefined) && (
        <p className="cmp-cart-drawer__subtotal" hidden={!cart}>
          {t('Subtotal')} <strong>{priceText(cart?.subtotalCents ?? 0)}</strong>
        </p>
      )}
      {cart && !cart.canCheckOut && (
        <p className="cmp-cart-drawer__note">
          {t('You cannot order some of these items. Change or remove them first.')}
        </p>
      )}
      <div className="cmp-cart-drawer__ways">
        {(!cart || cart.canCheckOut) && (
          <a
            className="ui-button cmp-cart-drawer__checkout"
            href={`${shop}/checkout`}
            hidden={!cart}
          >
            {t('Checkout now')}
          </a>
        )}
        <a className="ui-button ui-button--secondary" href={`${shop}/checkout/cart`}>
          {t('View cart')}
        </a>
        {(!cart || cart.canCheckOut) && (
          <a
            className="ui-button ui-button--secondary"
            href={`${shop}/paypal/express/start`}
            hidden={!cart}
          >
            {t('PayPal checkout')}
          </a>
        )}
      </div>
    </>
  );
}

/** Adds the drawer's style sheet, which is in a template beside the slot, to the page. */
export const loadStyles = (id: string): Promise<void> =>
  loadStyleSheet(document.getElementById(`${id}-styles`));
