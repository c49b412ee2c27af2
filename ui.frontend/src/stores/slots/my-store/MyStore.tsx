import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';
import { shownStore, useMyStore } from '../../my-store/useMyStore';
import { Icon, pinIcon } from '../../../kit/ui/Icon';
import { MyStorePanel } from './MyStorePanel';

export interface MyStoreProps {
  id: string;
  /** Where stores are found. */
  storesPage: string;
  label: string;
  /** Where prescriptions are refilled; without it no link leads there. */
  refillPage?: string;
  /** `getStores`. */
  endpoint: string;
}

/**
 * The visitor's store in the header: a link to find one, or the store with its hours today. The
 * link is the first frame, works without script, and stays where the store is not known.
 */
export function MyStore({
  id,
  storesPage,
  label,
  refillPage,
  endpoint,
}: MyStoreProps): JSX.Element {
  const store = shownStore(useMyStore(endpoint));
  // When one replaces the other, the focus must not be lost.
  const hadFocus = useRef(false);
  return store ? (
    <MyStorePanel
      id={id}
      store={store}
      storesPage={storesPage}
      refillPage={refillPage}
      endpoint={endpoint}
      hadFocus={hadFocus}
    />
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
      <Icon of={pinIcon} className="cmp-my-store__icon" />
      <span className="cmp-my-store__label">{label}</span>
    </a>
  );
}
