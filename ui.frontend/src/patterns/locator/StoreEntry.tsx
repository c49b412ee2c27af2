import type { JSX, ReactNode } from 'react';
import { cityLine, directionsLink, phoneLink } from '../../domain/stores/storePlace';
import { distanceText } from '../../i18n/formats';
import type { ListedPlace } from './locator';

/** What is said about one store: in the list, and beside the map where its pin was chosen. */
export function StoreEntry({
  number,
  place,
  more,
  children,
}: {
  /** Its pin's number, from 1. */
  number: number;
  place: ListedPlace;
  more?: ReactNode;
  /** Further things to do with it. */
  children?: ReactNode;
}): JSX.Element {
  const { name, address, phone, distance } = place;
  return (
    <>
      <h4 className="ui-locator__name">
        <span className="ui-locator__number">{number}</span>
        <span className="visually-hidden">, </span>
        {name}
      </h4>
      {distance !== undefined && <p className="ui-locator__distance">{distanceText(distance)}</p>}
      <p className="ui-locator__address">
        {address}
        <br />
        {cityLine(place)}
      </p>
      {more}
      <p className="ui-locator__links">
        {phone !== undefined && (
          <a className="ui-locator__link" href={phoneLink(phone)}>
            <span className="visually-hidden">Call {name}: </span>
            {phone}
          </a>
        )}
        <a className="ui-locator__link" href={directionsLink(place)}>
          Directions<span className="visually-hidden"> to {name}</span>
        </a>
        {children}
      </p>
    </>
  );
}
