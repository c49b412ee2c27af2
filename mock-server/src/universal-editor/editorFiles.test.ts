import { openRepository } from '../repository';
import { component, ContentFixture } from '../sling/content.testing';
import { editorFiles } from './editorFiles';
import type { ModelField } from './ModelField';

const FORM = 'granite/ui/components/coral/foundation/form';

const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;
const field = (name: string, type: string, attributes = '', children = ''): string =>
  node(name, `sling:resourceType="${type}" ${attributes}`, children);
const root = (children: string): string =>
  `<jcr:root jcr:primaryType="nt:unstructured">${children}</jcr:root>`;
const dialog = (fields: string): string =>
  root(node('content', '', node('items', '', node('column', '', node('items', '', fields)))));
const options = (...items: readonly string[]): string => node('items', '', items.join(''));
const policies = (children: string): string => node('site', '', node('box', '', children));

/** Returns the three files for content, parsed. */
async function filesOf(files: Readonly<Record<string, string>>) {
  const fixture = new ContentFixture(files);
  const repository = openRepository({ mounts: [fixture.root] });
  try {
    const written = editorFiles(repository, '/apps/site');
    const json = (name: string): unknown => JSON.parse(written.files.get(name) ?? '');
    return {
      definition: json('component-definition.json'),
      models: json('component-models.json') as readonly { id: string; fields: ModelField[] }[],
      filters: json('component-filters.json'),
      leftOut: written.leftOut,
    };
  } finally {
    await repository.close();
    await fixture.remove();
  }
}

async function modelOf(fields: string) {
  const { models, leftOut } = await filesOf({
    'apps/site/components/probe/.content.xml': component('jcr:title="Probe"'),
    'apps/site/components/probe/_cq_dialog/.content.xml': dialog(fields),
  });
  return { fields: models[0]?.fields ?? [], leftOut };
}

const NAMED = 'fieldLabel="Probe" name="./probe"';

describe('the counterpart of a Granite field', () => {
  test.each<[string, string, object]>([
    [
      'a text',
      field('probe', `${FORM}/textfield`, `${NAMED} maxlength="2" emptyText="CA"`),
      {
        component: 'text',
        placeholder: 'CA',
        valueType: 'string',
        validation: { maxLength: 2 },
      },
    ],
    [
      'several lines',
      field('probe', `${FORM}/textarea`, NAMED),
      {
        component: 'textarea',
        valueType: 'string',
      },
    ],
    [
      'a rich text',
      field('probe', 'cq/gui/components/authoring/dialog/richtext', NAMED),
      {
        component: 'richtext',
        valueType: 'string',
      },
    ],
    [
      'a number with limits',
      field('probe', `${FORM}/numberfield`, `${NAMED} min="{Long}1" max="9" value="3"`),
      {
        component: 'number',
        value: 3,
        valueType: 'number',
        validation: { numberMin: 1, numberMax: 9 },
      },
    ],
    [
      'a checkbox, whose label is its text',
      field('probe', `${FORM}/checkbox`, 'text="Probe" name="./probe" checked="{Boolean}true"'),
      { component: 'boolean', value: true, valueType: 'boolean' },
    ],
    [
      'a list of choices',
      field(
        'probe',
        `${FORM}/select`,
        NAMED,
        options(node('a', 'text="None" value=""'), node('b', 'text="B" value="b" selected="true"')),
      ),
      {
        component: 'select',
        value: 'b',
        valueType: 'string',
        options: [
          { name: 'None', value: '' },
          { name: 'B', value: 'b' },
        ],
      },
    ],
    [
      'a list of which several are chosen',
      field(
        'probe',
        `${FORM}/select`,
        `${NAMED} multiple="{Boolean}true"`,
        options(node('a', 'value="a"')),
      ),
      { component: 'multiselect', valueType: 'string', options: [{ name: 'a', value: 'a' }] },
    ],
    [
      'buttons of which one is chosen',
      field('probe', `${FORM}/radiogroup`, NAMED, options(node('a', 'text="A" value="a"'))),
      { component: 'radio-group', valueType: 'string', options: [{ name: 'A', value: 'a' }] },
    ],
    [
      'a date',
      field('probe', `${FORM}/datepicker`, NAMED),
      {
        component: 'date-time',
        valueType: 'date',
      },
    ],
    [
      'a page',
      field('probe', `${FORM}/pathfield`, `${NAMED} rootPath="/content"`),
      {
        component: 'aem-content',
        valueType: 'string',
        validation: { rootPath: '/content' },
      },
    ],
    [
      'a fragment of experience',
      field('probe', `${FORM}/pathfield`, `${NAMED} rootPath="/content/experience-fragments/site"`),
      {
        component: 'aem-experience-fragment',
        valueType: 'string',
        validation: { rootPath: '/content/experience-fragments/site' },
      },
    ],
    [
      'tags',
      field(
        'probe',
        'cq/gui/components/coral/common/form/tagfield',
        `${NAMED} required="{Boolean}true"`,
      ),
      { component: 'aem-tag', required: true, valueType: 'string' },
    ],
    [
      'several values, which have the label of their list',
      field(
        'list',
        `${FORM}/multifield`,
        'fieldLabel="Probe" fieldDescription="Many."',
        field('field', `${FORM}/textfield`, 'fieldLabel="One" name="./probe"'),
      ),
      { component: 'text', description: 'Many.', valueType: 'string', multi: true },
    ],
  ])('%s', async (_story, xml, expected) => {
    const { fields } = await modelOf(xml);
    expect(fields).toEqual([{ name: 'probe', label: 'Probe', ...expected }]);
  });

  test('an asset, whose property is AEM’s', async () => {
    const attributes = 'fieldLabel="Image" name="./image/fileReference" rootPath="/content/dam"';
    const { fields } = await modelOf(field('probe', `${FORM}/pathfield`, attributes));
    expect(fields).toMatchObject([{ component: 'reference', name: 'image/fileReference' }]);
  });
});

