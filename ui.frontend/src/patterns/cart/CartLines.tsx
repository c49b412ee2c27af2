import type { ReadableAtom } from 'nanostores';
import {
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type JSX,
  type RefObject,
} from 'react';
import type { Cart, CartItem } from '../../domain/shop/cart';
import { priceText } from '../../i18n/formats';
import { t } from '../../i18n/t';
import { pageCartChanges } from '../../services/shop/cartChanges';
import { roles } from '../../ui/tableRoles';
import {
  createLineChanges,
  type LineChanges,
  type LineProblem,
  type RemovedLine,
} from './lineChanges';
import { Quantity } from './Quantity';

/** So many lines are drawn at a time, so that a cart of hundreds does not hold up the page. */
const BATCH = 8;

/**
 * The lines of a cart, to be changed: a table in a wide place, cards in a narrow one. Names, prices and
 * messages of the shop are shown as text.
 */
export function CartLines({
  cart,
  prescriptionType,
  nameLanguage,
}: {
  cart: Cart;
  /** The shop's `product_type` of prescriptions, whose quantity the pharmacy decides. */
  prescriptionType?: string | undefined;
  /** The language of the products' names, where it is not the page's. */
  nameLanguage?: string | undefined;
}): JSX.Element {
  const [changes] = useState(() => createLineChanges(pageCartChanges));
  const { typed, problems, removed, news } = useAtom(changes.$state);
  const changing = useAtom(pageCartChanges.$changing);
  const items = useSameItems(cart.items);
  const shown = useGrowing(items.length);
  const list = useRef<HTMLDivElement>(null);

  useEffect(
    () => () => {
      changes.stop();
    },
    [changes],
  );

  const rows = items
    .slice(0, shown)
    .map((item, position) => (
      <Line
        key={item.id || `${position} ${item.name}`}
        item={item}
        position={position}
        typed={typed[item.id]}
        problem={problems[item.id]}
        isChanging={changing.includes(`item ${item.id}`)}
        isPrescription={item.type !== '' && item.type === prescriptionType}
        nameLanguage={nameLanguage}
        changes={changes}
      />
    ));
  if (removed)
    rows.splice(
      Math.min(removed.position, rows.length),
      0,
      <Removed
        key="removed"
        line={removed}
        nameLanguage={nameLanguage}
        list={list}
        onUndo={changes.undo}
      />,
    );
  return (
    <div className="cmp-shop-lines" ref={list} tabIndex={-1}>
      {rows.length > 0 && (
        <table className="cmp-shop-lines__table" {...roles.table}>
          <caption className="visually-hidden">{t('What is in your cart')}</caption>
          <thead className="cmp-shop-lines__head" {...roles.rowgroup}>
            <tr className="cmp-shop-lines__headings" {...roles.row}>
              {[t('Product'), t('Price'), t('Quantity'), t('Total')].map((heading) => (
                <th key={heading} scope="col" {...roles.columnheader}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="cmp-shop-lines__rows" {...roles.rowgroup}>
            {rows}
          </tbody>
        </table>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

const Line = memo(function Line({
  item,
  position,
  typed,
  problem,
  isChanging,
  isPrescription,
  nameLanguage,
  changes,
}: {
  item: CartItem;
  position: number;
  typed: string | undefined;
  problem: LineProblem | undefined;
  isChanging: boolean;
  isPrescription: boolean;
  nameLanguage: string | undefined;
  changes: LineChanges;
}): JSX.Element {
  const { id, name, page, image, options, qty, priceCents } = item;
  const isFixed = id === '' || isPrescription;
  const sentence = problem?.text ?? item.problem;
  const problemId = `line-${id}-problem`;
  return (
    <tr className="cmp-shop-lines__row" aria-busy={isChanging || undefined} {...roles.row}>
      <td className="cmp-shop-lines__product" {...roles.cell}>
        {image && (
          <img
            className="cmp-shop-lines__picture"
            src={image.src}
            width={image.width || 80}
            height={image.height || 80}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <div className="cmp-shop-lines__words">
          {page === undefined ? (
            <span className="cmp-shop-lines__name" lang={nameLanguage}>
              {name}
            </span>
          ) : (
            <a className="cmp-shop-lines__name" href={page} lang={nameLanguage}>
              {name}
            </a>
          )}
          {options.length > 0 && (
            <dl className="cmp-shop-lines__options">
              {options.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {isPrescription && (
            <p className="cmp-shop-lines__note">{t('Pick up at your pharmacy.')}</p>
          )}
          {sentence !== undefined && (
            <p className="cmp-shop-lines__problem" id={problemId}>
              {sentence}{' '}
              {problem?.retry && (
                <button className="cmp-shop-lines__retry" type="button" onClick={problem.retry}>
                  {t('Try again')}
                </button>
              )}
            </p>
          )}
          {id !== '' && (
            <button
              className="cmp-shop-lines__remove"
              type="button"
              aria-disabled={isChanging || undefined}
              onClick={() => {
                if (!isChanging) changes.remove(item, position);
              }}
            >
              {t('Remove')}
              <span className="visually-hidden" lang={nameLanguage}>{` ${name}`}</span>
            </button>
          )}
        </div>
      </td>
      <Amount label={t('Price')}>{priceOf(priceCents)}</Amount>
      <Amount label={t('Quantity')}>
        {isFixed ? (
          qty
        ) : (
          <Quantity
            item={item}
            typed={typed}
            problemId={sentence === undefined ? undefined : problemId}
            nameLanguage={nameLanguage}
            changes={changes}
          />
        )}
      </Amount>
      <Amount label={t('Total')}>
        <strong>{priceOf(priceCents === undefined ? undefined : priceCents * qty)}</strong>
      </Amount>
    </tr>
  );
});

function Amount({
  label,
  children,
}: {
  label: string;
  children: JSX.Element | string | number;
}): JSX.Element {
  return (
    <td className="cmp-shop-lines__amount" {...roles.cell}>
      <span className="cmp-shop-lines__label" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

/** Stands where the removed line stood. It takes the focus that the line had. */
function Removed({
  line: { item, canUndo, isUndoing, problem },
  nameLanguage,
  list,
  onUndo,
}: {
  line: RemovedLine;
  nameLanguage: string | undefined;
  list: RefObject<HTMLElement | null>;
  onUndo: () => void;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const next = list.current;
    const takeFocus = (to: HTMLElement | null): void => {
      // With its line the focused button has gone, so that nothing has the focus.
      if (document.activeElement === document.body || document.activeElement === null) to?.focus();
    };
    takeFocus(button.current ?? next);
    return () => {
      queueMicrotask(() => {
        takeFocus(next);
      });
    };
  }, [list]);

  return (
    <tr className="cmp-shop-lines__row cmp-shop-lines__row--removed" {...roles.row}>
      <td className="cmp-shop-lines__gone" colSpan={4} {...roles.cell}>
        <span>
          <span lang={nameLanguage}>{item.name}</span> – {t('removed')}
        </span>
        {canUndo && (
          <button
            className="ui-button ui-button--secondary"
            type="button"
            aria-disabled={isUndoing || undefined}
            onClick={onUndo}
            ref={button}
          >
            {t('Undo')}
            <span className="visually-hidden" lang={nameLanguage}>{` ${item.name}`}</span>
          </button>
        )}
        {problem !== undefined && <p className="cmp-shop-lines__problem">{problem}</p>}
      </td>
    </tr>
  );
}

const priceOf = (cents: number | undefined): string =>
  cents === undefined ? '–' : priceText(cents);

/** Of React's own, because the package for it comes with the code of accounts. */
function useAtom<Value>($atom: ReadableAtom<Value>): Value {
  return useSyncExternalStore(
    (onChange) => $atom.listen(onChange),
    () => $atom.get(),
  );
}

/** The items, those that have not changed as the same objects, so that their lines are not drawn again. */
function useSameItems(items: readonly CartItem[]): readonly CartItem[] {
  const [known, setKnown] = useState({ of: items, items });
  if (known.of === items) return known.items;
  const before = new Map(known.items.map((item) => [item.id, item]));
  const same = items.map((item) => {
    const former = before.get(item.id);
    return former && JSON.stringify(former) === JSON.stringify(item) ? former : item;
  });
  setKnown({ of: items, items: same });
  return same;
}

/** How many of so many lines are drawn: a batch at once, and one more in each frame after it. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(BATCH);
  useEffect(() => {
    if (shown >= total) return;
    const frame = requestAnimationFrame(() => {
      setShown(shown + BATCH);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [shown, total]);
  return shown;
}
