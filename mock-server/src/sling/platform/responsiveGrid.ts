import type { ModelTwin } from '../scripting/models';
import type { Resource } from '../resources/Resource';

/** The model behind AEM's layout container. */
export const RESPONSIVE_GRID = 'com.day.cq.wcm.foundation.model.responsivegrid.ResponsiveGrid';

/** The widths that authors set lie in `cq:responsive/<breakpoint>` of each child, in columns of 12. */
const COLUMNS = 12;

/** Its twin: the grid's classes and its paragraphs with theirs, as AEM names them. */
export const responsiveGrid: ModelTwin = ({ resource }) => ({
  cssClass: `aem-Grid aem-Grid--${COLUMNS} aem-Grid--default--${COLUMNS}`,
  paragraphs: resource.children
    .filter((child) => child.name !== 'cq:responsive')
    .map((child) => ({ path: child.path, cssClass: columnClasses(child) })),
});

function columnClasses(paragraph: Resource): string {
  const classes = ['aem-GridColumn'];
  const breakpoints = paragraph.getChild('cq:responsive')?.children ?? [];
  for (const { name, valueMap } of breakpoints) {
    const { width, offset } = valueMap;
    if (width !== undefined) classes.push(`aem-GridColumn--${name}--${String(width)}`);
    if (offset !== undefined) classes.push(`aem-GridColumn--offset--${name}--${String(offset)}`);
  }
  if (!breakpoints.some(({ name }) => name === 'default')) {
    classes.push(`aem-GridColumn--default--${COLUMNS}`);
  }
  return classes.join(' ');
}
