import { component, ContentFixture, page, placed, PLAIN_PAGE } from '../../sling/content.testing';
import type { EditableConfig } from './editableConfig';
import { handlesIn } from './handles.testing';

const TEMPLATES = 'conf/site/settings/wcm';
const TEMPLATE = 'cq:template="/conf/site/settings/wcm/templates/plain"';
const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;
const root = (children: string): string =>
  `<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured">${children}</jcr:content></jcr:root>`;

const FILES = {
  ...PLAIN_PAGE,
  'apps/site/components/base/.content.xml': component(
    'jcr:title="Base" cq:icon="text"',
    node('cq:dialog') +
      node('cq:design_dialog') +
      node(
        'cq:editConfig',
        'cq:actions="[edit,-,delete]" cq:emptyText="Nothing yet" cq:layout="rollover" cq:dialogMode="floating"',
        node('cq:listeners', 'afteredit="REFRESH_PAGE" afterdelete="REFRESH_PARENT"') +
          node(
            'cq:dropTargets',
            '',
            node(
              'image',
              'accept="[image/.*]" groups="[media]" propertyName="./fileReference"',
              node('parameters', 'imageCrop="" sling:resourceType="site/components/base"'),
            ),
          ) +
          node(
            'cq:inplaceEditing',
            'active="{Boolean}true" editorType="text" configPath="settings" textPropertyName="./text"',
            node(
              'settings',
              'editElementQuery=".text"',
              node('rtePlugins', '', node('links', 'features="*"')),
            ),
          ),
      ),
  ),
  'apps/site/components/base/base.html': 'base',
  'apps/site/components/own/.content.xml': component(
    'jcr:title="Own" sling:resourceSuperType="site/components/base"',
    node(
      'cq:editConfig',
      'cq:inherit="{Boolean}true" cq:disableTargeting="{Boolean}true" cq:actions="[edit]"',
      node('cq:listeners', 'afteredit="REFRESH_SELF"'),
    ),
  ),
  'apps/site/components/apart/.content.xml': component(
    'sling:resourceSuperType="site/components/base"',
    node('cq:editConfig'),
  ),
  'apps/site/components/box/.content.xml': component(
    'jcr:title="Box" cq:isContainer="{Boolean}true"',
    node('cq:dialog') + node('cq:childEditConfig', 'cq:actions="[delete]"'),
  ),
  'apps/site/components/box/box.html':
    '<sly data-sly-list="${resource.children}"><sly data-sly-resource="${item.path}"></sly></sly>',
  'apps/site/components/grid/.content.xml': component(
    'sling:resourceSuperType="wcm/foundation/components/responsivegrid"',
    node('cq:dialog'),
  ),
  'apps/site/components/grid/grid.html':
    '<b><sly data-sly-resource="${resource.path @ resourceType=\'wcm/foundation/components/responsivegrid\'}"></sly></b>',
  'apps/site/components/plain/.content.xml': component(),
  'apps/site/components/plain/plain.html': 'plain',
  [`${TEMPLATES}/templates/plain/structure/.content.xml`]: root(
    placed('header', 'site/components/base') +
      placed('main', 'site/components/box', 'editable="{Boolean}true"') +
      placed('aside', 'site/components/box'),
  ),
  [`${TEMPLATES}/templates/plain/policies/.content.xml`]: root(
    node('probe', 'cq:policy="site/rich"'),
  ),
  [`${TEMPLATES}/policies/.content.xml`]: `<jcr:root jcr:primaryType="cq:Page">${node(
    'site',
    '',
    node('rich', 'styles="a"', node('rtePlugins', '', node('lists', 'features="[ordered]"'))),
  )}</jcr:root>`,
};

async function edited(content: string, mode = 'edit'): Promise<readonly EditableConfig[]> {
  const fixture = new ContentFixture({
    ...FILES,
    'content/site/en/.content.xml': page(content, TEMPLATE),
  });
  const server = await fixture.serve();
  const headers = { cookie: `wcmmode=${mode}` };
  const { body } = await server.author.inject({ url: '/content/site/en.html', headers });
  const published = await server.publish.inject({ url: '/content/site/en.html', headers });
  await fixture.remove();
  expect(published.body).not.toContain('<cq');
  return handlesIn(body);
}

test('a component’s handle has its paths, its dialogs and its place, as in AEM', async () => {
  const [config] = await edited(placed('probe', 'site/components/base'));
  const path = '/content/site/en/jcr:content/probe';
  expect(config).toMatchObject({
    path,
    slingPath: `${path}.html`,
    type: 'site/components/base',
    title: 'Base',
    icon: 'text',
    dialog: '/apps/site/components/base/cq:dialog',
    dialogLayout: 'auto',
    dialogLoadingMode: 'auto',
    dialogSrc: `/mnt/override/apps/site/components/base/_cq_dialog.html${path}?resourceType=site%2Fcomponents%2Fbase`,
    designDialog: '/apps/site/components/base/cq:design_dialog',
    designDialogSrc:
      '/mnt/override/apps/site/components/base/_cq_design_dialog.html/conf/site/settings/wcm/policies/site/rich?resourceType=site%2Fcomponents%2Fbase',
    policy: '/conf/site/settings/wcm/policies/site/rich',
    isResponsiveGrid: false,
    isDropTarget: true,
    csp: 'page/probe|base',
  });
  expect(config).not.toHaveProperty('isContainer');
});

