import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactElement } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from '../kit/button/Button';
import { $editables, $selected } from '../page/pageState';
import type { Carried } from '../places/carry';
import { $choosing } from '../places/choosing';
import { labelOfPlace, placesOf, type Place } from '../places/places';
import { $shownPlace } from '../places/shownPlace';

/**
 * The places for a component as a list: the way without dragging, by keyboard, screen reader or touch. The place in focus
 * is marked on the page. Escape goes back.
 */
export function PlaceList({ carried }: { readonly carried: Carried }): ReactElement {
  const editables = useStore($editables);
  const selected = useStore($selected);
  const places = placesOf(editables, carried.canHold, carried.moved);
  const close = (): void => {
    $choosing.set(undefined);
  };
  useEffect(
    () => () => {
      $shownPlace.set(undefined);
    },
    [],
  );
  const first = firstChoice(places, selected?.path) ?? 0;
  return (
    <div
      className="places"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="places__head">
        <h2 className="places__title">{carried.label}: where?</h2>
        <Button onPress={close}>Cancel</Button>
      </div>
      {places.length === 0 ? (
        <p className="hint">No container of this page may hold it.</p>
      ) : (
        <ListBox
          className="places__list"
          aria-label={`Places. ${carried.label}`}
          items={places.map((place, at) => ({ id: at, place }))}
          onAction={(key) => {
            const place = places[Number(key)];
            close();
            if (place) carried.drop(place);
          }}
        >
          {({ id, place }) => (
            <ListBoxItem id={id} className="place" textValue={labelOfPlace(place)}>
              {({ isFocused }) => (
                <PlaceName place={place} isFocused={isFocused} takesFocus={id === first} />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </div>
  );
}

function PlaceName({
  place,
  isFocused,
  takesFocus,
}: {
  readonly place: Place;
  readonly isFocused: boolean;
  /** Whether it takes the focus from what the author pressed, which is gone. */
  readonly takesFocus: boolean;
}): ReactElement {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) words.current?.closest<HTMLElement>('[role="option"]')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!isFocused) return;
    const element = place.before?.element ?? place.container.element;
    element.scrollIntoView({ block: place.before ? 'center' : 'nearest' });
    $shownPlace.set(place);
  }, [isFocused, place]);
  return (
    <span ref={words} style={{ paddingInlineStart: `${depthOf(place) * 0.75}rem` }}>
      {labelOfPlace(place)}
    </span>
  );
}

function depthOf({ container }: Place): number {
  let depth = 0;
  for (let at = container.parent; at; at = at.parent) depth += 1;
  return depth;
}

/** Returns the index of the place behind the selected component. */
function firstChoice(places: readonly Place[], selected: string | undefined): number | undefined {
  const at = places.findIndex(({ container, before }) => {
    const siblings = container.children;
    const previous = siblings[(before ? siblings.indexOf(before) : siblings.length) - 1];
    return previous !== undefined && previous.path === selected;
  });
  return at < 0 ? undefined : at;
}
