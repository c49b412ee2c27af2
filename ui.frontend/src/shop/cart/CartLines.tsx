import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState, useSyncExternalStore, type JSX, type RefObject } from 'react';
import type { Cart, CartItem } from '../rules/cart';
import { t } from '../../base/i18n/t';
import { pageCartChanges } from '../service/cartChanges';
import { roles } from '../../kit/ui/tableRoles';
import { CartLine } from './CartLine';
import { createLineChanges, type RemovedLine } from './lineChanges';

/** The number of lines that are rendered at a time, so that a cart of hundreds does not block the page. */
const BATCH = 8;

/**
 * The editable lines of a cart: a table in a wide container, cards in a narrow one. The shop's names,
 * prices and messages are shown as text.
 */
export function CartLines({
  cart,
  prescriptionType,
  nameLanguage,
}: {
  cart: Cart;
  /** The shop's `product_type` of prescriptions, whose quantity the pharmacy decides. */
  prescriptionType?: string | undefined;
  /** The language of the products' names, if it is not the page's. */
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
      <CartLine
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
        isGone={!items.some(({ id }) => id === removed.item.id)}
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

/**
 * The row that replaces a removed line. It takes the focus of the line: to its button, or else to that of the next or the
 * previous line, or else to the list.
 */
function Removed({
  line: { item, canUndo, isUndoing, problem },
  nameLanguage,
  list,
  isGone,
  onUndo,
}: {
  line: RemovedLine;
  nameLanguage: string | undefined;
  list: RefObject<HTMLElement | null>;
  /** False as long as the line is still shown, because a drawer reads its lines later than the change. */
  isGone: boolean;
  onUndo: () => void;
}): JSX.Element {
  const row = useRef<HTMLTableRowElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const remove = (line: Element | null | undefined): HTMLElement | null | undefined =>
      line?.querySelector<HTMLElement>('.cmp-shop-lines__remove');
    const { nextElementSibling: next, previousElementSibling: previous } = row.current ?? {};
    if (isGone) takeFocus(button.current ?? remove(next) ?? remove(previous) ?? list.current);
  }, [list, isGone]);

  useEffect(() => {
    const lines = list.current;
    return () => {
      queueMicrotask(() => {
        takeFocus(lines);
      });
    };
  }, [list]);

  return (
    <tr className="cmp-shop-lines__row cmp-shop-lines__row--removed" ref={row} {...roles.row}>
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

/** Moves the focus if the focused button was removed with its line, so that no element has the focus. */
function takeFocus(to: HTMLElement | null): void {
  if (document.activeElement === document.body || document.activeElement === null) to?.focus();
}

/** Returns an atom's value. It does not use `@nanostores/react`, which is in the code of accounts. */
function useAtom<Value>($atom: ReadableAtom<Value>): Value {
  return useSyncExternalStore(
    (onChange) => $atom.listen(onChange),
    () => $atom.get(),
  );
}

/** Returns the items, unchanged ones as the same objects, so that their lines do not render again. */
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

/** Returns how many lines to render: one batch at first, and one more in each frame. */
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
