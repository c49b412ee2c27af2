import { component, ContentFixture, page, placed, PLAIN_PAGE } from '../content.testing';

const LOGIC = 'apps/site/components/probe/logic.js';

/** Components that fail on AEM, on a page that otherwise works, with the expected file, line and remedy. */
const REFUSED: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    'in with a literal list',
    { script: "<p>\n${properties.tone in ['a', 'b']}</p>" },
    /probe\.html, line 2: AEM cannot compile in with a literal list; declare the list, as in data-sly-set/,
  ],
  [
    'values of two types compared',
    { script: "<p>\n${properties.count == '1'}</p>" },
    /probe\.html, line 2: Equality compares .* a number and a string\. Compare values of one type/,
  ],
  [
    'a method that ScriptableResource lacks',
    {
      script: '<sly data-sly-use.l="logic.js"/>',
      [LOGIC]: 'use(function () {\n  return resource.getValueMap();\n});',
    },
    /logic\.js, line 2: .* has no getValueMap\. Read the resource’s properties/,
  ],
  [
    'JavaScript that Rhino does not parse',
    {
      script: '<sly data-sly-use.l="logic.js"/>',
      [LOGIC]: 'use(function () {\n  return { resource };\n});',
    },
    /logic\.js, line 2: Rhino 1\.7\.13, which runs scripts in AEM, does not take this\. Write the name twice/,
  ],
  [
    'a range of letters that Rhino refuses',
    {
      script: '<sly data-sly-use.l="logic.js"/>',
      [LOGIC]: 'use(function () {\n  return /[\\u00c0-\\u024f]/i;\n});',
    },
    /logic\.js, line 2: Rhino 1\.7\.13, .* takes .* for an invalid range, .* name both cases/,
  ],
  [
    'a relative path in a template of another folder',
    {
      script: '<sly data-sly-use.t="/apps/site/lib/t.html" data-sly-call="${t.t}"/>',
      'apps/site/lib/t.html':
        '<template data-sly-template.t>\n<sly data-sly-use.p="p.html"/></template>',
      'apps/site/lib/p.html': '<template data-sly-template.p>p</template>',
    },
    /t\.html, line 2: data-sly-use names p\.html, .* Name it by its absolute path, \/apps\/site\/lib\/p\.html/,
  ],
];

test.each(REFUSED)(
  '%s is reported on the author’s page and in the terminal, but not to visitors',
  async (_construct, { script = '', ...files }, message) => {
    const fixture = new ContentFixture({
      ...PLAIN_PAGE,
      'apps/site/components/probe/.content.xml': component(),
      'apps/site/components/probe/probe.html': script,
      ...files,
      'content/site/en/.content.xml': page(
        placed('probe', 'site/components/probe', 'tone="a" count="{Long}1"'),
      ),
    });
    const server = await fixture.serve();
    const url = '/content/site/en.html';
    const author = await server.author.inject({ url });
    const visitor = await server.publish.inject({ url });
    expect(author.body).toContain('data-content-problem');
    expect(author.body.replaceAll('&#39;', "'")).toMatch(message);
    expect(fixture.lines.join('\n')).toMatch(message);
    expect(visitor.body).not.toContain('could not be rendered');
    expect(visitor.body).toContain('<h1>Home</h1>');
    await fixture.remove();
  },
);
