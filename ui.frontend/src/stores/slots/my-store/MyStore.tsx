import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';
import { shownStore, useMyStore } from '../../my-store/useMyStore';
import { Icon, pinIcon } from '../../../kit/ui/Icon';
import { MyStorePanel } from './MyStorePanel';

export interface MyStoreProps {
  id: string;
  /** The store finder page. */
  storesPage: string;
  label: string;
  /** The page for refills; without it there is no link to it. */
  refillPage?: string;
  /** `getStores`. */
  endpoint: string;
}

/**
 * The visitor's store in the header: a link to find one, or the store with its hours today. The link
 * is the first frame. It works without JavaScript, and stays if the store is unknown.
 */
export function MyStore({
  id,
  storesPage,
  label,
  refillPage,
  endpoint,
}: MyStoreProps): JSX.Element {
  const store = shownStore(useMyStore(endpoint));
  // Keeps the focus when the link replaces the panel, or the panel the link.
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

  // The server shortens the addresses in its markup, so the link's address may differ from the
  // attribute's (docs/decisions/0006-public-addresses.md).
  return (
    <a className="cmp-my-store__control" href={storesPage} ref={link} suppressHydrationWarning>
      <Icon of={pinIcon} className="cmp-my-store__icon" />
      <span className="cmp-my-store__label">{label}</span>
    </a>
  );
}
