import { plural, t } from '../../base/i18n/t';
import type { MapWords } from '../../kit/ui/map/viewport/map';

/** Returns the map's words for stores. @param label the map's name for a screen reader */
export const storeWords = (label: string): MapWords => ({
  label,
  count: (stores) => (stores === 0 ? t('No stores') : plural(stores, '{0} store', '{0} stores')),
  cluster: (stores) => plural(stores, '{0} store, zoom in', '{0} stores, zoom in'),
  failed: t('The map could not be loaded. Every store is in the list.'),
});
