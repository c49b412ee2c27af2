import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { allowCamera, cameras, expect, labelPhoto, test, unplug } from '../../support/camera';
import type { Site } from '../../support/site';

const PATH = '/pharmacy/services/prescription-refills/online-prescription-refills';
const SLOT = '[data-cmp-is="refill"]';

/** A separate browser and a barcode reader start slowly on a busy machine. */
test.describe.configure({ timeout: 90_000 });
const soon = expect.configure({ timeout: 20_000 });

const label = (rxNumber: string): string => `0${rxNumber}00000000000`;
const FIRST = '246810121416';
const SECOND = '135791113151';
/** A barcode of an unusual length, which no prescription has. */
const OTHER = label(FIRST).slice(1);

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Refill by Scan' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Refill by Scan' });
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name });
const field = (page: Page): Locator => page.getByRole('textbox', { name: /rescription number/ });

/** Opens a guest's form, which asks for prescriptions. */
async function openForm(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', PATH));
  await page.getByRole('button', { name: 'Refill without signing in' }).click();
  await expect(opener(page)).toBeVisible();
}

async function openScanner(page: Page, site: Site): Promise<void> {
  await openForm(page, site);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Returns the prescriptions in the page's own list, behind the pop-up. */
const lines = (page: Page): Locator => page.locator(`${SLOT} fieldset > ul`).getByRole('listitem');

test('a label is scanned, and the scanner’s code is loaded only on request', async ({
  page,
  site,
}) => {
  const loaded: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    loaded.push(new URL(request.url()).pathname);
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await openForm(page, site);
  const scanners = () => loaded.filter((path) => /scanner|barcode|zxing/.test(path));
  expect(scanners()).toEqual([]);

  await opener(page).click();
  await soon(dialog(page)).toContainText('1 prescription found');
  await expect(dialog(page).getByRole('status').first()).toContainText(
    `Prescription ${FIRST} is on your list.`,
  );
  expect(scanners()).not.toEqual([]);
  await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 0 });

  await button(page, 'Continue').click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(lines(page)).toHaveText([new RegExp(`^${FIRST} Scanned`)]);
  // The page asks whether the service knows the guest already; the camera's pictures are not sent.
  expect(sent.map((address) => new URL(address).pathname)).toEqual([
    '/content/riteaid-web/en.ragetguest.json',
  ]);
});

test('a guest types what the label says if the pharmacy does not know its barcode', async ({
  page,
  site,
}) => {
  await openScanner(page, site);
  await soon(dialog(page)).toContainText('1 prescription found');
  await button(page, 'Continue').click();
  await expect(page.getByText('We only need a date of birth.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Store number' })).toBeHidden();
  for (const [part, text] of Object.entries({ Month: '1', Day: '2', Year: '1980' }))
    await page.getByRole('textbox', { name: part }).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We found no prescription with these details.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Store number' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1980');
  await expect(lines(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('the scanner scans again, adds the same prescription only once, and removes it', async ({
  page,
  site,
}) => {
  await openScanner(page, site);
  await soon(dialog(page)).toContainText('1 prescription found');
  await button(page, 'Rescan').click();
  await soon(dialog(page)).toContainText(`Prescription ${FIRST} is already on your list.`);
  await expect.poll(() => cameras(page)).toEqual({ opened: 2, running: 0 });
  await button(page, `Remove prescription ${FIRST}`).click();
  await expect(dialog(page).getByRole('heading', { name: 'Refill by Scan' })).toBeFocused();
  await button(page, 'Close').click();
  await expect(lines(page)).toHaveCount(0);
});

test.describe('with two labels in view', () => {
  test.use({ labels: [label(FIRST), label(SECOND)] });

  test('both labels are added, once each', async ({ page, site }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('2 prescriptions found');
    await button(page, 'Continue').click();
    await expect(lines(page)).toHaveCount(2);
    for (const number of [FIRST, SECOND])
      await expect(lines(page).filter({ hasText: number })).toHaveCount(1);
  });
});

test.describe('with a barcode of another length in view', () => {
  test.use({ labels: [OTHER] });

  test('the scanner reports the barcode, continues, and reports an empty list', async ({
    page,
    site,
    dataLayer,
  }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('This is not the barcode of a prescription label.');
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 1 });
    await expectAccessible(page);

    await button(page, 'Continue').click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Please scan at least one prescription.',
    );
    // The library processes events pushed before it was loaded, and they are recorded a second time.
    const errors = new Set(dataLayer.pushed.filter((item) => item.includes('scan-error')));
    const event = { event: 'scan-error', eventInfo: { reason: 'no-prescription' } };
    expect([...errors]).toEqual([JSON.stringify(event)]);
    await expectAccessible(page);
  });
});

