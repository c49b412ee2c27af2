import { type JSX, type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { sentence, t } from '../../i18n/t';

export type View = 'list' | 'map';

const views: readonly View[] = ['list', 'map'];
const labels: Readonly<Record<View, string>> = {
  list: sentence('List'),
  map: sentence('Map'),
};

/** List or map, where there is no room for both (the ARIA practices' tabs); hidden where there is. */
export function ViewTabs({
  id,
  view,
  onView,
}: {
  id: string;
  view: View;
  onView: (view: View) => void;
}): JSX.Element {
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = toward(event.key, view);
    if (!next) return;
    event.preventDefault();
    onView(next);
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next))}`)?.focus();
  };
  return (
    <div className="ui-locator__tabs" role="tablist" aria-label={t('View')} ref={tabs}>
      {views.map((each) => (
        <button
          key={each}
          className="ui-locator__tab"
          type="button"
          role="tab"
          id={tabId(id, each)}
          aria-selected={each === view}
          aria-controls={panelId(id, each)}
          tabIndex={each === view ? 0 : -1}
          onClick={() => {
            onView(each);
          }}
          onKeyDown={onKeyDown}
        >
          {t(labels[each])}
        </button>
      ))}
    </div>
  );
}

/** What makes an element the panel of its tab; beside each other, list and map have no tabs. */
export function panelAttributes(id: string, view: View, isTab: boolean) {
  const tab = isTab ? ({ role: 'tabpanel', 'aria-labelledby': tabId(id, view) } as const) : {};
  return { id: panelId(id, view), ...tab };
}

function toward(key: string, view: View): View | undefined {
  if (key === 'Home') return 'list';
  if (key === 'End') return 'map';
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
  return isArrow ? views.find((each) => each !== view) : undefined;
}

const tabId = (id: string, view: View): string => `${id}-${view}-tab`;
const panelId = (id: string, view: View): string => `${id}-${view}`;

/** As locator.css has it: from here on there is room for the map beside the list. */
const WIDE = '(width >= 1024px)';

/** Whether list and map stand side by side. Not in the first frame, which is the same for all. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
