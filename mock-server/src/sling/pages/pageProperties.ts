import type { PropertyValue, ValueMap } from '../resources/valueMap';
import type { Page } from './Page';

/** A page's properties laid over those of the pages above it: the nearest page that has one wins. */
export function inheritedProperties(page: Page): ValueMap {
  const lineage: ValueMap[] = [];
  for (let above: Page | undefined = page; above; above = above.parent) {
    lineage.push(above.properties);
  }
  const merged = Object.create(null) as Record<string, PropertyValue | undefined>;
  for (const properties of lineage.reverse()) Object.assign(merged, properties);
  return merged;
}
