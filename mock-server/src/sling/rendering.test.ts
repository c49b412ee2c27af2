import { component, rendered } from './content.testing';

describe('a script can read its globals', () => {
  test.each([
    ['text', 'text="a &amp; b"', '${properties.text}', 'a &amp; b'],
    ['Long as a number', 'n="{Long}12"', "${properties.n > 11 ? 'more' : 'less'}", 'more'],
    ['Boolean', 'b="{Boolean}false"', "${properties.b ? 'yes' : 'no'}", 'no'],
    ['several values', 'm="[a,b]"', "${properties.m @ join='-'}", 'a-b'],
    [
      'Date in its own zone',
      'd="{Date}2026-03-14T23:30:00.000-05:00"',
      "${'yyyy-MM-dd HH:mm' @ format=properties.d}",
      '2026-03-14 23:30',
    ],
    ['a missing property', '', '[${properties.missing}]', '[]'],
    [
      'resource',
      '',
      '${resource.name} ${resource.parent.name} ${resource.resourceType}',
      'probe jcr:content site/components/probe',
    ],
    [
      'currentPage',
      '',
      '${currentPage.path} ${currentPage.name} ${currentPage.depth} ${currentPage.parent.path}',
      '/content/site/en en 3 /content/site',
    ],
    ['pageProperties', '', '${pageProperties.brand}[${pageProperties.inherited}]', 'own[]'],
    [
      'inheritedPageProperties',
      '',
      '${inheritedPageProperties.brand} ${inheritedPageProperties.inherited}',
      'own from above',
    ],
    [
      'child pages',
      '',
      '<sly data-sly-list="${currentPage.listChildren}"><sly data-sly-test="${!item.hideInNav}">${item.navigationTitle}</sly></sly>',
      'Child',
    ],
    ['component', '', '${component.name} ${component.path}', 'probe /apps/site/components/probe'],
    ['currentNode', '', '${currentNode.path}', '/content/site/en/jcr:content/probe'],
    ['wcmmode', '', "${wcmmode.disabled ? 'visitor' : 'author'}", 'visitor'],
    ['the language of the page', '', '${currentPage.language} ${request.locale}', 'en en'],
  ])('%s', async (_name, attributes, script, text) => {
    expect(await rendered(script, { attributes })).toBe(text);
  });

  test('request: selectors, suffix and parameters', async () => {
    const script =
      '${request.requestPathInfo.selectorString} ${request.requestPathInfo.suffix} ' +
      '${request.requestParameterMap.q[0]} ${request.method} ${request.requestURI}';
    expect(await rendered(script, { url: '/content/site/en.a.b.html/tail?q=1&q=2' })).toBe(
      'a.b /tail 1 GET /content/site/en.a.b.html/tail',
    );
  });

  test('currentStyle contains the policy that the template maps to the component', async () => {
    const files = {
      'conf/site/settings/wcm/templates/plain/policies/.content.xml':
        '<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured"><site jcr:primaryType="nt:unstructured"><components jcr:primaryType="nt:unstructured"><probe jcr:primaryType="nt:unstructured" cq:policy="site/components/probe/loud"/></components></site></jcr:content></jcr:root>',
      'conf/site/settings/wcm/policies/site/components/probe/.content.xml':
        '<jcr:root jcr:primaryType="nt:unstructured"><loud jcr:primaryType="nt:unstructured" tone="loud"/></jcr:root>',
    };
    const pageAttributes = 'cq:template="/conf/site/settings/wcm/templates/plain"';
    expect(await rendered('${currentStyle.tone}', { files, pageAttributes })).toBe('loud');
    expect(await rendered('[${currentStyle.tone}]')).toBe('[]');
  });
});

