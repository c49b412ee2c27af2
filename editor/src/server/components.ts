import { readDropTargets, type DropTarget } from './dropTargets';
import { getJson } from './request';

/** A component that can be added to a page. */
export interface ComponentInfo {
  readonly resourceType: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  /** The name of an icon of Adobe's set, or the path of an icon's file, if the definition has any. */
  readonly icon: string | undefined;
  readonly iconPath: string | undefined;
  /** Two letters of the title. */
  readonly abbreviation: string;
  /** The path of the initial content, if the definition has any. */
  readonly template: string | undefined;
  readonly dropTargets: readonly DropTarget[];
}

/** A component that a dropped asset creates in a container (AEM, `cq:authoring/assetToComponentMapping`). */
export interface AssetMapping {
  /** The finder's group, such as `media`. */
  readonly assetGroup: string;
  /** Media types, such as `image/*`. */
  readonly assetMimetype: readonly string[];
  /** The name of the component's drop target that gets the asset. */
  readonly droptarget: string;
  readonly resourceType: string;
}

/** The components of a site, and those that each container of a page may hold. */
export interface AllowedComponents {
  readonly components: readonly ComponentInfo[];
  /** The allowed resource types by the container's path. */
  readonly byContainer: ReadonlyMap<string, ReadonlySet<string>>;
  /** The components that dropped assets create, by the container's path. */
  readonly mappings: ReadonlyMap<string, readonly AssetMapping[]>;
}

/** Returns the components that the containers of a page allow. @throws ServerError */
export async function loadAllowed(page: string): Promise<AllowedComponents> {
  const body = (await getJson(`${ALLOWED}?path=${encodeURIComponent(page)}`)) as Partial<{
    components: readonly ListedComponent[];
    containers: readonly ListedContainer[];
  }>;
  return {
    components: (body.components ?? []).map(readComponent),
    byContainer: new Map(
      body.containers?.map(({ path, allowedComponents }) => [path, new Set(allowedComponents)]),
    ),
    mappings: new Map(
      body.containers?.map(({ path, assetToComponentMapping = [] }) => [
        path,
        assetToComponentMapping.map(readMapping),
      ]),
    ),
  };
}

const ALLOWED = '/libs/wcm/core/content/components.allowed.json';

interface ListedContainer {
  readonly path: string;
  readonly allowedComponents: readonly string[];
  readonly assetToComponentMapping?: readonly Partial<ListedMapping>[];
}

/** The media type is an array if the policy has several. */
interface ListedMapping extends Omit<AssetMapping, 'assetMimetype'> {
  readonly assetMimetype: string | string[];
}

function readMapping({
  assetGroup = '',
  assetMimetype = [],
  droptarget = '',
  resourceType = '',
}: Partial<ListedMapping>): AssetMapping {
  return { assetGroup, assetMimetype: [assetMimetype].flat(), droptarget, resourceType };
}

/** A component in the server's list, with the names of AEM's `Granite.author.Component`. */
interface ListedComponent {
  readonly resourceType: string;
  readonly title: string;
  readonly description?: string;
  readonly group: string;
  readonly icon?: string;
  readonly iconPath?: string;
  readonly abbreviation: string;
  readonly templatePath?: string;
  readonly dropTarget?: unknown;
}

const readComponent = (listed: ListedComponent): ComponentInfo => ({
  resourceType: listed.resourceType,
  title: listed.title,
  description: listed.description ?? '',
  group: listed.group,
  icon: listed.icon,
  iconPath: listed.iconPath,
  abbreviation: listed.abbreviation,
  template: listed.templatePath,
  dropTargets: readDropTargets(listed.dropTarget),
});
