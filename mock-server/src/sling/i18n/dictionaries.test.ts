import { component, ContentFixture, page, placed, PLAIN_PAGE, rendered } from '../content.testing';

describe('i18n', () => {
  const files = {
    'apps/site/i18n/de.xml':
      '<jcr:root jcr:primaryType="nt:folder" jcr:mixinTypes="[mix:language]" jcr:language="de"><send jcr:primaryType="sling:MessageEntry" sling:key="Send" sling:message="Senden"/><open jcr:primaryType="sling:MessageEntry" sling:key="Open ((door))" sling:message="Auf"/><open2 jcr:primaryType="sling:MessageEntry" sling:key="Close" sling:message="Zu"/></jcr:root>',
    'apps/site/i18n/en.json': '{ "Only": "English" }',
    'apps/site/i18n/en.json.dir/.content.xml':
      '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="en"/>',
    'apps/site/i18n/es.json': '{ "Send": "Enviar" }',
    'apps/site/i18n/es.json.dir/.content.xml':
      '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="es"/>',
  };

  test.each([
    ['a known text', "${'Send' @ i18n, locale='de'}", 'Senden'],
    ['a region falls back to its language', "${'Send' @ i18n, locale='de-AT'}", 'Senden'],
    ['a hint', "${'Open' @ i18n, locale='de', hint='door'}", 'Auf'],
    ['a text of a JSON file', "${'Send' @ i18n, locale='es-US'}", 'Enviar'],
    ['an unknown text stays', "${'Leave' @ i18n, locale='de'}", 'Leave'],
    ['a hint without an entry', "${'Close' @ i18n, locale='de', hint='door'}", 'Close'],
    ['a text of the default language', "${'Only' @ i18n, locale='de-AT'}", 'English'],
    ['the page’s own language', "${'Send' @ i18n}", 'Send'],
  ])('%s', async (_story, script, text) => {
    expect(await rendered(script, { files })).toBe(text);
  });

  test('the language is that of the page’s jcr:language', async () => {
    expect(await rendered("${'Send' @ i18n}", { files, pageAttributes: 'jcr:language="de"' })).toBe(
      'Senden',
    );
  });

  describe('a dictionary with a mistake', () => {
    let fixture: ContentFixture;

    afterEach(async () => {
      await fixture.remove();
    });

    const serve = async (dictionary: Readonly<Record<string, string>>): Promise<string> => {
      fixture = new ContentFixture({
        ...PLAIN_PAGE,
        'apps/site/components/probe/.content.xml': component(),
        'apps/site/components/probe/probe.html': "<p>${'Send' @ i18n, locale='es'}</p>",
        'content/site/en/.content.xml': page(placed('probe', 'site/components/probe')),
        ...dictionary,
      });
      const { author } = await fixture.serve();
      return (await author.inject({ url: '/content/site/en.html' })).body;
    };
    const settings = {
      'apps/site/i18n/es.json.dir/.content.xml':
        '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="es"/>',
    };

    test.each([
      [
        'a byte order mark',
        '\ufeff{ "Send": "Enviar" }',
        'Send',
        /es\.json, line 1: .*byte order mark/,
      ],
      ['a typo', '{\n"Send": "Enviar",\n"Open" "Abrir" }', 'Enviar', /es\.json, line 3: A colon/],
    ])(
      '%s does not stop pages and is reported to author and developer',
      async (_what, json, text, named) => {
        const body = await serve({ ...settings, 'apps/site/i18n/es.json': json });
        expect(body).toContain(`<p>${text}</p>`);
        expect(body).toMatch(named);
        expect(fixture.lines.join('\n')).toMatch(named);
      },
    );

    test('a trailing comma and a number are not mistakes', async () => {
      const body = await serve({
        ...settings,
        'apps/site/i18n/es.json': '{ "Send": "Enviar", "Count": 5, }',
      });
      expect(body).toContain('<p>Enviar</p>');
      expect(fixture.lines).toEqual([]);
    });

    test('a folder without mix:language is ignored, and the message names what to add', async () => {
      const body = await serve({
        'apps/site/i18n/es.xml':
          '<jcr:root jcr:primaryType="sling:Folder" jcr:language="es"><send jcr:primaryType="sling:MessageEntry" sling:key="Send" sling:message="Enviar"/></jcr:root>',
      });
      expect(body).toContain('<p>Send</p>');
      expect(body).toMatch(/es\.xml, line 1: .*Add jcr:mixinTypes=/);
    });
  });
});
