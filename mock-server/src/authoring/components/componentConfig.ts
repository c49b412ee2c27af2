import type { ContentNode } from '../../repository/node';
import { inheritedChild, inheritedProperty } from '../../sling/resources/resourceTypes';
import { textOf } from '../../sling/resources/valueMap';
import type { ComponentLookup } from './ComponentLookup';
import { editConfigNode } from './editConfig';

/** The facts about a component that the page editor uses, including those of its super types. */
export interface ComponentConfig {
  readonly title: string | undefined;
  /** The name of a Coral icon, `cq:icon`. */
  readonly icon: string | undefined;
  readonly isContainer: boolean;
  readonly isResponsiveGrid: boolean;
  /** The paths of the dialogs, which may be those of a super type. */
  readonly dialog: string | undefined;
  readonly designDialog: string | undefined;
  readonly editConfig: ContentNode | undefined;
  readonly childEditConfig: ContentNode | undefined;
  /** Whether an author can edit it, because it has a dialog or an edit configuration, or takes components. */
  readonly isEditable: boolean;
  /** The names of the component and its super types, each once. */
  readonly cellNames: readonly string[];
}

const RESPONSIVE_GRID = 'wcm/foundation/components/responsivegrid';

/** Returns the component of a resource type. It is computed once until content changes. */
export function componentConfig(
  lookup: ComponentLookup,
  resourceType: string,
  superType?: string,
): ComponentConfig {
  return lookup.remember(`component config ${resourceType} ${superType ?? ''}`, () =>
    readConfig(lookup, lookup.typeChain(resourceType, superType)),
  );
}

function readConfig({ repository }: ComponentLookup, chain: readonly string[]): ComponentConfig {
  const dialog = inheritedChild(repository, chain, 'cq:dialog')?.path;
  const editConfig = editConfigNode(repository, chain, 'cq:editConfig');
  const isContainer = inheritedProperty(repository, chain, 'cq:isContainer') === 'true';
  return {
    title: inheritedProperty(repository, chain, 'jcr:title'),
    icon: inheritedProperty(repository, chain, 'cq:icon'),
    isContainer,
    isResponsiveGrid: chain.includes(RESPONSIVE_GRID),
    dialog,
    designDialog: inheritedChild(repository, chain, 'cq:design_dialog')?.path,
    editConfig,
    childEditConfig: editConfigNode(repository, chain, 'cq:childEditConfig'),
    isEditable: dialog !== undefined || editConfig !== undefined || isContainer,
    cellNames: [...new Set(chain.map((type) => type.slice(type.lastIndexOf('/') + 1)))],
  };
}

/** Returns how a dialog opens: `fullscreen`, or AEM's `auto` (AEM, "cq:editConfig", dialogLayout). */
export function dialogLayout(editConfig: ContentNode | undefined): string {
  return textOf(editConfig, 'dialogLayout') ?? 'auto';
}
