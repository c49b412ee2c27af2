import type { JSX } from 'react';
import type { CartItem } from '../rules/cart';
import { t } from '../../base/i18n/t';
import type { LineChanges } from './lineChanges';
import { withoutInvisible } from '../../base/values/invisible';

/**
 * The quantity of a line: a field, with a button for one less and one for one more.
 *
 * @param typed the typed text that the cart does not have yet
 * @param problemId the id of the element with the reason why the number was refused
 */
export function Quantity({
  item,
  typed,
  problemId,
  nameLanguage,
  changes,
}: {
  item: CartItem;
  typed: string | undefined;
  problemId: string | undefined;
  nameLanguage: string | undefined;
  changes: LineChanges;
}): JSX.Element {
  const value = typed ?? String(item.qty ?? '');
  const isLeast = Number(value) <= 1;
  return (
    <span className="cmp-shop-quantity">
      <button
        className="cmp-shop-quantity__step"
        type="button"
        aria-disabled={isLeast || undefined}
        onClick={() => {
          if (!isLeast) changes.step(item, -1);
        }}
      >
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">
          {t('One less')} <span lang={nameLanguage}>{item.name}</span>
        </span>
      </button>
      <input
        className="ui-field__control cmp-shop-quantity__count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        aria-label={t('Quantity of {0}', item.name)}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={({ target }) => {
          changes.type(item, withoutInvisible(target.value).trim());
        }}
        onBlur={() => {
          changes.commit(item);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') changes.commit(item);
        }}
      />
      <button
        className="cmp-shop-quantity__step"
        type="button"
        onClick={() => {
          changes.step(item, 1);
        }}
      >
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">
          {t('One more')} <span lang={nameLanguage}>{item.name}</span>
        </span>
      </button>
    </span>
  );
}
