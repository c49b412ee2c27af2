import { useEffect, useRef, useState, type JSX, type SyntheticEvent } from 'react';
import { t } from '../../../base/i18n/t';
import { track } from '../../../base/analytics/track';
import { formKey } from '../../service/formKey';
import { $adds } from '../../service/pageCart';
import { pageCartChanges, type CartChange } from '../../service/cartChanges';
import { browser } from '../../../session/session';
import { IfAuthored } from '../../../slot/authored';

export interface AddToCartProps {
  id: string;
  productId: string;
  /** The product's name, which screen readers read with the label, if a page has several buttons. */
  productName?: string;
  /** The language of the product's name, `en`, if it is not the page's. */
  nameLanguage?: string;
  label: string;
  /** The shop's call that adds the product (docs/specification/shop.md#calls). */
  mode: 'form' | 'link';
  /** The most pieces that can be ordered. If it is set, visitors choose the number of pieces. */
  maxQuantity?: string;
  /** A note about the number of pieces, such as a limit for each order. */
  quantityNote?: string;
}

type State = 'idle' | 'adding' | 'added' | 'failed';

/** The reason why nothing was added, and a page with more information. */
interface Problem {
  readonly reason: string;
  readonly page?: string | undefined;
}

/** The time for which the button shows the outcome (docs/specification/shop.md#add-to-cart-button). */
const RESET_MS = 5_000;

/**
 * A button that puts a product into the cart and shows the outcome
 * (docs/specification/shop.md#add-to-cart-button). The first frame is a form that works without
 * JavaScript if the shop has rendered the page with its key.
 */
export function AddToCart({
  id,
  productId,
  productName,
  nameLanguage,
  label,
  mode,
  maxQuantity,
  quantityNote,
}: AddToCartProps): JSX.Element {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<Problem>();
  const key = useRef<HTMLInputElement>(null);
  const isAdding = useRef(false);

  useEffect(() => {
    // With the key, the form still works if the component fails.
    if (key.current) key.current.value = formKey(browser.cookies);
  }, []);

  useEffect(() => {
    if (state !== 'added' && state !== 'failed') return;
    const timer = setTimeout(() => {
      setState('idle');
    }, RESET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  const add = async (qty: number): Promise<void> => {
    if (isAdding.current) return;
    isAdding.current = true;
    setState('adding');
    setProblem(undefined);
    const outcome =
      mode === 'link' && qty === 1
        ? await pageCartChanges.addByLink(productId)
        : await pageCartChanges.addByForm(productId, qty);
    isAdding.current = false;
    const isDone = outcome.kind === 'done';
    setState(isDone ? 'added' : 'failed');
    if (isDone) $adds.set($adds.get() + 1);
    if (outcome.kind !== 'done') setProblem(problemOf(outcome));
    track({
      event: 'add-to-cart',
      eventInfo: { outcome: outcome.kind === 'done' ? 'success' : outcome.kind },
    });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(Number(new FormData(event.currentTarget).get('qty')));
  };

  const labels: readonly (readonly [State, string])[] = [
    ['idle', label],
    ['adding', t('Adding...')],
    ['added', t('Added')],
    ['failed', t('Couldnt Add')],
  ];
  return (
    <form
      className="cmp-add-to-cart__form"
      method="post"
      action={`/shop/checkout/cart/add/product/${productId}`}
      onSubmit={submit}
    >
      <input type="hidden" name="item" value={productId} />
      <input type="hidden" name="form_key" defaultValue="" ref={key} />
      <div className="cmp-add-to-cart__row">
        <IfAuthored value={maxQuantity} otherwise={<input type="hidden" name="qty" value="1" />}>
          <label className="cmp-add-to-cart__quantity">
            {t('Quantity')}
            <input
              className="cmp-add-to-cart__field ui-field__control"
              name="qty"
              type="number"
              inputMode="numeric"
              min="1"
              max={maxQuantity}
              defaultValue="1"
              required
              aria-describedby={`${id}-note`}
            />
          </label>
        </IfAuthored>
        <button
          className="ui-button"
          type="submit"
          aria-describedby={`${id}-reason`}
          aria-disabled={state === 'adding' || undefined}
        >
          <span className="cmp-add-to-cart__labels">
            {labels.map(([name, text]) => (
              <span
                className="cmp-add-to-cart__label"
                key={name}
                aria-hidden={name !== state || undefined}
              >
                {text}
              </span>
            ))}
          </span>
          <IfAuthored value={productName}>
            <span className="visually-hidden" lang={nameLanguage}>{` ${productName}`}</span>
          </IfAuthored>
        </button>
      </div>
      <IfAuthored value={maxQuantity}>
        <p className="cmp-add-to-cart__note" id={`${id}-note`}>
          {quantityNote}
        </p>
      </IfAuthored>
      <p className="cmp-add-to-cart__reason" id={`${id}-reason`} role="status">
        {problem?.reason}
        {problem?.page !== undefined && (
          <>
            {' '}
            <a href={problem.page}>{t('See the product')}</a>
          </>
        )}
      </p>
      <span className="visually-hidden" role="status">
        {state !== 'idle' && labels.find(([name]) => name === state)?.[1]}
      </span>
    </form>
  );
}

function problemOf(outcome: Exclude<CartChange, { readonly kind: 'done' }>): Problem {
  if (outcome.kind === 'failed')
    return { reason: t('We may not have added it. Check your cart before you try again.') };
  const reason = outcome.message || t('It may be sold out.');
  return { reason, page: isThisPage(outcome.page) ? undefined : outcome.page };
}

/** Returns whether an address is the current page, which needs no link. */
function isThisPage(page = ''): boolean {
  return new URL(page, document.baseURI).pathname === location.pathname;
}