test('a tab precedes its fields; a dialog with one tab that has fields has none', async () => {
  const text = (name: string): string =>
    field(name, `${FORM}/textfield`, `fieldLabel="${name}" name="./${name}"`);
  const tab = (name: string, fields: string): string =>
    field(
      name,
      'granite/ui/components/coral/foundation/fixedcolumns',
      `jcr:title="The ${name}"`,
      node('items', '', fields),
    );
  const tabs = (...each: readonly string[]): string =>
    field('tabs', 'granite/ui/components/coral/foundation/tabs', '', options(...each));
  const two = await modelOf(tabs(tab('first', text('a')), tab('second', text('b'))));
  expect(two.fields.map(({ component: type, name, label }) => [type, name, label])).toEqual([
    ['tab', 'tab-first', 'The first'],
    ['text', 'a', 'a'],
    ['tab', 'tab-second', 'The second'],
    ['text', 'b', 'b'],
  ]);
  const one = await modelOf(tabs(tab('first', text('a')), tab('second', '')));
  expect(one.fields.map(({ name }) => name)).toEqual(['a']);
});

test('what the Universal Editor cannot edit is left out with the reason', async () => {
  const { fields, leftOut } = await modelOf(
    field('list', `${FORM}/multifield`, 'fieldLabel="Links" composite="{Boolean}true"') +
      field('color', `${FORM}/colorfield`, 'fieldLabel="Color" name="./color"') +
      field('intro', 'granite/ui/components/coral/foundation/heading', 'text="About"'),
  );
  expect(fields).toEqual([]);
  expect(leftOut.map(({ component: type, part }) => [type, part])).toEqual([
    ['site/components/probe', 'Links'],
    ['site/components/probe', 'Color'],
  ]);
  expect(leftOut.map(({ reason }) => reason).join(' ')).toMatch(
    /^Each item is a node.*no field for a color/,
  );
});

