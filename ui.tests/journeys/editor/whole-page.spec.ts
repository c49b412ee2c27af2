import type { Locator, Page } from '@playwright/test';
import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, testAlone as test } from '../../support/test';

const HOME = SITES.thrifty.content;

// The editor asks whether a page is still there whose creation was undone.
test.use({ tolerated: [/status of 404/] });

/** The ways in which an author puts a component onto a page. */
interface Way {
  readonly press: (button: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /**
   * Puts a component at the end of a container of the page.
   * @param keys lead by keyboard from the place that is offered first to the wanted one
   */
  readonly put: (
    editor: Editor,
    card: string,
    into: {
      readonly element: Locator;
      /** The distance from its lower edge: at the edge itself, its surroundings count. */
      readonly inset: number;
      readonly keys: readonly string[];
    },
  ) => Promise<void>;
}

const byMouse: Way = {
  press: (button) => button.click(),
  type: (field, text) => field.fill(text),
  put: async (editor, card, { element, inset }) => {
    const { page } = editor;
    await editor.card(card).scrollIntoViewIfNeeded();
    await editor.card(card).hover();
    await page.mouse.down();
    const { x, y } = await lowerEdge(element, inset);
    // From above, because close to the lower edge of the window the page scrolls.
    await page.mouse.move(x, y - 60);
    await page.mouse.move(x, y, { steps: 4 });
    await expect(page.locator('.marker')).toBeVisible();
    await page.mouse.up();
  },
};

const byTouch: Way = {
  press: (button) => button.tap(),
  type: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  put: async (editor, card, { element, inset }) => {
    const { page } = editor;
    const handle = editor.card(card).locator('.component__sign');
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    if (!from) throw new Error('There is nothing to drag.');
    const to = await lowerEdge(element, inset);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await send('touchStart', x, y);
    for (const part of [0.3, 0.7, 1])
      await send('touchMove', x + (to.x - x) * part, y + (to.y - y) * part);
    await expect(page.locator('.marker')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

const byKeyboard: Way = {
  press: async (button) => {
    await button.focus();
    await button.press('Enter');
  },
  type: async (field, text) => {
    await field.focus();
    await field.page().keyboard.press('Control+a');
    await field.page().keyboard.type(text);
  },
  put: async (editor, card, { keys }) => {
    const { page } = editor;
    const search = page.getByRole('textbox', { name: 'Find a component' });
    await search.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(card);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(editor.card(card)).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    const places = page.getByRole('listbox', { name: `Places. Add ${card}` });
    await expect(places.locator('[role="option"]:focus')).toBeVisible();
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
  },
};

async function lowerEdge(element: Locator, inset: number): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height - inset };
}

/**
 * Builds a page of a template with a container and three components in it, looks at it as a visitor, and undoes everything.
 */
async function buildPage(page: Page, editor: Editor, { press, type, put }: Way): Promise<void> {
  const { site } = editor;
  const before = filesOf(site.folder);
  await page.goto(site.author(`/sites.html${HOME}`));
  await press(page.getByRole('button', { name: 'New page' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox', { name: 'Title' }), 'Summer');
  await press(dialog.getByRole('button', { name: 'Create' }));
  await expect(page).toHaveURL(/\/summer\.html$/);
  await expect(editor.card('Container')).toBeVisible();

  const root = editor.frame.locator('main .cmp-container').first();
  await put(editor, 'Container', { element: root, inset: 5, keys: ['End'] });
  await editor.saved();
  const container = editor.frame.locator('main .cmp-container .cmp-container').last();
  await expect(container).toContainText('Add components here.');
  for (const [card, ...keys] of [['Title', 'ArrowUp'], ['Text'], ['Button']]) {
    await put(editor, card ?? '', { element: container, inset: 20, keys });
    await editor.saved();
  }
  const path = `${HOME}/summer/jcr:content/root`;
  expect(await editor.order(path)).toEqual(['welcome', 'section', 'container']);
  expect(await editor.order(`${path}/container`)).toEqual(['title', 'text', 'button']);

  await press(editor.toolbar.getByRole('button', { name: 'Configure' }));
  await type(dialog.getByRole('textbox', { name: 'Text' }), 'Find a shop');
  await type(dialog.getByRole('textbox', { name: 'Address' }), `${HOME}/locations`);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(editor.frame.getByRole('link', { name: 'Find a shop' })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(site.publish('thrifty', '/summer'));
  await expect(visitor.getByRole('link', { name: 'Find a shop' })).toBeVisible();
  await expect(visitor.getByText('Add components here.')).toHaveCount(0);
  await visitor.close();

  const undo = editor.button('Undo');
  for (let steps = 5; steps > 0; steps -= 1) {
    await press(undo);
    await editor.saved();
  }
  expect(await editor.order(path)).toEqual(['welcome', 'section']);
  await press(undo);
  await expect(page).toHaveURL(/\/sites\.html/);
  expect(filesOf(site.folder)).toEqual(before);
}

test('an author builds a page from an empty template by mouse', async ({ page, site }) => {
  await buildPage(page, new Editor(page, site), byMouse);
});

test('an author builds a page from an empty template by keyboard', async ({ page, site }) => {
  await buildPage(page, new Editor(page, site), byKeyboard);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  test('an author builds a page from an empty template by touch', async ({ page, site }) => {
    await buildPage(page, new Editor(page, site), byTouch);
  });
});
