import { useLayoutEffect, useRef, type JSX, type RefObject } from 'react';
import { MyStorePanel } from './MyStorePanel';
import { PinIcon } from './PinIcon';
import { useMyStore } from './useMyStore';

export interface MyStoreProps {
  id: string;
  /** Where stores are found. */
  storesPage: string;
  label: string;
  /** `getStores`. */
  endpoint: string;
}

/**
 * The visitor's store in the header: a link to find one, or the store with its hours today. The
 * link is the first frame, works without script, and stays where the store cannot be told.
 */
export function MyStore({ id, storesPage, label, endpoint }: MyStoreProps): JSX.Element {
  const store = useMyStore(endpoint);
  // When one takes the other's place, the focus must not fall off the page.
  const hadFocus = useRef(false);
  return store ? (
    <MyStorePanel id={id} store={store} storesPage={storesPage} hadFocus={hadFocus} />
  ) : (
    <FindLink storesPage={storesPage} label={label} hadFocus={hadFocus} />
  );
}

function FindLink({
  storesPage,
  label,
  hadFocus,
}: {
  storesPage: string;
  label: string;
  hadFocus: RefObject<boolean>;
}): JSX.Element {
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const element = link.current;
    if (hadFocus.current) element?.focus();
    return () => {
      hadFocus.current = document.activeElement === element;
    };
  }, [hadFocus]);

  // The server shortens the addresses of its own markup, so an address may differ from its
  // attribute's by just that (docs/decisions/0006-public-addresses.md).
  return (
    <a className="cmp-my-store__control" href={storesPage} ref={link} suppressHydrationWarning>
      <PinIcon />
      <span className="cmp-my-store__label">{label}</span>
    </a>
  );
}
