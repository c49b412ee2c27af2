import { component, page } from '../content.testing';

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';

/** The page component of AEM, whose body is the structure of the template. */
const TEMPLATED_PAGE = {
  'apps/site/components/page/.content.xml': component(),
  'apps/site/components/page/page.html':
    '<!DOCTYPE html><html><body><h1>${currentPage.title}</h1>' +
    '<sly data-sly-use.templated="com.day.cq.wcm.foundation.TemplatedContainer" data-sly-repeat.child="${templated.structureResources}" ' +
    'data-sly-resource="${child.path @ resourceType=child.resourceType, decorationTagName=\'div\'}"></sly></body></html>',
} as const;

/** A component that shows its text and has a dialog, and a layout container. */
const COMPONENTS = {
  'apps/site/components/text/.content.xml': component(
    '',
    '<cq:dialog jcr:primaryType="nt:unstructured"/>',
  ),
  'apps/site/components/text/text.html': '<p>${properties.text}</p>',
  'apps/site/components/box/.content.xml': component(
    'sling:resourceSuperType="wcm/foundation/components/responsivegrid"',
  ),
  'apps/site/components/box/box.html':
    '<section><sly data-sly-resource="${resource @ resourceType=\'wcm/foundation/components/responsivegrid\'}"></sly></section>',
} as const;

/** Returns a layout container with the given children. */
export function box(name: string, attributes = '', children = ''): string {
  return `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="site/components/box" ${attributes}>${children}</${name}>`;
}

/** Returns a text component. */
export function text(name: string, words: string, attributes = ''): string {
  return `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="site/components/text" text="${words}" ${attributes}/>`;
}

/** The parts of a template that a test names; the others are empty. */
export interface TemplateParts {
  readonly structure?: string;
  readonly initial?: string;
  /** The mapping of places to policies. */
  readonly mapping?: string;
  /** The attributes of the template's node, such as `allowedPaths`. */
  readonly attributes?: string;
  /** The attributes of its content. */
  readonly content?: string;
}

/** Returns the files of an editable template, `/conf/site/settings/wcm/templates/plain` unless named otherwise. */
export function templateFiles(
  { structure = '', initial = '', mapping = '', attributes = '', content = '' }: TemplateParts,
  path = TEMPLATE,
): Readonly<Record<string, string>> {
  const folder = path.slice(1);
  const own = `cq:template="${path}"`;
  const defaults = ['jcr:title="Plain"', 'status="enabled"'].filter(
    (one) => !content.includes(one.replace(/"[^]*/, '')),
  );
  return {
    [`${folder}/.content.xml`]:
      `<jcr:root jcr:primaryType="cq:Template" ${attributes}><jcr:content jcr:primaryType="cq:PageContent" ` +
      `${[content, ...defaults].join(' ')}/></jcr:root>`,
    [`${folder}/structure/.content.xml`]: page(structure, own),
    [`${folder}/initial/.content.xml`]: page(initial, own),
    [`${folder}/policies/.content.xml`]: `<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured" ${mapping.startsWith('<') ? `>${mapping}` : `${mapping}>`}</jcr:content></jcr:root>`,
  };
}

/** Returns a page of the template with the given content, the components, and the template. */
export function templatedSite(
  template: TemplateParts,
  content: string,
): Readonly<Record<string, string>> {
  return {
    ...TEMPLATED_PAGE,
    ...COMPONENTS,
    ...templateFiles(template),
    'content/site/en/.content.xml': page(content, `cq:template="${TEMPLATE}"`),
  };
}