describe('data-sly-use', () => {
  test('the model of a Java class', async () => {
    const script = "<p data-sly-use.g=\"${'com.example.Greeting' @ word='Hello'}\">${g.text}</p>";
    expect(await rendered(script, { attributes: 'name="Ann"' })).toBe('<p>Hello Ann on Home</p>');
  });

  test('a script and a template beside the component', async () => {
    const files = {
      'apps/site/components/probe/logic.js':
        'use(function () { return { shout: String(properties.name).toUpperCase() }; });',
      'apps/site/components/probe/part.html':
        '<template data-sly-template.bold="${@ text}"><b>${text}</b></template>',
    };
    const script =
      '<sly data-sly-use.logic="logic.js" data-sly-use.part="part.html" data-sly-call="${part.bold @ text=logic.shout}"></sly>';
    expect(await rendered(script, { files, attributes: 'name="ann"' })).toBe('<b>ANN</b>');
  });

  test.each([
    ["properties.get('name')", 'ann'],
    ["properties['name']", 'ann'],
    ["properties.get('missing')", 'null'],
    ["properties.get('missing', 'fallback')", 'fallback'],
    ["properties.containsKey('name') + '/' + properties.containsKey('missing')", 'true/false'],
    ["properties.get('tags').length + properties.get('tags')[1]", '2b'],
    ["properties.get('day').getTime().getTime()", '1773549000000'],
    ['currentPage.getTitle()', 'Home'],
    ['currentPage.title', 'Home'],
    ["currentPage.getProperties().get('brand')", 'own'],
    ['currentPage.getParent().getPath()', '/content/site'],
    ["pageManager.getPage('/content/site').getName()", 'site'],
    ['resource.getPath()', '/content/site/en/jcr:content/probe'],
    ['resource.getParent().getName()', 'jcr:content'],
    ["resource.getParent().getChild('probe').getPath() === resource.getPath()", 'true'],
    ["resource.properties.get('name') + resource.properties.name", 'annann'],
    ['resource.type', 'site/components/probe'],
    ['resource.getParent().listChildren()[0].getName()', 'probe'],
    ['resource.parent.getChildren().length', '1'],
    [
      'resource.parent.listChildren().map(function (child) { return child.getPath(); })[0]',
      '/content/site/en/jcr:content/probe',
    ],
    ['typeof resource.getValueMap + typeof resource.children', 'undefinedundefined'],
    ['currentPage.listChildren().next().getName()', 'child'],
    ['currentPage.hideInNav + String(currentPage.isHideInNav())', 'falsefalse'],
    ["properties.keySet().contains('name')", 'true'],
    ['request.getRequestPathInfo().getSelectorString()', 'null'],
    ["request.getParameter('q')", '1'],
    ['component.getName()', 'probe'],
    ['currentStyle.isEmpty()', 'true'],
    ['this.page.getName()', 'en'],
    ['(resource.name = 1, resource.getName())', 'probe'],
    ['typeof resource.getMissing', 'undefined'],
  ])('a script reads %s as in Java', async (expression, text) => {
    const files = {
      'apps/site/components/probe/logic.js': `use(function () { return { text: String(${expression}) }; });`,
    };
    const script =
      '<sly data-sly-use.logic="${\'logic.js\' @ page=currentPage}">${logic.text}</sly>';
    const attributes = 'name="ann" tags="[a,b]" day="{Date}2026-03-14T23:30:00.000-05:00"';
    expect(await rendered(script, { files, attributes, url: '/content/site/en.html?q=1' })).toBe(
      text,
    );
  });

  test.each([
    ['resource.getValueMap()', /logic\.js, line 2: .*no getValueMap\. .*resource\.properties\.get/],
    ["resource.valueMap['name']", /line 2: .*no valueMap\. .*resource\.properties\.get/],
    ['resource.children[0]', /line 2: .*no children\. .*listChildren\(\), which returns an array/],
    ['resource.hasChildren()', /line 2: .*no hasChildren\. .*listChildren\(\)\.length/],
    ['resource.listChildren().hasNext()', /line 2: .*An array has no hasNext\. .*length and index/],
    ['resource.getParent().getChildren().size()', /line 2: .*An array has no size/],
    ['currentPage.getChildren()', /line 2: .*Page has no getChildren/],
    ['currentPage.children.length', /line 2: .*Page has no children\. .*iterator of listChildren/],
    ['request.incoming.path', /line 2: .*SlingHttpServletRequest has no incoming/],
  ])('the author’s page names %s, which Sling does not have', async (expression, message) => {
    const files = {
      'apps/site/components/probe/logic.js': `use(function () {\n  return { x: ${expression} };\n});`,
    };
    expect(await rendered('<sly data-sly-use.logic="logic.js"/>', { files })).toMatch(message);
  });

  test('a host object returned by a script is unchanged in HTL', async () => {
    const files = {
      'apps/site/components/probe/logic.js':
        'use(function () { return { page: currentPage, map: properties, pages: currentPage.listChildren(), all: [resource] }; });',
    };
    const script =
      '<sly data-sly-use.logic="logic.js">${logic.page.title} ${logic.map.name} ${logic.map} ' +
      '<sly data-sly-list="${logic.pages}">${item.navigationTitle}</sly> ' +
      '<sly data-sly-list="${logic.all}">${item.valueMap.name}</sly></sly>';
    expect(await rendered(script, { files, attributes: 'name="ann"' })).toBe(
      'Home ann jcr:primaryType,sling:resourceType,name Child ann',
    );
  });
});

describe('data-sly-include', () => {
  const definition = component('sling:resourceSuperType="site/components/base"');

  test('includes a script of the super type, which the component can override', async () => {
    const files = {
      'apps/site/components/base/.content.xml': component(),
      'apps/site/components/base/part.html': 'base ${properties.name}',
    };
    const script = '<sly data-sly-include="part.html"></sly>';
    const attributes = 'name="x"';
    expect(await rendered(script, { definition, files, attributes })).toBe('base x');
    const own = { ...files, 'apps/site/components/probe/part.html': 'own ${properties.name}' };
    expect(await rendered(script, { definition, files: own, attributes })).toBe('own x');
  });
});

describe('data-sly-resource', () => {
  const files = {
    'apps/site/components/other/.content.xml': component(),
    'apps/site/components/other/other.html': 'other ${resource.name}[${properties.name}]',
    'apps/site/components/other/small.html': 'small ${resource.name}',
  };

  test.each([
    ['another type', "${'.' @ resourceType='site/components/other'}", 'other probe[x]'],
    [
      'something that is not authored',
      "${'new' @ resourceType='site/components/other'}",
      'other new[]',
    ],
    [
      'a selector',
      "${'new' @ resourceType='site/components/other', selectors='small'}",
      'small new',
    ],
    ['a resource object', "${resource @ resourceType='site/components/other'}", 'other probe[x]'],
  ])('%s', async (_story, expression, text) => {
    const script = `<sly data-sly-resource="${expression}"></sly>`;
    expect(await rendered(script, { files, attributes: 'name="x"' })).toBe(text);
  });
});
