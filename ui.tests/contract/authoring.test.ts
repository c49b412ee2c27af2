/** The page editor reads from the author tier what it needs for each of our components. */
import { createContentServer, type ContentServer } from 'mock-server';
import { handlesIn } from 'mock-server/src/authoring/components/handles.testing';
import { SITES, UI_APPS, UI_CONTENT } from '../support/site';

const COMPONENTS = '/apps/riteaid-web/components';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
});

afterAll(() => server.close());

/** Returns the resource types of our components that have a dialog of their own. */
function withDialog(): readonly string[] {
  const folders = [...(server.repository.get(COMPONENTS)?.children.values() ?? [])];
  const edited = folders.filter(({ children }) => children.has('cq:dialog'));
  return edited.map(({ name }) => `riteaid-web/components/${name}`);
}

describe('the handle of a component in edit mode', () => {
  test.each(Object.keys(SITES) as (keyof typeof SITES)[])(
    'is complete for all of the home page of %s',
    async (brand) => {
      const url = `${SITES[brand].content}.html`;
      const { body } = await server.author.inject({ url, headers: { cookie: 'wcmmode=edit' } });
      const handles = handlesIn(body);
      const types = withDialog();
      expect(handles.length).toBeGreaterThan(5);
      for (const handle of handles) {
        expect(server.repository.get(handle.path.replace(/\/\*$/, ''))).toBeDefined();
        expect(handle).toMatchObject({ slingPath: `${handle.path}.html` });
        expect(handle.csp).toMatch(/^page\/root\|container/);
        expect(handle.editConfig.actions.length).toBeGreaterThan(0);
        if (!types.includes(handle.type)) continue;
        expect(handle.title).toMatch(/\S/);
        expect(handle.dialog).toBe(`/apps/${handle.type}/cq:dialog`);
        expect(handle.dialogSrc).toContain(`/mnt/override/apps/${handle.type}/_cq_dialog.html/`);
      }
      const containers = handles.filter(({ isContainer }) => isContainer);
      const places = handles.map(({ path }) => path).filter((path) => path.endsWith('/*'));
      expect(places.sort()).toEqual(containers.map(({ path }) => `${path}/*`).sort());
    },
  );
});
