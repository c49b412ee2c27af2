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
}

/** The components of a site, and those that each container of a page may hold. */
export interface AllowedComponents {
  readonly components: readonly ComponentInfo[];
  /** The allowed resource types by the container's path. */
  readonly byContainer: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns the components that the containers of a page allow. @throws ServerError */
export async function loadAllowed(page: string): Promise<AllowedComponents> {
  const body = (await getJson(`${ALLOWED}?path=${encodeURIComponent(page)}`)) as Partial<{
    components: readonly ListedComponent[];
    containers: readonly { path: string; allowedComponents: readonly string[] }[];
  }>;
  return {
    components: (body.components ?? []).map(readComponent),
    byContainer: new Map(
      body.containers?.map(({ path, allowedComponents }) => [path, new Set(allowedComponents)]),
    ),
  };
}

const ALLOWED = '/libs/wcm/core/content/components.allowed.json';

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
});
