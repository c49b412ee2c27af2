import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { EachAuthored, IfAuthored } from '../../../slot/authored';
import { PhoneLink } from '../../../kit/ui/PhoneLink';

/** Links to searches that the author chose, for visitors who prefer not to type. */
export function CityLinks({
  id,
  cities,
}: {
  id: string;
  cities: readonly string[] | undefined;
}): JSX.Element {
  return (
    <IfAuthored value={cities?.[0]}>
      <nav className="cmp-store-locator__cities" aria-labelledby={`${id}-cities`}>
        <h3 className="cmp-store-locator__cities-heading" id={`${id}-cities`}>
          {t('Stores by city')}
        </h3>
        <Links cities={cities} before="?q=" />
      </nav>
    </IfAuthored>
  );
}

/**
 * The slot without JavaScript: a form and links that lead to the service's page of the stores around a
 * place, and the phone.
 */
export function WithoutScript({
  id,
  endpoint,
  searchLabel,
  cities,
  phone,
}: {
  id: string;
  endpoint: string;
  searchLabel: string;
  cities: readonly string[] | undefined;
  phone: string | undefined;
}): JSX.Element {
  return (
    <noscript>
      <form className="cmp-store-locator__plain" action={endpoint} method="get" role="search">
        <label className="ui-field__label" htmlFor={`${id}-address`}>
          {searchLabel}
        </label>
        <input
          className="ui-field__control"
          type="text"
          id={`${id}-address`}
          name="address"
          required
          maxLength={100}
          autoComplete="postal-code"
        />
        <button className="ui-button" type="submit">
          {t('Search')}
        </button>
      </form>
      <IfAuthored value={phone}>
        <p className="cmp-store-locator__phone">
          {t('Or call us to find the nearest store:')}{' '}
          {phone !== undefined && <PhoneLink phone={phone} />}
        </p>
      </IfAuthored>
      <IfAuthored value={cities?.[0]}>
        <h3 className="cmp-store-locator__cities-heading">{t('Stores by city')}</h3>
        <Links cities={cities} before={`${endpoint}?address=`} />
      </IfAuthored>
    </noscript>
  );
}

/** Links to cities. The server encodes the blank in an address and React does not, so they may differ. */
function Links({
  cities,
  before,
}: {
  cities: readonly string[] | undefined;
  before: string;
}): JSX.Element {
  return (
    <ul className="cmp-store-locator__city-list">
      <EachAuthored values={cities}>
        {(city) => (
          <li>
            <a
              className="cmp-store-locator__city"
              href={`${before}${city}`}
              suppressHydrationWarning
            >
              {city}
            </a>
          </li>
        )}
      </EachAuthored>
    </ul>
  );
}
