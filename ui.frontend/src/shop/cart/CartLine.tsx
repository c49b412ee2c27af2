import { memo, type JSX } from 'react';
import type { CartItem } from '../rules/cart';
import { priceText } from '../../base/i18n/formats';
import { t } from '../../base/i18n/t';
import { roles } from '../../kit/ui/tableRoles';
import type { LineChanges, LineProblem } from './lineChanges';
import { Quantity } from './Quantity';

/** A line of a cart: product, price and quantity. It renders again only if one of its props changes. */
export const CartLine = memo(function CartLine({
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
  const isFixed = id === '' || isPrescription || qty === undefined;
  const total =
    priceCents === undefined || qty === undefined ? undefined : Math.round(priceCents * qty);
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
          (qty ?? '–')
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
        <strong>{priceOf(total)}</strong>
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

const priceOf = (cents: number | undefined): string =>
  cents === undefined ? '–' : priceText(cents);
