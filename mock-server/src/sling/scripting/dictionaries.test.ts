import { rendered } from '../content.testing';

describe('i18n', () => {
  const files = {
    'apps/site/i18n/de.xml':
      '<jcr:root jcr:primaryType="nt:folder" jcr:mixinTypes="[mix:language]" jcr:language="de"><send jcr:primaryType="sling:MessageEntry" sling:key="Send" sling:message="Senden"/><open jcr:primaryType="sling:MessageEntry" sling:key="Open ((door))" sling:message="Auf"/></jcr:root>',
    'apps/site/i18n/es.json': '{ "Send": "Enviar" }',
    'apps/site/i18n/es.json.dir/.content.xml':
      '<jcr:root jcr:primaryType="nt:file" jcr:mixinTypes="[mix:language]" jcr:language="es"/>',
  };

  test.each([
    ['a known text', "${'Send' @ i18n, locale='de'}", 'Senden'],
    ['a region falls back to its language', "${'Send' @ i18n, locale='de-AT'}", 'Senden'],
    ['a hint', "${'Open' @ i18n, locale='de', hint='door'}", 'Auf'],
    ['a text of a JSON file', "${'Send' @ i18n, locale='es-US'}", 'Enviar'],
    ['an unknown text stays', "${'Close' @ i18n, locale='de'}", 'Close'],
    ['the page’s own language', "${'Send' @ i18n}", 'Send'],
  ])('%s', async (_story, script, text) => {
    expect(await rendered(script, { files })).toBe(text);
  });

  test('the language that the page says it is in', async () => {
    expect(await rendered("${'Send' @ i18n}", { files, pageAttributes: 'jcr:language="de"' })).toBe(
      'Senden',
    );
  });
});
