import { useEffect, useEffectEvent, useState, type JSX, type MouseEvent } from 'react';
import { piecesIn } from '../../rules/pieces';
import { plural, t } from '../../../base/i18n/t';
import { $adds } from '../../service/pageCart';
import { useCart } from '../../service/useCart';
import { cartIcon, Icon } from '../../../kit/ui/Icon';
import type * as Drawer from './CartDrawer';

export interface MiniCartProps extends Omit<Drawer.CartDrawerProps, 'isOpen' | 'onClose'> {
  opensAfterAdd: boolean;
}

/**
 * The visitor's cart in the header: a link with the number of pieces. A press opens a drawer with the
 * cart. The first frame is the link without a number, and works without JavaScript.
 */
export function MiniCart({ id, shop, opensAfterAdd, ...products }: MiniCartProps): JSX.Element {
  const { section } = useCart();
  const pieces = section && piecesIn(section);
  const isNews = useIsNews(pieces);
  const name = pieces ? plural(pieces, 'Cart, {0} item', 'Cart, {0} items') : t('Cart');
  const [drawer, setDrawer] = useState<typeof Drawer>();
  const [isOpen, setOpen] = useState(false);
  /** The number of times the drawer was closed. It is the drawer's key, so each opening starts fresh. */
  const [times, setTimes] = useState(0);

  const prepare = (): Promise<void> => load(id).then(setDrawer);
  const prepareOnly = (): void => {
    prepare().catch(() => undefined);
  };
  /** Opens the drawer, or follows the link if the drawer cannot be loaded. */
  const open = (href?: string): void => {
    setOpen(true);
    prepare().catch(() => {
      setOpen(false);
      if (href) location.assign(href);
    });
  };
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(event.currentTarget.href);
  };

  const openAfterAdd = useEffectEvent((adds: number) => {
    if (adds > 0) open();
  });
  // The first add may be what loaded this slot, and it happens before the attributes are known.
  useEffect(
    () =>
      opensAfterAdd
        ? $adds.subscribe((adds) => {
            openAfterAdd(adds);
          })
        : undefined,
    [opensAfterAdd],
  );

  return (
    <>
      <a
        className="cmp-mini-cart__link"
        href={`${shop}/checkout/cart`}
        aria-busy={isOpen && !drawer}
        ref={(link) => {
          // The pointer or focus that loaded the slot came before its listeners existed.
          if (link?.matches(':hover, :focus')) prepareOnly();
        }}
        onPointerEnter={prepareOnly}
        onFocus={prepareOnly}
        onClick={press}
      >
        <Icon of={cartIcon} />
        <span className="visually-hidden">{name}</span>
        <span className="cmp-mini-cart__count" aria-hidden="true">
          {pieces ? inShort(pieces) : ''}
        </span>
      </a>
      <span className="visually-hidden" role="status">
        {isNews && (pieces ? name : t('Your cart is empty.'))}
      </span>
      {drawer && (
        <drawer.CartDrawer
          key={times}
          id={id}
          shop={shop}
          {...products}
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
            setTimes(times + 1);
          }}
        />
      )}
    </>
  );
}

/** Loads the code and the styles of the drawer. */
async function load(id: string): Promise<typeof Drawer> {
  const code = await import(/* webpackChunkName: "cart-drawer" */ './CartDrawer');
  await code.loadStyles(id);
  return code;
}

/** Returns whether the number of pieces has changed since it was first known, to announce it. */
function useIsNews(pieces: number | undefined): boolean {
  const [first, setFirst] = useState(pieces);
  const [isNews, setNews] = useState(false);
  if (first === undefined && pieces !== undefined) setFirst(pieces);
  if (!isNews && first !== undefined && pieces !== undefined && pieces !== first) setNews(true);
  return isNews && pieces !== undefined;
}

/** Shortens the number to the space for two digits. */
const inShort = (pieces: number): string => (pieces > 99 ? '99+' : String(pieces));
