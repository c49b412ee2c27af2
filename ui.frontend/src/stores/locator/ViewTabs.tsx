import { type JSX, useSyncExternalStore } from 'react';
import { sentence, t } from '../../base/i18n/t';
import { TabList, tabPanel } from '../../kit/ui/Tabs';

export type View = 'list' | 'map';

const views: readonly View[] = ['list', 'map'];
const labels: Readonly<Record<View, string>> = {
  list: sentence('List'),
  map: sentence('Map'),
};

/** Tabs for list and map. On a wide screen, CSS hides them. */
export function ViewTabs({
  id,
  view,
  onView,
}: {
  id: string;
  view: View;
  onView: (view: View) => void;
}): JSX.Element {
  return (
    <TabList
      id={id}
      label={t('View')}
      tabs={views.map((key) => ({ key, label: t(labels[key]) }))}
      selected={view}
      onSelect={onView}
      block="ui-locator"
    />
  );
}

/** Returns the attributes of a tab's panel. On a wide screen there are no tabs, only the id. */
export function panelAttributes(id: string, view: View, isTab: boolean) {
  const panel = tabPanel(id, view);
  return isTab ? panel : { id: panel.id };
}

/** The width in locator.css from which the map is beside the list. */
const WIDE = '(width >= 64em)';

/** Returns whether list and map are side by side; always false in the first frame. */
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
