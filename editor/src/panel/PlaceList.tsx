import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from '../kit/button/Button';
import { $allowed } from '../page/allowed';
import { $editables, $selected } from '../page/pageState';
import type { Carried } from '../places/Carried';
import { $choosing } from '../places/choosing';
import { $shownPlace } from '../places/shownPlace';
import { dropAt, isOnto, labelOfSpot, ownerOf, spotsOf, type Spot } from '../places/spots';
import { t } from '../words/t';

/**
 * The places for a component or an asset as a list: the way without dragging, by keyboard, screen reader or touch. The place
 * in focus is marked on the page. Escape goes back, and the focus returns to what was pressed.
 */
export function PlaceList({ carried }: { readonly carried: Carried }): ReactElement {
  const editables = useStore($editables);
  // A new container is a place as soon as the server has named what it may hold.
  useStore($allowed);
  const selected = useStore($selected);
  const spots = spotsOf(editables, carried);
  const close = (): void => {
    $choosing.set(undefined);
  };
  useEffect(
    () => () => {
      $shownPlace.set(undefined);
    },
    [],
  );
  useReturn();
  const head = useRef<HTMLDivElement>(null);
  const isEmpty = spots.length === 0;
  useEffect(() => {
    if (isEmpty) head.current?.querySelector('button')?.focus();
  }, [isEmpty]);
  const first = firstChoice(spots, selected?.path) ?? 0;
  return (
    <div
      className="places"

      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="places__head" ref={head}>
        <h2 className="places__title">{t('{label}: where?', { label: carried.label })}</h2>
        <Button onPress={close}>{t('Cancel')}</Button>
      </div>
      {isEmpty ? (
        <p className="hint" role="alert">
          {carried.taken
            ? t('No component of this page takes it, and no container may hold it.')
            : t('No container of this page may hold it.')}
        </p>
      ) : (
        <ListBox
          className="places__list"
          aria-label={t('Places. {label}', { label: carried.label })}
          items={spots.map((spot, at) => ({ id: at, spot }))}
          onAction={(key) => {
            const spot = spots[Number(key)];
            close();
            if (spot) dropAt(carried, spot);
          }}
        >
          {({ id, spot }) => (
            <ListBoxItem id={id} className="place" textValue={labelOfSpot(spot)}>
              {({ isFocused }) => (
                <PlaceName spot={spot} isFocused={isFocused} takesFocus={id === first} />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </div>
  );
}

/** Returns the focus to where it was, unless another part has it by then. */
function useReturn(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus();
    },
    [opener],
  );
}

function PlaceName({
  spot,
  isFocused,
  takesFocus,
}: {
  readonly spot: Spot;
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
    const at = isOnto(spot) ? spot.onto : spot.before;
    const { element } = at ?? ownerOf(spot);
    element.scrollIntoView({ block: at ? 'center' : 'nearest' });
    $shownPlace.set(spot);
  }, [isFocused, spot]);
  return (
    <span ref={words} style={{ paddingInlineStart: `${depthOf(spot) * 0.75}rem` }}>
      {labelOfSpot(spot)}
    </span>
  );
}

function depthOf(spot: Spot): number {
  let depth = 0;
  const inside = isOnto(spot) ? spot.onto.parent : spot.container;
  for (let at = inside?.parent; at; at = at.parent) depth += 1;
  return depth;
}

/** Returns the index of the selected component, if it takes what is placed, or of the place behind it. */
function firstChoice(spots: readonly Spot[], selected: string | undefined): number | undefined {
  const onto = spots.findIndex((spot) => isOnto(spot) && spot.onto.path === selected);
  if (onto >= 0) return onto;
  const at = spots.findIndex((spot) => {
    if (isOnto(spot)) return false;
    const { container, before } = spot;
    const siblings = container.children;
    const previous = siblings[(before ? siblings.indexOf(before) : siblings.length) - 1];
    return previous !== undefined && previous.path === selected;
  });
  return at < 0 ? undefined : at;
}
