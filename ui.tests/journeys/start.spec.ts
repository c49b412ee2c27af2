import { expect, test, type Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import type { RunningStart } from '../support/runningStart';

/*
 * A developer's `npm start`, in a copy of the project. The tests follow each other on one server, because the first
 * build takes half a minute on an idle machine.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The longest time for a build after a change on a busy machine. */
const BUILT = { timeout: 120_000 };

const STYLES = 'ui.frontend/src/styles/riteaid.css';
const COMPONENT = 'ui.frontend/src/stores/slots/my-store/MyStore.tsx';
const HOME = 'ui.content/src/main/content/jcr_root/content/thrifty-web/en/.content.xml';
const DICTIONARY = 'ui.apps/src/main/content/jcr_root/apps/riteaid-web/i18n/es.json';

let project: ProjectCopy;
let server: RunningStart;
let page: Page;
let loads = 0;

test.beforeAll(async ({ browser }) => {
  // The timeout above is for tests; the first build is part of this hook.
  test.setTimeout(300_000);
  project = copyProject();
  server = await project.start();
  page = await browser.newPage();
  page.on('load', () => (loads += 1));
  const live = page.waitForRequest('**/mock/live');
  await page.goto(`http://localhost:${String(server.publishPort)}/`);
  await live;
});

test.afterAll(async () => {
  await page.close();
  await server.stop();
  project.remove();
});

test('the first start builds once, says so, and lists the places to look', () => {
  expect(server.output()).toMatch(
    /Building the frontend for the first time[^]* site \(\d+ of \d+\)[^]*Mock console[^]*Ready in/,
  );
  expect(server.output().match(/ site \(/g)).toHaveLength(1);
});

test('a change of a style sheet shows without a reload', async () => {
  await changeColor('rgb(1, 2, 3)');
  expect(loads).toBe(1);
});

test('a change of a component reloads the page once', async () => {
  const live = page.waitForRequest('**/mock/live', BUILT);
  project.edit(COMPONENT, (text) => text.replace('className="', 'data-edited="" className="'));
  await expect(page.locator('[data-edited]').first()).toBeAttached(BUILT);
  await live;
  // A second reload would come before the next change appears.
  await changeColor('rgb(4, 5, 6)');
  expect(loads).toBe(2);
});

test('a syntax error is on the page with file and line until it is corrected', async () => {
  const correct = project.edit(COMPONENT, (text) => `const = 1;\n${text}`);
  const problem = page.locator('[data-build-problem]');
  await expect(problem).toContainText(`${COMPONENT}, line 1: `, BUILT);
  correct();
  await expect(problem).toBeHidden(BUILT);
});

test('a mistake in a dictionary is on the page, and the server goes on', async () => {
  const correct = project.edit(DICTIONARY, (text) => text.replace(':', ' '));
  const problem = page.locator('[data-build-problem]');
  await expect(problem).toContainText(/i18n\/es\.json:2:\d+ is no valid JSON/, BUILT);
  expect((await page.request.get(page.url())).status()).toBe(200);
  correct();
  await expect(problem).toBeHidden(BUILT);
});

test('a page in the editor shows a change on disk, and is not loaded again', async ({
  browser,
}) => {
  const author = await browser.newPage();
  const editor = `http://localhost:${String(server.authorPort)}/editor.html`;
  await author.goto(`${editor}/content/thrifty-web/en.html`);
  const frame = author.frameLocator('iframe');
  const html = frame.locator('html');
  await expect(author.getByRole('status')).toHaveText('Saved');
  await expect(frame.locator('h1')).toHaveText('Ice cream worth slowing down for.');
  await html.evaluate(() => Object.assign(window, { stayed: true }));
  project.edit(HOME, (text) => text.replaceAll('slowing down for.', 'a detour.'));
  await expect(frame.locator('h1')).toHaveText('Ice cream worth a detour.', BUILT);
  expect(await html.evaluate(() => 'stayed' in window)).toBe(true);
  await author.close();
});

async function changeColor(color: string): Promise<void> {
  project.edit(STYLES, (text) => `${text}\nhtml { outline-color: ${color}; }\n`);
  await expect(page.locator('html')).toHaveCSS('outline-color', color, BUILT);
}
