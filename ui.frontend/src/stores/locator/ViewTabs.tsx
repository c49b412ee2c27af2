import { type JSX, useSyncExternalStore } from 'react';
import { sentence, t } from '../../base/i18n/t';
import { TabList, tabPanel } from '../../kit/ui/Tabs';

export type View = 'list' | 'map';

const views: readonly View[] = ['list', 'map'];
const labels: Readonly<Record<View, string>> = {
  list: sentence('List'),
  map: sentence('Map'),
};

/** List or map as tabs, where there is no room for both; hidden where there is. */
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

/** What makes an element the panel of its tab; beside each other, list and map have no tabs. */
export function panelAttributes(id: string, view: View, isTab: boolean) {
  const panel = tabPanel(id, view);
  return isTab ? panel : { id: panel.id };
}

/** As locator.css has it: from here on there is room for the map beside the list. */
const WIDE = '(width >= 64em)';

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
