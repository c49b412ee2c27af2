import { component, ContentFixture, page } from '../../sling/content.testing';
import { box, templatedSite } from '../../sling/templates/template.testing';
import type { TemplateList } from './templateList';

const SETTINGS = 'conf/site/settings/wcm';

const mapped = (name: string, policy: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" cq:policy="${policy}">${children}</${name}>`;

const POLICY = 'sling:resourceType="wcm/core/components/policy/policy"';

const node = (name: string, children: string, attributes = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;

/** The policies of a container, of the texts in it, and one that is not there. */
const MAPPING = mapped(
  'root',
  'site/components/box/main',
  node('site', node('components', mapped('text', 'site/components/text/plain'))) +
    mapped('other', 'site/components/text/missing'),
);

async function listed(files: Readonly<Record<string, string>>): Promise<TemplateList> {
  const fixture = new ContentFixture(files);
  const { author, publish } = await fixture.serve();
  const url = '/bin/authoring/templates.json';
  const answer = await author.inject({ url });
  const published = await publish.inject({ url });
  await fixture.remove();
  expect(published.statusCode).toBe(404);
  return answer.json<TemplateList>();
}

test('each template has its state, its pages, and its components with their policies and the dialog that edits them', async () => {
  const { templates, policies } = await listed({
    ...templatedSite(
      {
        mapping: MAPPING,
        structure: box('root'),
        content: 'jcr:title="Plain" jcr:description="Words."',
      },
      '',
    ),
    'apps/site/components/text/.content.xml': component(
      'jcr:title="Text"',
      '<cq:design_dialog jcr:primaryType="nt:unstructured"/>',
    ),
    'content/site/en/below/.content.xml': page(
      '',
      'cq:template="/conf/site/settings/wcm/templates/plain"',
    ),
    [`${SETTINGS}/policies/.content.xml`]: `<jcr:root jcr:primaryType="cq:Page">${node(
      'site',
      node(
        'components',
        node('box', node('main', '', `jcr:title="Main part" ${POLICY}`)) +
          node('text', node('plain', '', POLICY)),
      ),
    )}</jcr:root>`,
  });
  expect(templates).toEqual([
    {
      path: `/${SETTINGS}/templates/plain`,
      title: 'Plain',
      description: 'Words.',
      status: 'enabled',
      pages: 2,
      revision: expect.any(String) as string,
      components: [
        {
          mapping: 'root',
          type: 'site/components/box',
          component: 'Layout Container',
          place: 'root',
          isInside: false,
          policy: {
            path: `/${SETTINGS}/policies/site/components/box/main`,
            title: 'Main part',
            dialogSrc: `/mnt/override/libs/wcm/foundation/components/responsivegrid/_cq_design_dialog.html/${SETTINGS}/policies/site/components/box/main?resourceType=site%2Fcomponents%2Fbox`,
          },
        },
        {
          mapping: 'root/site/components/text',
          type: 'site/components/text',
          component: 'Text',
          place: 'root',
          isInside: true,
          policy: {
            path: `/${SETTINGS}/policies/site/components/text/plain`,
            title: 'plain',
            dialogSrc: `/mnt/override/apps/site/components/text/_cq_design_dialog.html/${SETTINGS}/policies/site/components/text/plain?resourceType=site%2Fcomponents%2Ftext`,
          },
        },
      ],
    },
  ]);
  expect(policies).toEqual([
    {
      path: `/${SETTINGS}/policies/site/components/box/main`,
      type: 'site/components/box',
      title: 'Main part',
      templates: 1,
    },
    {
      path: `/${SETTINGS}/policies/site/components/text/plain`,
      type: 'site/components/text',
      title: 'plain',
      templates: 1,
    },
  ]);
});

test('a template that is not enabled is listed as well', async () => {
  const { templates } = await listed(templatedSite({ content: 'status="disabled"' }, ''));
  expect(templates).toMatchObject([{ status: 'disabled', pages: 1, components: [] }]);
});
