import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

const HOME = '/content/riteaid-web/en';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** The address that renders a component again. */
const RENDERING = '**/*.html?forceeditcontext=true';

/** The address that saves a component. */
const SAVE = /\/jcr(?::|%3A)content\/[^.?]*$/;

/** The cards of the home page, three in a row on a wide window. */
const cardsOf = (page: Pick<Page, 'locator'>): Locator =>
  page.locator('.cmp-container--three .cmp-teaser');

/** Returns how wide the second card is, compared with the first. */
async function ratioOf(cards: Locator): Promise<number> {
  const [first, second] = await Promise.all([0, 1].map((at) => cards.nth(at).boundingBox()));
  return (second?.width ?? 0) / (first?.width ?? 1);
}

async function openLayout(page: Page, editor: Editor): Promise<Locator> {
  // Room for the page at its widest, beside the panel.
  await page.setViewportSize({ width: 1600, height: 900 });
  await editor.open(HOME);
  await page.getByRole('radio', { name: 'Layout' }).click();
  const cards = cardsOf(editor.frame);
  await cards.nth(1).click();
  await expect(editor.toolbar.getByRole('status')).toContainText('4 of 12 columns');
  return cards;
}

/** Holds the first request for an address until the returned function is called. */
async function holdFirst(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  await page.route(address, async (route) => {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await released;
    await route.continue();
  });
  return () => {
    release();
  };
}

test('an author narrows a card by its handle, visitors see it, and undo restores the files', async ({
  page,
  site,
  context,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  const cards = await openLayout(page, editor);
  await expectAccessible(page);

  const handle = page.locator('.layout-handle--end');
  const drag = async (columns: number): Promise<void> => {
    const step = (await cards.nth(1).boundingBox())?.width ?? 0;
    const box = await handle.boundingBox();
    if (!box) throw new Error('There is no handle to drag.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (columns * step) / 4, y, { steps: 4 });
  };
  // Escape ends a drag as if it had not been.
  await drag(-2);
  await expect(editor.toolbar.getByRole('status')).toContainText('2 of 12 columns');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(editor.toolbar.getByRole('status')).toContainText('4 of 12 columns');
  await expect.poll(() => ratioOf(cards)).toBeCloseTo(1, 1);
  expect(filesOf(site.folder)).toEqual(before);

  await drag(-1);
  await page.mouse.up();
  await editor.saved();
  await expect(editor.toolbar.getByRole('status')).toContainText('3 of 12 columns');
  await expect.poll(() => ratioOf(cards)).toBeCloseTo(3 / 4, 1);

  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.goto(site.publish('riteaid'));
  expect(await ratioOf(cardsOf(visitor))).toBeCloseTo(3 / 4, 1);
  // The first layout leaves phones the whole width.
  await visitor.setViewportSize({ width: 360, height: 740 });
  expect(await ratioOf(cardsOf(visitor))).toBeCloseTo(1, 2);
  await expectToFit(visitor);

  await editor.button('Undo').click();
  await expect.poll(() => ratioOf(cards)).toBeCloseTo(1, 1);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author sets the columns of a width by keyboard, hides a card on phones, and resets it', async ({
  page,
  site,
  context,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  const cards = await openLayout(page, editor);

  await page.getByRole('button', { name: 'Full width' }).click();
  await page.getByRole('menuitem', { name: '360 px' }).click();
  const status = editor.toolbar.getByRole('status');
  await expect(status).toContainText('Phone, up to 767 px');
  await expect(status).toContainText('12 of 12 columns');
  // The tools stay within the narrow page.
  const tools = await editor.toolbar.boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
  );

  await editor.button('Narrower').focus();
  // Each press counts, also if the rendering of the one before it comes before it is saved.
  const rendering = page.waitForRequest(RENDERING);
  const rendered = page.waitForResponse(RENDERING);
  const deliver = await holdFirst(page, RENDERING);
  await page.keyboard.press('Enter');
  await rendering;
  const save = await holdFirst(page, SAVE);
  await page.keyboard.press('Enter');
  deliver();
  await (await rendered).finished();
  await page.keyboard.press('Enter');
  save();
  await editor.saved();
  await expect(status).toContainText('9 of 12 columns');
  await editor.button('Wider').press('Enter');
  await editor.button('Wider').press('Enter');
  await expect(status).toContainText('11 of 12 columns');
  await editor.saved();
  await expect.poll(() => ratioOf(cards)).toBeLessThan(0.95);
  await page.getByRole('button', { name: 'More room before it' }).press('Enter');
  await editor.saved();
  await expect(editor.button('More room before it')).toBeDisabled();

  await page.getByRole('button', { name: 'Hide at this width' }).press(' ');
  await expect(cards.nth(1)).toBeHidden();
  await editor.saved();
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(site.publish('riteaid'));
  await expect(cardsOf(visitor).nth(1)).toBeHidden();
  await expect(cardsOf(visitor).nth(0)).toBeVisible();
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await expect(cardsOf(visitor).nth(1)).toBeVisible();
  expect(await ratioOf(cardsOf(visitor))).toBeCloseTo(1, 2);

  await editor.button('Reset').press('Enter');
  await expect(cards.nth(1)).toBeVisible();
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('what is in no grid says so, and keys that edit do nothing', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  const cards = await openLayout(page, editor);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  await expect(cards).toHaveCount(3);
  // Escape selects the container, and at last the one that the template holds.
  for (let depth = 0; depth < 3; depth += 1) await page.keyboard.press('Escape');
  await expect(editor.toolbar).toContainText('It has no columns of its own here.');
  expect(filesOf(site.folder)).toEqual(before);
});

test('without the breakpoints nothing is laid out, because a layout would count for all widths', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/503/);
  const breakpoints = '**/cq:responsive/breakpoints.1.json';
  await page.route(breakpoints, (route) => route.fulfill({ status: 503 }));
  const editor = new Editor(page, site);
  await page.setViewportSize({ width: 1600, height: 900 });
  await editor.open(HOME);
  await page.getByRole('radio', { name: 'Layout' }).click();
  await cardsOf(editor.frame).nth(1).click();
  await expect(editor.toolbar.getByRole('alert')).toContainText('cannot be loaded');
  await expect(editor.button('Narrower')).toHaveCount(0);
  await expect(page.locator('.layout-handle')).toHaveCount(0);
  await page.unroute(breakpoints);
  await editor.toolbar.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(editor.toolbar.getByRole('status')).toContainText('4 of 12 columns');
});