describe('a dialog that cannot be described ends the command with file, line and remedy', () => {
  test.each([
    [
      'of an unknown type',
      field('probe', 'site/fields/slider', NAMED),
      /\.xml:1: the field probe has the type site\/fields\/slider, for which the Universal Editor has no counterpart\. Use another type/,
    ],
    [
      'with an underscore',
      field('probe', `${FORM}/textfield`, 'fieldLabel="Probe" name="./a_b"'),
      /the field a_b needs a property without an underscore, as the Universal Editor demands\. Correct its name/,
    ],
    [
      'without a label',
      field('probe', `${FORM}/textfield`, 'name="./probe"'),
      /the field probe has no label\. Write fieldLabel/,
    ],
    [
      'whose choices come from a service',
      field('probe', `${FORM}/select`, NAMED, node('datasource')),
      /the choices of probe are not in the dialog\. Write them below items/,
    ],
  ])('a field %s', async (_story, xml, message) => {
    await expect(modelOf(xml)).rejects.toThrow(message);
  });
});

test('a component has the fields of its super type, as the resource merger says', async () => {
  const text = (name: string): string =>
    field(name, `${FORM}/textfield`, `fieldLabel="${name}" name="./${name}"`);
  const { models } = await filesOf({
    'apps/site/components/base/.content.xml': component('jcr:title="Base"'),
    'apps/site/components/base/_cq_dialog/.content.xml': dialog(text('title') + text('link')),
    'apps/site/components/own/.content.xml': component(
      'jcr:title="Own" sling:resourceSuperType="site/components/base"',
    ),
    'apps/site/components/own/_cq_dialog/.content.xml': dialog(
      node('link', 'sling:hideResource="{Boolean}true"') + text('more'),
    ),
  });
  const own = models.find(({ id }) => id === 'site/components/own');
  expect(own?.fields.map(({ name }) => name)).toEqual(['title', 'more']);
});

const BOX = {
  'apps/site/components/box/.content.xml': component(
    'jcr:title="Box" componentGroup="Site - Layout"',
    node('cq:template', 'columns="{Long}2"', node('left')),
  ),
  'apps/site/components/text/.content.xml': component(
    'jcr:title="Text" componentGroup="Site - Content"',
  ),
  'apps/site/components/text/_cq_dialog/.content.xml': dialog(
    field('text', `${FORM}/textfield`, 'fieldLabel="Text" name="./text"'),
  ),
  'apps/site/components/inner/.content.xml': component(
    'jcr:title="Inner" componentGroup=".hidden"',
  ),
  'apps/other/components/text/.content.xml': component('jcr:title="Other"'),
};

test('the definitions are the components that authors may place, with model and initial properties', async () => {
  const { definition, leftOut } = await filesOf(BOX);
  const defined = (title: string, name: string, more: object, page: object): object => {
    const resourceType = `site/components/${name}`;
    const plugins = { aem: { page: { resourceType, ...page } } };
    return { title, id: resourceType, ...more, plugins };
  };
  expect(definition).toEqual({
    groups: [
      {
        title: 'Site - Content',
        id: 'site-content',
        components: [defined('Text', 'text', { model: 'site/components/text' }, {})],
      },
      {
        title: 'Site - Layout',
        id: 'site-layout',
        components: [defined('Box', 'box', {}, { template: { columns: 2 } })],
      },
    ],
  });
  expect(leftOut.map(({ part }) => part)).toEqual(['cq:template/left']);
});

test('a filter has the components of its policy that have a definition', async () => {
  const file = 'conf/site/settings/wcm/policies/.content.xml';
  const policy = (attributes: string): Readonly<Record<string, string>> => ({
    ...BOX,
    [file]: root(
      policies(node('main', `components="[group:Site - Content,/apps/.*]" ${attributes}`)),
    ),
  });
  const { filters } = await filesOf(policy('universalEditorFilter="site/box/main"'));
  expect(filters).toEqual([
    { id: 'site/box/main', components: ['site/components/box', 'site/components/text'] },
  ]);
  await expect(filesOf(policy(''))).rejects.toThrow(
    /\.xml:1: the policy site\/box\/main has to name its filter for the Universal Editor\. Write universalEditorFilter="site\/box\/main"/,
  );
});
