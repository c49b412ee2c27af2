import { breakpointFor, type Breakpoint } from './breakpoints';
import { columnsAt, keepColumn, layoutAt, showLayout } from '../page/gridClasses';
import { begun, moved, widened } from './place';

const LAYOUT = { width: 4, offset: 2, behavior: 'none' } as const;

/** Returns a component in a grid of 12 columns, 6 on phones. */
function column(classes: string): Element {
  document.body.innerHTML =
    '<div class="aem-Grid aem-Grid--12 aem-Grid--default--12 aem-Grid--phone--6">' +
    `<div class="teaser aem-GridColumn ${classes}"></div></div>`;
  const element = document.querySelector('.teaser');
  if (!element) throw new Error('There is no component.');
  return element;
}

test.each([
  [widened(LAYOUT, 1, 12), 5, 2],
  [widened(LAYOUT, 99, 12), 10, 2],
  [widened(LAYOUT, -99, 12), 1, 2],
  [moved(LAYOUT, 1, 12), 4, 3],
  [moved(LAYOUT, 99, 12), 4, 8],
  [moved(LAYOUT, -99, 12), 4, 0],
  [begun(LAYOUT, -1), 5, 1],
  [begun(LAYOUT, 99), 1, 5],
  [begun(LAYOUT, -99), 6, 0],
])('a layout stays within the columns: %j', (layout, width, offset) => {
  expect(layout).toEqual({ width, offset, behavior: 'none' });
});

test('the narrowest breakpoint that a page fits into counts, and the default above all', () => {
  const breakpoints: Breakpoint[] = [
    { name: 'phone', title: 'Phone', width: 767 },
    { name: 'tablet', title: 'Tablet', width: 1023 },
  ];
  const names = [360, 767, 768, 1023, 1024].map((width) => breakpointFor(breakpoints, width).name);
  expect(names).toEqual(['phone', 'phone', 'tablet', 'tablet', 'default']);
});

describe('the layout of a component', () => {
  test('is that of the breakpoint, or of the default', () => {
    const element = column(
      'aem-GridColumn--default--newline aem-GridColumn--default--4 aem-GridColumn--offset--default--2 aem-GridColumn--phone--hide',
    );
    expect(layoutAt(element, 'tablet')).toEqual({ width: 4, offset: 2, behavior: 'newline' });
    // Without a width, it has that of the container.
    expect(layoutAt(element, 'phone')).toEqual({ width: 6, offset: 0, behavior: 'hide' });
  });

  test('is not set in a container without columns of its own', () => {
    const element = column('aem-GridColumn--default--12');
    expect(layoutAt(element, 'default')).toBeUndefined();
    expect(element.parentElement && columnsAt(element.parentElement, 'phone')).toBe(6);
  });

  test('is shown before it is saved, and stays when the component alone is rendered again', () => {
    const element = column('aem-GridColumn--default--12 aem-GridColumn--phone--none');
    showLayout(element, 'default', LAYOUT);
    expect([...element.classList]).toEqual([
      'teaser',
      'aem-GridColumn',
      'aem-GridColumn--phone--none',
      'aem-GridColumn--default--none',
      'aem-GridColumn--default--4',
      'aem-GridColumn--offset--default--2',
    ]);
    const again = document.createElement('div');
    keepColumn(element, again);
    expect(again.className).not.toContain('teaser');
    expect(again).toHaveClass('aem-GridColumn--default--4', 'aem-GridColumn--phone--none');
  });
});
