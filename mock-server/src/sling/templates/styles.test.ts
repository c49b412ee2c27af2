import { component, placed, rendered } from '../content.testing';

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';

/** Returns a style of a policy. */
const style = (name: string, id: string, attributes: string) =>
  `<${name} jcr:primaryType="nt:unstructured" cq:styleId="${id}" cq:styleLabel="${id}" ${attributes}/>`;

/** A policy with a group of exclusive looks and one of colors. */
const POLICY =
  '<cq:styleGroups jcr:primaryType="nt:unstructured">' +
  '<item0 jcr:primaryType="nt:unstructured" cq:styleGroupLabel="Look"><cq:styles jcr:primaryType="nt:unstructured">' +
  style('item0', 'wide', 'cq:styleClasses="cmp-probe--wide cmp-probe--calm"') +
  style('item1', 'aside', 'cq:styleClasses="cmp-probe--aside" cq:styleElement="aside"') +
  style('item2', 'plain', '') +
  '</cq:styles></item0>' +
  '<item1 jcr:primaryType="nt:unstructured" cq:styleGroupMultiple="{Boolean}true"><cq:styles jcr:primaryType="nt:unstructured">' +
  style('item0', 'red', 'cq:styleClasses="cmp-probe--red"') +
  style('item1', 'nav', 'cq:styleElement="nav"') +
  style('item2', 'odd', 'cq:styleElement="b onclick"') +
  '</cq:styles></item1></cq:styleGroups>';

interface Probe {
  /** The attribute of the placed component. */
  readonly ids?: string;
  /** The attributes of the policy. */
  readonly policy?: string;
  readonly definition?: string;
  readonly options?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders a component in a page with a policy, and returns its decoration element with what is in it. */
async function decorated({
  ids = '',
  policy = '',
  definition = component(),
  options = 'decoration=true',
  headers = {},
}: Probe): Promise<string> {
  const inner = placed('inner', 'site/components/inner', ids);
  return rendered(`<sly data-sly-resource="\${'inner' @ ${options}}"></sly>`, {
    headers,
    pageAttributes: `cq:template="${TEMPLATE}"`,
    files: {
      'apps/site/components/inner/.content.xml': definition,
      'apps/site/components/inner/inner.html': 'x',
      'conf/site/settings/wcm/templates/plain/policies/.content.xml':
        '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured"><site jcr:primaryType="nt:unstructured"><components jcr:primaryType="nt:unstructured"><inner jcr:primaryType="nt:unstructured" cq:policy="site/components/inner/styled"/></components></site></jcr:content></jcr:root>',
      'conf/site/settings/wcm/policies/site/components/inner/.content.xml': `<jcr:root jcr:primaryType="nt:unstructured"><styled jcr:primaryType="nt:unstructured" ${policy}>${POLICY}</styled></jcr:root>`,
      'content/site/en/.content.xml': `<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" jcr:title="Home" sling:resourceType="site/components/page" cq:template="${TEMPLATE}"><probe jcr:primaryType="nt:unstructured" sling:resourceType="site/components/probe">${inner}</probe></jcr:content></jcr:root>`,
    },
  });
}

describe('the styles that an author has chosen', () => {
  test.each([
    ['no style', '', '<div class="inner">x</div>'],
    [
      'one style',
      'cq:styleIds="[wide]"',
      '<div class="inner cmp-probe--wide cmp-probe--calm">x</div>',
    ],
    ['a single value', 'cq:styleIds="red"', '<div class="inner cmp-probe--red">x</div>'],
    [
      'several, in the order of the policy',
      'cq:styleIds="[red,wide]"',
      '<div class="inner cmp-probe--wide cmp-probe--calm cmp-probe--red">x</div>',
    ],
    ['a style without classes', 'cq:styleIds="[plain]"', '<div class="inner">x</div>'],
    [
      'a style that the policy no longer has',
      'cq:styleIds="[gone,red]"',
      '<div class="inner cmp-probe--red">x</div>',
    ],
  ])('are classes of the decoration element: %s', async (_story, ids, markup) => {
    expect(await decorated({ ids })).toBe(markup);
  });

  test('come after the classes of the component and before that of the including script', async () => {
    const definition = component('', '<cq:htmlTag jcr:primaryType="nt:unstructured" class="own"/>');
    const options = "decoration=true, cssClassName='column'";
    expect(await decorated({ ids: 'cq:styleIds="[red]"', definition, options })).toBe(
      '<div class="inner own cmp-probe--red column">x</div>',
    );
  });

  test('are the same for a visitor and in every mode of an author', async () => {
    const definition = component('', '<cq:dialog jcr:primaryType="nt:unstructured"/>');
    const probe = { ids: 'cq:styleIds="[aside,red]"', definition };
    const open = '<aside class="inner cmp-probe--aside cmp-probe--red">x';
    expect(await decorated(probe)).toBe(`${open}</aside>`);
    for (const mode of ['edit', 'preview'])
      expect(await decorated({ ...probe, headers: { cookie: `wcmmode=${mode}` } })).toContain(open);
  });

  test('need the element: without one, a component has none', async () => {
    expect(await decorated({ ids: 'cq:styleIds="[aside]"', options: 'decoration=false' })).toBe(
      'x',
    );
    expect(await decorated({ ids: 'cq:styleIds="[aside]"', options: "resourceType=''" })).toBe('x');
  });
});

describe('the policy', () => {
  test('adds its default classes to every component, before those of styles', async () => {
    const policy = 'cq:styleDefaultClasses="cmp-probe--all"';
    expect(await decorated({ policy })).toBe('<div class="inner cmp-probe--all">x</div>');
    expect(await decorated({ policy, ids: 'cq:styleIds="[red]"' })).toBe(
      '<div class="inner cmp-probe--all cmp-probe--red">x</div>',
    );
  });

  const htmlTag = component(
    '',
    '<cq:htmlTag jcr:primaryType="nt:unstructured" cq:tagName="section"/>',
  );

  test.each<[string, Probe, string]>([
    [
      'the including script',
      { ids: 'cq:styleIds="[aside]"', options: "decorationTagName='li'" },
      'li',
    ],
    [
      'the first style with an element',
      { ids: 'cq:styleIds="[nav,aside]"', definition: htmlTag },
      'aside',
    ],
    [
      'the policy’s default',
      { policy: 'cq:styleDefaultElement="main"', definition: htmlTag },
      'main',
    ],
    ['the component’s own', { ids: 'cq:styleIds="[red]"', definition: htmlTag }, 'section'],
    ['a div, where a style names no element', { ids: 'cq:styleIds="[odd]"' }, 'div'],
  ])('decides on the element together with the others: %s', async (_story, probe, tag) => {
    expect(await decorated(probe)).toMatch(new RegExp(`^<${tag} class="[^"]*">x</${tag}>$`));
  });
});

test('the element has the names of the component and of those that it inherits from', async () => {
  const definition = component(
    'sling:resourceSuperType="wcm/foundation/components/responsivegrid"',
  );
  expect(await decorated({ definition })).toBe('<div class="inner responsivegrid">x</div>');
});
