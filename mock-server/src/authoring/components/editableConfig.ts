import { type Page, pageAbove } from '../../sling/resources/Page';
import { policyOf } from '../../sling/templates/policy';
import type { Resource } from '../../sling/resources/Resource';
import { cellSearchPath } from './cellSearchPath';
import { componentConfig, dialogLayout } from './componentConfig';
import type { ComponentLookup } from './ComponentLookup';
import { type EditConfig, editConfigJson } from './editConfig';
import { inplaceEditorConfig } from './inplaceEditing';
import { structureLock, type StructureLock, structureState } from '../../sling/templates/structure';
import type { JsonTree } from './treeJson';

/** The `data-config` of a component's `<cq>`, with the names of AEM's `Granite.author.Editable`. */
export interface EditableConfig {
  readonly path: string;
  readonly slingPath: string;
  readonly type: string;
  readonly title?: string;
  readonly icon?: string;
  /** The path of the dialog's node, and the address of the dialog merged with those of its super types. */
  readonly dialog?: string;
  readonly dialogLayout?: string;
  readonly dialogLoadingMode?: 'auto';
  readonly dialogSrc?: string;
  readonly designDialog?: string;
  readonly designDialogLayout?: 'auto';
  readonly designDialogLoadingMode?: 'auto';
  /** The address of the policy's dialog; only with a policy. */
  readonly designDialogSrc?: string;
  /** The policy of the component in the page's template. */
  readonly policy?: string;
  readonly isResponsiveGrid: boolean;
  readonly isContainer?: true;
  readonly isDropTarget?: true;
  /** Whether the page's template holds the component, unlocked for authors. */
  readonly isStructure?: true;
  /** The path of the structure's component that a page shows, because it does not have its own yet. */
  readonly structurePath?: string;
  /** On the structure of a template: whether its pages may change the component. */
  readonly structureLock?: StructureLock;
  readonly csp: string;
  readonly editConfig: EditConfig;
  readonly childConfig?: EditConfig;
  readonly ipeConfig?: JsonTree;
}

/**
 * Returns the configuration of a component on a page for the page editor, or undefined if an author of the page does
 * not edit it: a component without dialog and edit configuration, the content of a page itself, and a component
 * that the template's structure locks.
 * @param currentPage the page that shows the component
 */
export function editableConfig(
  lookup: ComponentLookup,
  resource: Resource,
  currentPage: Page | undefined,
): EditableConfig | undefined {
  const { path, resourceType: type, name } = resource;
  const component = componentConfig(lookup, type, resource.resourceSuperType);
  if (!component.isEditable || name === 'jcr:content') return undefined;
  const { repository } = lookup;
  const page = pageAbove(repository, resource) ?? currentPage;
  const states = [page, currentPage].map((each) => structureState(repository, each, path));
  if (states.includes('locked')) return undefined;
  const lock = structureLock(repository, page, path);
  const { dialog, designDialog, editConfig, childEditConfig } = component;
  const policy =
    policyOf(repository, page, resource) ?? policyOf(repository, currentPage, resource);
  const config = editConfigJson(editConfig);
  const ipeConfig = inplaceEditorConfig(repository, editConfig, policy?.node);
  return {
    path,
    slingPath: `${path}.html`,
    type,
    ...(component.title !== undefined && { title: component.title }),
    ...(component.icon !== undefined && { icon: component.icon }),
    ...(dialog !== undefined && {
      dialog,
      dialogLayout: dialogLayout(editConfig),
      dialogLoadingMode: 'auto',
      dialogSrc: `${dialogAddress(dialog)}${path}?resourceType=${encodeURIComponent(type)}`,
    }),
    ...(designDialog !== undefined && {
      designDialog,
      designDialogLayout: 'auto',
      designDialogLoadingMode: 'auto',
    }),
    ...(designDialog !== undefined &&
      policy && {
        designDialogSrc: `${dialogAddress(designDialog)}${policy.path}?resourceType=${encodeURIComponent(type)}`,
      }),
    ...(policy && { policy: policy.path }),
    isResponsiveGrid: component.isResponsiveGrid,
    ...(component.isContainer && { isContainer: true }),
    ...(config.dropTarget && { isDropTarget: true }),
    ...(states.includes('unlocked') && { isStructure: true }),
    ...(resource.node && resource.node.path !== path && { structurePath: resource.node.path }),
    ...(lock && { structureLock: lock }),
    csp: cellSearchPath(lookup, page, resource),
    editConfig: config,
    ...(childEditConfig && { childConfig: editConfigJson(childEditConfig) }),
    ...(ipeConfig && { ipeConfig }),
  };
}

/** Returns the address of a dialog merged along the super types: `/mnt/override/apps/…/_cq_dialog.html`. */
export function dialogAddress(dialog: string): string {
  return `/mnt/override${dialog.replace(/\/([a-z]+):([^/]*)$/, '/_$1_$2')}.html`;
}
