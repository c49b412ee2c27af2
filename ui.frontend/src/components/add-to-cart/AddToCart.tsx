import { useEffect, useRef, useState, type JSX, type SyntheticEvent } from 'react';
import { t } from '../../i18n/t';
import { track } from '../../services/analytics/track';
import { formKey } from '../../services/shop/formKey';
import { pageCartChanges } from '../../services/shop/cartChanges';
import { browser } from '../../services/session/session';
import { IfAuthored } from '../../ui/authored';

export interface AddToCartProps {
  id: string;
  productId: string;
  /** Read with the button's label by screen readers, where a page has several such buttons. */
  productName?: string;
  label: string;
  /** Which of the shop's two ways is used (product-spec §7). */
  mode: 'form' | 'link';
}

type State = 'idle' | 'adding' | 'added' | 'failed';

/** How long the button says what became of an add (product-spec §4 and §9). */
const RESET_MS = 5_000;

/**
 * A button that puts a product into the cart and says what became of it (product-spec §4). The first
 * frame is a form that works without script where the shop has rendered the page and its key.
 */
export function AddToCart({
  id,
  productId,
  productName,
  label,
  mode,
}: AddToCartProps): JSX.Element {
  const [state, setState] = useState<State>('idle');
  const [reason, setReason] = useState('');
  const key = useRef<HTMLInputElement>(null);
  const isAdding = useRef(false);

  useEffect(() => {
    // The form still works should the component fail.
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

  const add = async (): Promise<void> => {
    if (isAdding.current) return;
    isAdding.current = true;
    setState('adding');
    setReason('');
    const outcome =
      mode === 'link'
        ? await pageCartChanges.addByLink(productId)
        : await pageCartChanges.addByForm(productId, 1);
    isAdding.current = false;
    const isDone = outcome.kind === 'done';
    setState(isDone ? 'added' : 'failed');
    if (outcome.kind === 'refused') setReason(outcome.message);
    if (outcome.kind === 'failed')
      setReason(t('It may not have been added. Look in your cart before you try again.'));
    track({
      event: 'add-to-cart',
      eventInfo: { outcome: outcome.kind === 'done' ? 'success' : outcome.kind },
    });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void add();
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
      <input type="hidden" name="qty" value="1" />
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
          <span className="visually-hidden">{` ${productName}`}</span>
        </IfAuthored>
      </button>
      <p className="cmp-add-to-cart__reason" id={`${id}-reason`} role="status">
        {reason}
      </p>
      <span className="visually-hidden" role="status">
        {state !== 'idle' && labels.find(([name]) => name === state)?.[1]}
      </span>
    </form>
  );
}
