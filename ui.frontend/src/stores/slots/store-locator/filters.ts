import type { ChainFilters } from '../../rules/chainSearch';
import { DRIVE_THROUGH, storeServices } from '../../rules/chainStore';
import { language, sentence, t } from '../../../base/i18n/t';
import type { LocatorFilter } from '../../locator/locator';

const OPEN_NOW = 'open-now';
const OPEN_24_HOURS = 'open-24-hours';
const DRIVE_THROUGH_NAME = 'drive-through';

/** The filters in the order of their checkboxes. Their keys appear in addresses. */
export const filters: readonly LocatorFilter[] = [
  { key: OPEN_NOW, label: sentence('Open now') },
  { key: OPEN_24_HOURS, label: sentence('Open 24 hours') },
  ...storeServices.map(({ key, label }) => ({
    key: key === DRIVE_THROUGH ? DRIVE_THROUGH_NAME : key.toLowerCase(),
    label,
  })),
];

export const filterKeys: readonly string[] = filters.map(({ key }) => key);

/** Turns the keys of ticked boxes into the filters of the rules. */
export function chainFilters(ticked: readonly string[]): ChainFilters {
  return {
    openNow: ticked.includes(OPEN_NOW),
    open24Hours: ticked.includes(OPEN_24_HOURS),
    driveThrough: ticked.includes(DRIVE_THROUGH_NAME),
    services: storeServices
      .map(({ key }) => key)
      .filter((key) => ticked.includes(key.toLowerCase())),
  };
}

/** Returns `open now, photo prints`; empty if nothing is ticked. */
export function filtersText(ticked: readonly string[]): string {
  return filters
    .filter(({ key }) => ticked.includes(key))
    .map(({ label }) => {
      const text = t(label);
      return text.startsWith('COVID') ? text : text.toLocaleLowerCase(language());
    })
    .join(', ');
}
