/**
 * A policy may fix what an author chooses otherwise. The dialog then leaves the field out (`granite:hide`), and a choice of
 * before has no effect.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { UI_APPS } from '../support/site';

const CASES = [
  { component: 'title', level: 'type', fixed: 'typeDisabled' },
  { component: 'teaser', level: 'titleType', fixed: 'titleTypeDisabled' },
] as const;

const NAMESPACES =
  'xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"';
const NODE = 'jcr:primaryType="nt:unstructured"';

/** Returns the files of a page whose components have their levels, one usual level and its freedom by the policy. */
function filesOf(isFixed: boolean): Readonly<Record<string, string>> {
  const components = CASES.map(
    ({ component, level }) =>
      `<${component} ${NODE} jcr:title="Title" sling:resourceType="riteaid-web/components/${component}" ${level}="h4"/>`,
  );
  const policies = CASES.map(
    ({ component, level, fixed }) =>
      `<${component} ${NODE}><own ${NODE} sling:resourceType="wcm/core/components/policy/policy" ${level}="h3" ${isFixed ? `${fixed}="{Boolean}true"` : ''}/></${component}>`,
  );
  const mappings = CASES.map(
    ({ component }) =>
      `<${component} ${NODE} cq:policy="riteaid-web/components/${component}/own"/>`,
  );
  const inComponents = (nodes: readonly string[]): string =>
    `<riteaid-web ${NODE}><components ${NODE}>${nodes.join('')}</components></riteaid-web>`;
  return {
    'content/fixed': `jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" cq:template="/conf/fixed/settings/wcm/templates/plain" sling:resourceType="riteaid-web/components/page"><root ${NODE} sling:resourceType="riteaid-web/components/container">${components.join('')}</root></jcr:content>`,
    'conf/fixed/settings/wcm/templates/plain/policies': `jcr:primaryType="cq:Page"><jcr:content ${NODE}><root ${NODE}>${inComponents(mappings)}</root></jcr:content>`,
    'conf/fixed/settings/wcm/policies': `jcr:primaryType="cq:Page">${inComponents(policies)}`,
  };
}

async function withPolicy(isFixed: boolean, read: (server: ContentServer) => Promise<void>) {
  const mount = mkdtempSync(join(tmpdir(), 'fixed-by-policy-'));
  for (const [path, text] of Object.entries(filesOf(isFixed))) {
    const file = join(mount, path, '.content.xml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `<jcr:root ${NAMESPACES} ${text}</jcr:root>`);
  }
  const server = await createContentServer({ mounts: [UI_APPS, mount] });
  try {
    await read(server);
  } finally {
    await server.close();
    rmSync(mount, { recursive: true });
  }
}

async function dialogOf(server: ContentServer, component: string): Promise<string> {
  const { body } = await server.author.inject(
    `/mnt/override/apps/riteaid-web/components/${component}/_cq_dialog.dialog.json/content/fixed/jcr:content/root/${component}`,
  );
  return body;
}

test.each(CASES)('a policy fixes the level of a $component', async ({ component, level }) => {
  await withPolicy(true, async (server) => {
    const dialog = await dialogOf(server, component);
    expect(dialog).toContain('"./jcr:title"');
    expect(dialog).not.toContain(`"./${level}"`);
    const { body } = await server.author.inject('/content/fixed.html');
    expect(body).toMatch(new RegExp(`<h3 class="cmp-${component}__t\\w+"`));
  });
});

test.each(CASES)(
  'without that, an author chooses the level of a $component',
  async ({ component, level }) => {
    await withPolicy(false, async (server) => {
      expect(await dialogOf(server, component)).toContain(`"./${level}"`);
      const { body } = await server.author.inject('/content/fixed.html');
      expect(body).toMatch(new RegExp(`<h4 class="cmp-${component}__t\\w+"`));
    });
  },
);
