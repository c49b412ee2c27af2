import type { Repository } from '../../repository/Repository';
import { typeNodes } from '../resources/resourceTypes';
import {
  EMPTY_VALUE_MAP,
  type PropertyValue,
  type ValueMap,
  valueMapOf,
} from '../resources/valueMap';

/** The component that renders a resource, by the names that AEM's Component gives to scripts. */
export interface Component {
  readonly path: string;
  readonly name: string;
  readonly resourceType: string;
  readonly title: PropertyValue | undefined;
  readonly description: PropertyValue | undefined;
  readonly componentGroup: PropertyValue | undefined;
  readonly properties: ValueMap;
}

/** The component of a resource type; an unknown type has a name and nothing else. */
export function componentOf(repository: Repository, resourceType: string): Component {
  const node = typeNodes(repository, resourceType)[0];
  const properties = node ? valueMapOf(node) : EMPTY_VALUE_MAP;
  return {
    path: node?.path ?? resourceType,
    name: resourceType.slice(resourceType.lastIndexOf('/') + 1),
    resourceType,
    title: properties['jcr:title'],
    description: properties['jcr:description'],
    componentGroup: properties.componentGroup,
    properties,
  };
}
