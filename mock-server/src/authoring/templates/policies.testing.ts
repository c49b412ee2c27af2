import { component } from '../../sling/content.testing';
import { box, templatedSite, templateFiles, text } from '../../sling/templates/template.testing';

export const SETTINGS = '/conf/site/settings/wcm';
export const TEMPLATE = `${SETTINGS}/templates/plain`;

const mapped = (name: string, policy: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="wcm/core/components/policies/mapping" cq:policy="site/components/${policy}">${children}</${name}>`;
const node = (name: string, children: string): string =>
  `<${name} jcr:primaryType="nt:unstructured">${children}</${name}>`;
const policy = (name: string, title: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="wcm/core/components/policy/policy" jcr:title="${title}" ${attributes}>${children}</${name}>`;

const MAPPING = mapped(
  'root',
  'box/main',
  node('site', node('components', mapped('text', 'text/words'))),
);

/** Two templates with the same policies: of a container, of the texts in it; the first has a text of its own without one. */
export const SITE_WITH_POLICIES: Readonly<Record<string, string>> = {
  ...templatedSite(
    {
      mapping: MAPPING,
      structure: text('notice', 'Closed on Sunday') + box('root', 'editable="{Boolean}true"'),
    },
    box('root', '', text('words', 'Hello')),
  ),
  ...templateFiles(
    { mapping: MAPPING, structure: box('root', 'editable="{Boolean}true"') },
    `${SETTINGS}/templates/other`,
  ),
  'apps/site/components/text/.content.xml': component(
    'jcr:title="Text" componentGroup="Content"',
    '<cq:dialog jcr:primaryType="nt:unstructured"/><cq:design_dialog jcr:primaryType="nt:unstructured"/>',
  ),
  'apps/site/components/card/.content.xml': component(
    'jcr:title="Card" componentGroup="Content"',
    '<cq:design_dialog jcr:primaryType="nt:unstructured"/>',
  ),
  'apps/site/components/rule/.content.xml': component('jcr:title="Rule" componentGroup="Content"'),
  [`${SETTINGS.slice(1)}/policies/.content.xml`]: `<jcr:root jcr:primaryType="cq:Page">${node(
    'site',
    node(
      'components',
      node('box', policy('main', 'Main part', 'components="[group:Content]"')) +
        node(
          'text',
          policy(
            'words',
            'Words',
            'features="[bold]" filter="site/components/text/words"',
            node('own', ''),
          ) + policy('plain', 'Plain'),
        ),
    ),
  )}</jcr:root>`,
};
