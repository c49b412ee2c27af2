import { component, rendered } from '../content.testing';

const GRID = 'wcm/foundation/components/responsivegrid';

const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;

const text = (name: string, layout = ''): string =>
  node(name, 'sling:resourceType="site/components/text"', layout);

const container = (name: string, children: string): string =>
  node(name, `sling:resourceType="${GRID}"`, children);

/** Returns the layout of a component as AEM's editor saves it, with the attributes of each breakpoint. */
const layout = (breakpoints: Readonly<Record<string, string>>): string =>
  node(
    'cq:responsive',
    '',
    Object.entries(breakpoints)
      .map(([name, attributes]) => node(name, attributes))
      .join(''),
  );

/** Returns the classes of a container's elements, outermost first. */
async function classesOf(children: string): Promise<readonly (string | undefined)[]> {
  const markup = await rendered(
    `<sly data-sly-resource="\${'/content/grid' @ resourceType='${GRID}'}"></sly>`,
    {
      files: {
        'apps/site/components/text/.content.xml': component(),
        'apps/site/components/text/text.html': 'x',
        'content/grid/.content.xml': `<jcr:root jcr:primaryType="nt:unstructured">${children}</jcr:root>`,
      },
    },
  );
  return Array.from(markup.matchAll(/class="([^"]*)"/g), ([, classes]) => classes);
}

test('a component without a layout is as wide as its container, which has 12 columns', async () => {
  expect(await classesOf(text('a'))).toEqual([
    'aem-Grid aem-Grid--12 aem-Grid--default--12',
    'text aem-GridColumn aem-GridColumn--default--12',
  ]);
});

test('a component has its width, offset and behavior at each breakpoint', async () => {
  const breakpoints = { default: 'width="6" offset="2"', phone: 'behavior="hide"' };
  const [, classes] = await classesOf(text('a', layout(breakpoints)));
  expect(classes?.split(' ')).toEqual([
    'text',
    'aem-GridColumn',
    'aem-GridColumn--default--none',
    'aem-GridColumn--default--6',
    'aem-GridColumn--offset--default--2',
    'aem-GridColumn--phone--hide',
  ]);
});

test('a component that has a layout only on phones keeps the whole width elsewhere', async () => {
  const [, classes] = await classesOf(text('a', layout({ phone: 'width="6"' })));
  expect(classes).toBe(
    'text aem-GridColumn aem-GridColumn--phone--none aem-GridColumn--phone--6 aem-GridColumn--default--12',
  );
});

// The example of AEM's documentation, "Nested responsive grids".
test('a container has as many columns as it is wide, and so have those inside', async () => {
  const inner = container('inner', layout({ default: 'width="4"' }) + text('a'));
  const outer = container(
    'outer',
    layout({ default: 'width="8"', phone: 'width="12"' }) + inner + container('plain', text('b')),
  );
  const grids = (await classesOf(outer)).filter((classes) => classes?.startsWith('aem-Grid '));
  expect(grids).toEqual([
    'aem-Grid aem-Grid--12 aem-Grid--default--12',
    'aem-Grid aem-Grid--8 aem-Grid--default--8 aem-Grid--phone--12',
    'aem-Grid aem-Grid--4 aem-Grid--default--4',
    'aem-Grid aem-Grid--8 aem-Grid--default--8',
  ]);
  expect(await classesOf(outer)).toContain('text aem-GridColumn aem-GridColumn--default--4');
});