test.describe('with nothing in view that can be read', () => {
  test.use({ labels: [] });

  test('the scanner explains how to hold the label, and offers typing', async ({ page, site }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('Hold the barcode of your label');
    await soon(dialog(page)).toContainText('We have not found a barcode yet.', { timeout: 25_000 });
    await button(page, 'Type the number').click();
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 0 });
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(`${FIRST}\n`);
    await expect(lines(page)).toHaveText([new RegExp(`^${FIRST} Typed`)]);
  });

  test('Escape closes the scanner, stops the camera, and returns the focus', async ({
    page,
    site,
  }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('Hold the barcode of your label');
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 0 });
    await expect(opener(page)).toBeFocused();
  });

  test('leaving the page turns the camera off', async ({ page, site }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('Hold the barcode of your label');
    await expect.poll(() => cameras(page)).toMatchObject({ running: 1 });
    await page.goto(site.publish('riteaid', '/privacy'));
    const leftOn = () => page.evaluate(() => sessionStorage.getItem('camerasLeftOn'));
    await expect.poll(leftOn).toBe('0');
  });

  test('an unplugged camera is reported, and the visitor can try again', async ({ page, site }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('Hold the barcode of your label');
    await unplug(page);
    await soon(dialog(page)).toContainText('The camera was disconnected');
    await expectAccessible(page);
    await button(page, 'Rescan').click();
    await soon(dialog(page)).toContainText('Hold the barcode of your label');
    await expect.poll(() => cameras(page)).toEqual({ opened: 2, running: 1 });
  });

  test('a photo of two labels is read instead', async ({ page, site }) => {
    await openScanner(page, site);
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByLabel('Choose a photo').click();
    await (await chooser).setFiles(labelPhoto([label(FIRST), label(SECOND)]));
    await soon(dialog(page)).toContainText('2 prescriptions found');
    await expect.poll(() => cameras(page)).toMatchObject({ running: 0 });
  });
});

test.describe('with a browser that asks for the camera', () => {
  test.use({ isAllowed: false });

  test('an explanation comes before the camera', async ({ page, site, context }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('The scanner needs your camera');
    await soon(dialog(page)).toContainText('The pictures never leave your device.');
    await expect.poll(() => cameras(page)).toEqual({ opened: 0, running: 0 });
    await expectAccessible(page);
    await allowCamera(context, site);
    await button(page, 'Use the camera').click();
    await soon(dialog(page)).toContainText('1 prescription found');
    await expectAccessible(page);
  });
});

test.describe('with a visitor who does not allow the camera', () => {
  test.use({ isAllowed: false });

  test('the scanner explains how to allow the camera, and accepts a photo', async ({
    page,
    site,
  }) => {
    await openScanner(page, site);
    await button(page, 'Use the camera').click();
    await soon(dialog(page)).toContainText('The camera is not allowed');
    await expect(dialog(page).getByRole('heading', { name: 'Refill by Scan' })).toBeFocused();
    await expectAccessible(page);
    await dialog(page)
      .getByLabel('Choose a photo')
      .setInputFiles(labelPhoto([OTHER]));
    await soon(dialog(page)).toContainText('This photo shows another barcode');
    await dialog(page)
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: Buffer.from('none') });
    await soon(dialog(page)).toContainText('This file could not be opened');
    await dialog(page)
      .getByLabel('Choose a photo')
      .setInputFiles(labelPhoto([label(FIRST)]));
    await soon(dialog(page)).toContainText('1 prescription found');
  });
});

test.describe('on a device without a camera', () => {
  test.use({ labels: 'no camera' });

  test('the scanner leads to typing the number', async ({ page, site }) => {
    await openScanner(page, site);
    await soon(dialog(page)).toContainText('No camera was found');
    await expectAccessible(page);
    await button(page, 'Type the number').click();
    await expect(field(page)).toBeFocused();
  });
});

test.describe('with the keyboard alone, on the narrowest phone', () => {
  test.use({ isAllowed: false, viewport: { width: 320, height: 640 } });

  test('a label is scanned and the form goes on', async ({ page, site, context }) => {
    await openForm(page, site);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Refill by Scan' })).toBeFocused();
    await expect(button(page, 'Use the camera')).toBeVisible();
    await allowCamera(context, site);
    await tabTo(page, button(page, 'Use the camera'));
    await page.keyboard.press('Enter');
    await soon(dialog(page)).toContainText('1 prescription found');
    await expectToFit(page);
    await tabTo(page, dialog(page).getByLabel('Choose a photo'));
    await tabTo(page, button(page, 'Continue'));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
  });
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Checks that nothing scrolls sideways, and that buttons are tall enough for a thumb. */
async function expectToFit(page: Page): Promise<void> {
  const found = (): Promise<unknown> =>
    dialog(page).evaluate((element) => ({
      isWide: element.scrollWidth > element.clientWidth,
      low: [...element.querySelectorAll('.ui-button')]
        .filter((each) => each.getBoundingClientRect().height < 44)
        .map((each) => each.textContent),
    }));
  await expect.poll(found).toEqual({ isWide: false, low: [] });
}
