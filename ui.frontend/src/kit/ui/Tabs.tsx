import type { JSX, KeyboardEvent, ReactNode } from 'react';

/** A tab of a list of tabs. */
export interface Tab<Key extends string = string> {
  /** Unique in its list. */
  readonly key: Key;
  readonly label: string;
}

/** Several views, of which one is shown at a time. The others keep their state. */
export function Tabs<Key extends string>({
  panels,
  ...list
}: TabListProps<Key> & { panels: Readonly<Record<Key, ReactNode>> }): JSX.Element {
  return (
    <div className="ui-tabs">
      <TabList {...list} />
      {list.tabs.map(({ key }) => (
        <div
          key={key}
          className="ui-tabs__panel"
          {...tabPanel(list.id, key)}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel can begin with text, which a keyboard reaches by the panel itself
          tabIndex={0}
          hidden={key !== list.selected}
        >
          {panels[key]}
        </div>
      ))}
    </div>
  );
}

export interface TabListProps<Key extends string> {
  /** Unique on the page; the ids of tabs and panels derive from it. */
  id: string;
  /** The choice that the tabs offer, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The BEM block that styles them instead of `ui-tabs`: its elements `tabs` and `tab`. */
  block?: string;
}

/**
 * The tabs without panels, following the ARIA practices: one stop of the Tab key, on the selected
 * tab; the arrow keys, Home and End move the focus and select. Their panels use `tabPanel`.
 */
export function TabList<Key extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  block = 'ui-tabs',
}: TabListProps<Key>): JSX.Element {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // A key with a modifier belongs to the browser: Alt and an arrow leads to the previous page.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const list = event.currentTarget;
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const at = tabs.findIndex(({ key }) => key === selected);
    const to = indexAfter(event.key, at, tabs.length, isRightToLeft);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.key))}`)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus; it only hears their keys
    <div className={`${block}__tabs`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          className={`${block}__tab`}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          aria-selected={tab.key === selected}
          aria-controls={panelId(id, tab.key)}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => {
            onSelect(tab.key);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the attributes that make an element the panel of a tab. */
export function tabPanel(
  id: string,
  key: string,
): { id: string; role: 'tabpanel'; 'aria-labelledby': string } {
  return { id: panelId(id, key), role: 'tabpanel', 'aria-labelledby': tabId(id, key) };
}

function indexAfter(
  key: string,
  at: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  const step = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (at + step + count) % count;
    case 'ArrowLeft':
      return (at - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const tabId = (id: string, key: string): string => `${id}-${key}-tab`;
const panelId = (id: string, key: string): string => `${id}-${key}`;