test('its edit configuration has the names of AEM’s editor', async () => {
  const [config] = await edited(placed('probe', 'site/components/base'));
  expect(config?.editConfig).toEqual({
    xtype: 'rollover',
    actions: ['CQ.wcm.EditBase.EDIT', { xtype: 'tbseparator' }, 'CQ.wcm.EditBase.DELETE'],
    listeners: { afteredit: 'REFRESH_PAGE', afterdelete: 'REFRESH_PARENT' },
    dropTarget: {
      image: {
        id: 'image',
        ddAccept: ['image/.*'],
        ddGroups: ['media'],
        propertyName: './fileReference',
        params: { imageCrop: '', 'sling:resourceType': 'site/components/base' },
      },
    },
    inplaceEditingConfig: { active: true, editorType: 'text', configPath: 'settings' },
    emptyText: 'Nothing yet',
    dialogMode: 'floating',
  });
});

test('the in-place editor has its configuration, and over it the policy', async () => {
  const [config] = await edited(placed('probe', 'site/components/base'));
  expect(config?.ipeConfig).toEqual({
    active: true,
    editorType: 'text',
    configPath: 'settings',
    editElementQuery: '.text',
    textPropertyName: './text',
    styles: 'a',
    rtePlugins: { links: { features: '*' }, lists: { features: ['ordered'] } },
  });
});

test('a component has the dialog and the edit configuration of its super type', async () => {
  const [config] = await edited(placed('probe', 'site/components/own'));
  expect(config).toMatchObject({
    title: 'Own',
    dialog: '/apps/site/components/base/cq:dialog',
    csp: 'page/probe|own|base',
  });
});

test('with cq:inherit, only what a component lacks comes from its super type', async () => {
  const [config] = await edited(placed('probe', 'site/components/own'));
  expect(config?.editConfig).toMatchObject({
    actions: ['CQ.wcm.EditBase.EDIT'],
    disableTargeting: true,
    emptyText: 'Nothing yet',
    listeners: { afteredit: 'REFRESH_SELF', afterdelete: 'REFRESH_PARENT' },
    dropTarget: { image: { ddGroups: ['media'] } },
  });
});

test('without cq:inherit, a component’s own edit configuration replaces that of its super type', async () => {
  const [config] = await edited(placed('probe', 'site/components/apart'));
  expect(config?.editConfig).toEqual({
    actions: ['EDIT', 'DELETE', 'INSERT', 'COPYMOVE'].map((name) => `CQ.wcm.EditBase.${name}`),
  });
  expect(config).not.toHaveProperty('ipeConfig');
});

test('a container ends with the place for a new component', async () => {
  const box = `<boxed jcr:primaryType="nt:unstructured" sling:resourceType="site/components/box">${placed('text', 'site/components/base')}</boxed>`;
  const configs = await edited(box);
  const path = '/content/site/en/jcr:content/boxed';
  expect(configs.map((config) => config.path)).toEqual([`${path}/text`, `${path}/*`, path]);
  expect(configs[0]).toMatchObject({ csp: 'page/boxed|box/base' });
  expect(configs[1]).toMatchObject({
    slingPath: `${path}/*.html`,
    csp: 'page/boxed|box/newpar',
    editConfig: { actions: ['CQ.wcm.EditBase.INSERT'], disableTargeting: true },
  });
  expect(configs[2]).toMatchObject({
    isContainer: true,
    childConfig: { actions: ['CQ.wcm.EditBase.DELETE'] },
  });
});

test('a grid has one handle, and the place for a new component once', async () => {
  const configs = await edited(placed('grid', 'site/components/grid'));
  const path = '/content/site/en/jcr:content/grid';
  expect(configs.map((config) => [config.path, config.type])).toEqual([
    [`${path}/*`, 'wcm/foundation/components/responsivegrid/new'],
    [path, 'site/components/grid'],
  ]);
  expect(configs[1]).toMatchObject({ isContainer: true, isResponsiveGrid: true });
});

test('a component without dialog and edit configuration has no handle, nor has any in preview', async () => {
  expect(await edited(placed('probe', 'site/components/plain'))).toEqual([]);
  expect(await edited(placed('probe', 'site/components/base'), 'preview')).toEqual([]);
});

test('what the template’s structure locks has no handle, and what it unlocks says so', async () => {
  const configs = await edited(
    placed('header', 'site/components/base') +
      placed('main', 'site/components/box') +
      placed('aside', 'site/components/box'),
  );
  const main = '/content/site/en/jcr:content/main';
  expect(configs.map((config) => config.path)).toEqual([`${main}/*`, main]);
  expect(configs[1]).toMatchObject({ isStructure: true });
});

test('content of the template that a page shows has no handle, nor has the content of a page', async () => {
  const shown = (path: string): string =>
    `<show jcr:primaryType="nt:unstructured" sling:resourceType="site/components/show" target="${path}"/>`;
  const structure = '/conf/site/settings/wcm/templates/plain/structure/jcr:content/main';
  const fixture = new ContentFixture({
    ...FILES,
    'apps/site/components/show/.content.xml': component(),
    'apps/site/components/show/show.html': '<sly data-sly-resource="${properties.target}"></sly>',
    'content/site/en/.content.xml': page(shown(structure), TEMPLATE),
    'content/site/en/other/.content.xml': page(shown('/content/site/fragment/jcr:content')),
    'content/site/fragment/.content.xml': page().replace('components/page', 'components/base'),
  });
  const server = await fixture.serve();
  for (const url of ['/content/site/en.html', '/content/site/en/other.html']) {
    const { body } = await server.author.inject({ url, headers: { cookie: 'wcmmode=edit' } });
    expect(body).toContain('</h1>');
    expect(body).not.toContain('could not be rendered');
    expect(handlesIn(body)).toEqual([]);
  }
  await fixture.remove();
});
