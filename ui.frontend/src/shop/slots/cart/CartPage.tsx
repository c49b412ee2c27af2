import { useMemo, useRef, useState, type JSX } from 'react';
import { readCart } from '../../rules/cart';
import type { CartSection } from '../../rules/pieces';
import { t } from '../../../base/i18n/t';
import { CartContent } from '../../cart/CartContent';
import { MalformedAnswerError } from '../../../base/http/errors';
import { refreshSummary } from '../../service/cartSummary';
import { useSample } from '../../../session/useSession';
import { useCart } from '../../service/useCart';
import { useAsync, type Async } from '../../../kit/ui/async/useAsync';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

export interface CartPageProps {
  id: string;
  /** The shop's address: `/shop`, or `/es/shop`. */
  shop: string;
  /** The shop's `product_type` of prescriptions. */
  prescriptionType?: string;
  /** The language of the products' names, if it is not the page's. */
  nameLanguage?: string;
}

/**
 * The lines of the cart page, which visitors change without loading a page. On a page of the CMS, the
 * first frame is a link to the cart page. On the shop's own page, the slot replaces the shop's form once
 * the cart has been read.
 */
export function CartPage(props: CartPageProps): JSX.Element {
  const sample = useSample();
  return sample ? <CartContent {...props} cart={sample.cart} /> : <VisitorsCart {...props} />;
}

function VisitorsCart(props: CartPageProps): JSX.Element {
  const { section, failure, visitor } = useCart();
  const cart = useMemo(() => section && readCart(section), [section]);
  // The error restores the markup that the slot replaced: the shop's form, or the link.
  if (section && !cart) throw new MalformedAnswerError('The items of the cart are not a list.');
  const content = useRef<HTMLDivElement>(null);
  const summary = useSummary(section);
  if (!cart)
    return (
      <p className="cmp-cart__link">
        <a className="ui-button" href={`${props.shop}/checkout/cart`}>
          {t('Go to your cart')}
        </a>
      </p>
    );
  return (
    <div ref={content} tabIndex={-1} className="cmp-cart__content">
      <CartContent key={visitor} {...props} cart={cart} isLost={failure !== undefined} />
      <RetryNotice
        problem={t('The prices next to your cart are out of date.')}
        failure={summary.kind === 'failed' ? summary.failure : undefined}
        next={content}
      />
      <p className="visually-hidden" role="status">
        {summary.kind === 'done' && summary.value && t('Total: {0}', summary.value)}
      </p>
    </div>
  );
}

/** Updates the page's summary after each reading of the cart except the first. */
function useSummary(section: CartSection | undefined): Async<string | undefined> {
  const [known, setKnown] = useState({ section, changes: 0 });
  if (section && section !== known.section)
    setKnown({ section, changes: known.section ? known.changes + 1 : 0 });
  return useAsync(known.changes > 0 ? String(known.changes) : undefined, (signal) =>
    refreshSummary(signal),
  );
}
