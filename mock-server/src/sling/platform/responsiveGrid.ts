import type { Repository } from '../../repository/Repository';
import type { Resource } from '../resources/Resource';
import { textOf } from '../resources/valueMap';
import type { ModelFactory } from '../scripting/ContentEngine';
import { isLocked, templatedChildren } from '../templates/structure';

/** The model behind AEM's layout container. */
export const RESPONSIVE_GRID = 'com.day.cq.wcm.foundation.model.responsivegrid.ResponsiveGrid';

/** The number of columns of a grid that is in no other. */
const COLUMNS = '12';

/**
 * Returns a model of the grid's classes, and its paragraphs with their classes: the children of the container, merged with the
 * structure of the page's template. Authors set the width of a component in columns of its container, in
 * `cq:responsive/<breakpoint>`, and a container has as many columns as it is wide (AEM, "Nested responsive grids"). A locked
 * container takes no further components.
 */
export function responsiveGrid(repository: Repository): ModelFactory {
  return ({ resource, currentPage }) => {
    const columns = columnsOf(resource);
    return {
      cssClass: gridClasses(resource, columns),
      locked: isLocked(currentPage, resource.path),
      paragraphs: templatedChildren(repository, currentPage, resource)
        .filter((child) => child.name !== RESPONSIVE)
        .map((child) => ({ resource: child, cssClass: columnClasses(child, columns) })),
    };
  };
}

const RESPONSIVE = 'cq:responsive';

/** The breakpoint of all widths for which authors set nothing else. */
const DEFAULT = 'default';

/** Returns the number of columns of a container: its width in the nearest container around it that has one. */
function columnsOf(container: Resource): string {
  for (let at: Resource | undefined = container; at; at = at.parent) {
    const width = layoutsOf(at).find(({ breakpoint }) => breakpoint === DEFAULT)?.width;
    if (width !== undefined) return width;
  }
  return COLUMNS;
}

function gridClasses(container: Resource, columns: string): string {
  const others = layoutsOf(container).filter(({ breakpoint }) => breakpoint !== DEFAULT);
  return [
    'aem-Grid',
    `aem-Grid--${columns}`,
    `aem-Grid--${DEFAULT}--${columns}`,
    ...others.flatMap(({ breakpoint, width }) =>
      width === undefined ? [] : [`aem-Grid--${breakpoint}--${width}`],
    ),
  ].join(' ');
}

/** Returns the classes of a component. One without a width is as wide as its container. */
function columnClasses(paragraph: Resource, columns: string): string {
  const layouts = layoutsOf(paragraph);
  const isSized = layouts.some(({ breakpoint, width }) => breakpoint === DEFAULT && width);
  return [
    'aem-GridColumn',
    ...layouts.flatMap(({ breakpoint, width, offset, behavior }) => [
      `aem-GridColumn--${breakpoint}--${behavior}`,
      ...(width === undefined ? [] : [`aem-GridColumn--${breakpoint}--${width}`]),
      ...(offset === undefined ? [] : [`aem-GridColumn--offset--${breakpoint}--${offset}`]),
    ]),
    ...(isSized ? [] : [`aem-GridColumn--${DEFAULT}--${columns}`]),
  ].join(' ');
}

/** The layout of a component at a breakpoint. Widths and offsets are in columns. */
interface Layout {
  readonly breakpoint: string;
  readonly width: string | undefined;
  readonly offset: string | undefined;
  /** `none`, `newline` for a component that begins a row, or `hide`. */
  readonly behavior: string;
}

function layoutsOf({ children }: Resource): readonly Layout[] {
  const responsive = children.find(({ name }) => name === RESPONSIVE);
  return (responsive?.children ?? []).map(({ name, node }) => ({
    breakpoint: name,
    width: textOf(node, 'width'),
    offset: textOf(node, 'offset'),
    behavior: textOf(node, 'behavior') ?? 'none',
  }));
}
