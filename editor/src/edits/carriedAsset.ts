import { $allowed } from '../page/allowed';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import type { Carried } from '../places/Carried';
import { $refused } from '../places/refused';
import type { Asset } from '../server/assetFinder';
import type { ComponentInfo } from '../server/components';
import { dropFields, fitsType, type Droppable, type DropTarget } from '../server/dropTargets';
import { t } from '../words/t';
import { dropOnto, insert } from './edits';

/** Returns what places an asset: onto a component that takes it, or between components as a new one. */
export const carriedAsset = (asset: Asset): Carried => ({
  label: t('Place “{title}”', { title: asset.title }),
  canHold: (container) => creationIn(container, asset) !== undefined,
  drop: (place) => {
    const creation = creationIn(place.container, asset);
    if (!creation) return;
    const { component, target } = creation;
    const label = t('Added {component} with “{title}”', {
      title: asset.title,
      component: component.title,
    });
    void insert(component, place, label, dropFields(target, asset));
  },
  taken: {
    asset,
    drop: ({ onto, target }) => {
      const label = t('Placed “{title}” on {component}', {
        title: asset.title,
        component: labelOf(onto),
      });
      void dropOnto(onto, label, dropFields(target, asset));
    },
  },
  refused: () => {
    $refused.set(asset.title);
  },
});

/**
 * Returns the component that an asset creates in a container, and its drop target that gets the asset: those of the first
 * entry of the policy for the asset's finder and media type whose component the container may hold.
 */
function creationIn(
  { path }: Editable,
  { ddGroups, mimeType }: Droppable,
): { readonly component: ComponentInfo; readonly target: DropTarget } | undefined {
  const allowed = $allowed.get();
  for (const mapping of allowed?.mappings.get(path) ?? []) {
    const { assetGroup, assetMimetype, resourceType, droptarget } = mapping;
    if (!ddGroups.includes(assetGroup)) continue;
    if (!assetMimetype.some((pattern) => fitsType(pattern, mimeType))) continue;
    if (allowed?.byContainer.get(path)?.has(resourceType) !== true) continue;
    const component = allowed.components.find((each) => each.resourceType === resourceType);
    const target = component?.dropTargets.find(({ id }) => id === droptarget);
    if (component && target) return { component, target };
  }
  return undefined;
}
