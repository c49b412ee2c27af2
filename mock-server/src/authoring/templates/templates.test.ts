import { component, ContentFixture, page } from '../../sling/content.testing';
import { box, templatedSite } from '../../sling/templates/template.testing';
import type { ListedTemplate } from './templateList';

const SETTINGS = 'conf/site/settings/wcm';

const mapped = (name: string, policy: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" cq:policy="${policy}">${children}</${name}>`;

const node = (name: string, children: string, attributes = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;

/** The policies of a container, of the texts in it, and one that is not there. */
const MAPPING = mapped(
  'root',
  'site/components/box/main',
  node('site', node('components', mapped('text', 'site/components/text/plain'))) +
    mapped('other', 'site/components/text/missing'),
);

async function listed(files: Readonly<Record<string, string>>): Promise<readonly ListedTemplate[]> {
  const fixture = new ContentFixture(files);
  const { author, publish } = await fixture.serve();
  const url = '/bin/authoring/templates.json';
  const answer = await author.inject({ url });
  const published = await publish.inject({ url });
  await fixture.remove();
  expect(published.statusCode).toBe(404);
  return answer.json<{ templates: readonly ListedTemplate[] }>().templates;
}

test('each template has its state, its pages and its policies, with the dialog that edits them', async () => {
  const templates = await listed({
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
        node('box', node('main', '', 'jcr:title="Main part"')) + node('text', node('plain', '')),
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
      policies: [
        {
          path: `/${SETTINGS}/policies/site/components/box/main`,
          title: 'Main part',
          component: 'Layout Container',
          place: 'root',
          isInside: false,
          dialogSrc: `/mnt/override/libs/wcm/foundation/components/responsivegrid/_cq_design_dialog.html/${SETTINGS}/policies/site/components/box/main?resourceType=site%2Fcomponents%2Fbox`,
        },
        {
          path: `/${SETTINGS}/policies/site/components/text/plain`,
          title: 'plain',
          component: 'Text',
          place: 'root',
          isInside: true,
          dialogSrc: `/mnt/override/apps/site/components/text/_cq_design_dialog.html/${SETTINGS}/policies/site/components/text/plain?resourceType=site%2Fcomponents%2Ftext`,
        },
      ],
    },
  ]);
});

test('a template that is not enabled is listed as well', async () => {
  const [template] = await listed(templatedSite({ content: 'status="disabled"' }, ''));
  expect(template).toMatchObject({ status: 'disabled', pages: 1, policies: [] });
});
