import { component, rendered } from '../content.testing';

describe('the element around a component', () => {
  const htmlTag =
    '<cq:htmlTag jcr:primaryType="nt:unstructured" cq:tagName="section" class="wide"/>';
  const dialog = '<cq:dialog jcr:primaryType="nt:unstructured"/>';

  test.each([
    ['none by default', component(), 'x'],
    ['by cq:htmlTag', component('', htmlTag), '<section class="probe wide">x</section>'],
    ['none with cq:noDecoration', component('cq:noDecoration="{Boolean}true"', htmlTag), 'x'],
  ])('%s', async (_story, definition, text) => {
    expect(await rendered('x', { definition })).toBe(text);
  });

  test.each([
    ['decoration', 'decoration=true', '<div class="other">x</div>'],
    ['a tag', "decorationTagName='li'", '<li class="other">x</li>'],
    ['a class', "cssClassName='a b'", '<div class="other a b">x</div>'],
    ['refused', "decorationTagName='li', decoration=false", 'x'],
  ])('by option: %s', async (_story, option, text) => {
    const files = {
      'apps/site/components/other/.content.xml': component(),
      'apps/site/components/other/other.html': 'x',
    };
    const script = `<sly data-sly-resource="\${'n' @ resourceType='site/components/other', ${option}}"></sly>`;
    expect(await rendered(script, { files })).toBe(text);
  });

  test('in edit mode, only a component with a dialog has a handle for the editor', async () => {
    const headers = { cookie: 'wcmmode=edit' };
    const editable = await rendered('x', { definition: component('', dialog), headers });
    expect(editable).toContain('<cq data-path="/content/site/en/jcr:content/probe"');
    expect(await rendered('x', { headers })).toBe('x');
    expect(await rendered('x', { definition: component('', dialog) })).toBe('x');
  });
});

describe('a component fetched by the editor to replace it on the page', () => {
  const definition = component('', '<cq:dialog jcr:primaryType="nt:unstructured"/>');
  const url = '/content/site/en/_jcr_content/probe.html';
  const fetched = (query: string, mode = 'edit') =>
    rendered('x', { definition, url: url + query, headers: { cookie: `wcmmode=${mode}` } });

  test('has its decoration element and its handle', async () => {
    expect(await fetched('?forceeditcontext=true')).toMatch(
      /^<div class="probe">x<cq data-path="\/content\/site\/en\/jcr:content\/probe" data-config="[^"]+"><\/cq><\/div>$/,
    );
  });

  test('has no decoration in any other request', async () => {
    expect(await fetched('')).toBe('x');
    expect(await fetched('?forceeditcontext=false')).toBe('x');
    expect(await fetched('?forceeditcontext=true', 'preview')).toBe('x');
  });

  test('is not a whole page, which has its handle in its body', async () => {
    const page = await rendered('x', {
      definition,
      url: '/content/site/en.html?forceeditcontext=true',
      headers: { cookie: 'wcmmode=edit' },
    });
    expect(page).toMatch(/^<div class="probe">x<cq [^>]+><\/cq><\/div>$/);
  });
});
