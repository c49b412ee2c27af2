import type { Locator } from '@playwright/test';
import { DistributorForm, REQUEST } from '../support/DistributorForm';
import { expect, test } from '../support/test';

const ADDRESS = '**/en.emaildistributor.json';

test.describe('a distributor', () => {
  test('sends a request, which the service keeps', async ({ page, site }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    await form.fill();
    const [request] = await Promise.all([page.waitForRequest(ADDRESS), form.send()]);

    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
      ...REQUEST,
      action: 'email_distributor',
    });
    await expect(form.success).toBeVisible();
    await expect(form.button).toBeHidden();
    await expect(form.field('companyName')).toHaveValue('');

    await page.goto(site.author('/mock/services'));
    await expect(page.getByText(REQUEST.companyName).first()).toBeVisible();
  });

  test('empties the phone number by selecting it before it has the focus', async ({
    page,
    site,
  }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    const phone = form.field('phoneNo');
    await phone.fill('2025550123');
    await expect(phone).toHaveValue('(202) 555-0123');
    await form.field('companyName').focus();
    await phone.evaluate((input: HTMLInputElement) => {
      input.select();
      input.focus();
    });
    await page.keyboard.press('Delete');
    await expect(phone).toHaveValue('');
  });

  test('reads what is missing, and lands on the first such field', async ({ page, site }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    await form.send();
    await expect(form.errors).toHaveText([
      'Enter your company name.',
      'Choose the kind of business you run.',
      'Enter your name.',
      'Enter your email address.',
      'Tell us where you would like to offer our ice cream.',
    ]);
    await expect(form.field('companyName')).toBeFocused();
    await expect(form.field('companyName')).toHaveAccessibleDescription(
      /Enter your company name\./,
    );
    await expect(form.field('title')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('sees an error for a wrong email after leaving the field, and no error once it is corrected', async ({
    page,
    site,
  }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    await form.field('email').pressSequentially('ana@bluedoor');
    await expect(form.errors).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(form.errors).toHaveText('Please enter a valid email address.');
    await form.field('email').pressSequentially('.example');
    await expect(form.errors).toHaveCount(0);
  });

  test('types ten digits and sees a phone number; fewer digits are refused, an empty field is accepted', async ({
    page,
    site,
  }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    const phone = form.field('phoneNo');
    await phone.pressSequentially('5035550142');
    await expect(phone).toHaveValue('(503) 555-0142');
    await empty(phone);
    await phone.pressSequentially('50355');
    await page.keyboard.press('Tab');
    await expect(phone).toHaveAccessibleDescription('Please enter at least 10 characters.');
    await empty(phone);
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  });

  const failures = {
    'the service is down': 'status=503',
    'the answer is broken off': 'break',
    'the answer is no JSON': 'malformed',
  };
  for (const [situation, scenario] of Object.entries(failures)) {
    test(`keeps everything typed when ${situation}, and can send again`, async ({
      page,
      site,
      tolerated,
    }) => {
      // Behind Apache, a connection that ends early is a 502.
      tolerated.push(/50[23]/, /ERR_/);
      const form = new DistributorForm(page);
      await form.open(site.publish('thrifty'));
      await form.fill();
      await page.setExtraHTTPHeaders({ 'x-mock-scenario': scenario });
      await form.send();
      await expect(form.failure).toBeVisible();
      for (const [name, value] of Object.entries(REQUEST)) {
        await expect(form.field(name as keyof typeof REQUEST)).toHaveValue(value);
      }
      await page.setExtraHTTPHeaders({});
      await form.send();
      await expect(form.success).toBeVisible();
    });
  }

  test('sends only once to a slow service, even if the button is pressed again', async ({
    page,
    site,
  }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    await form.fill();
    let requests = 0;
    let answer = (): void => undefined;
    const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**', async (route) => {
      if (route.request().method() === 'POST') {
        requests += 1;
        await pressedTwice;
      }
      await route.continue();
    });
    await form.send();
    await form.button.press('Enter');
    answer();
    await expect(form.success).toBeVisible();
    expect(requests).toBe(1);
  });

  test('needs only the keyboard', async ({ page, site }) => {
    const form = new DistributorForm(page);
    await form.open(site.publish('thrifty'));
    await form.field('companyName').focus();
    await page.keyboard.type(REQUEST.companyName);
    await page.keyboard.press('Tab');
    await expect(form.field('businessCategory')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    for (const name of ['distributorName', 'title', 'email', 'phoneNo'] as const) {
      await page.keyboard.press('Tab');
      await expect(form.field(name)).toBeFocused();
      await page.keyboard.type(REQUEST[name]);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type(REQUEST.additionalComments);
    await page.keyboard.press('Tab');
    await expect(form.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.success).toBeVisible();
  });
});

/** Empties a masked field as a visitor does; the mask moves the cursor shortly after a focus. */
async function empty(field: Locator): Promise<void> {
  await expect(async () => {
    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await expect(field).toHaveValue('', { timeout: 100 });
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, thanks, heading] of [
    ['/', '/request-submitted', 'Thank you. Your request is on its way.'],
    ['/es', '/es/request-submitted', 'Gracias. Ya tenemos su solicitud.'],
    ['/es/become-a-distributor', '/es/request-submitted', 'Gracias. Ya tenemos su solicitud.'],
  ] as const)
    test(`the form at ${address} is a plain post that ends at ${thanks}`, async ({
      page,
      site,
    }) => {
      const form = new DistributorForm(page);
      await page.goto(site.publish('thrifty', address));
      await form.fill();
      await form.send();
      await expect(page).toHaveURL(site.publish('thrifty', thanks));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });

  test('a refused request comes back with the typed values', async ({ page, site, tolerated }) => {
    tolerated.push(/400/);
    const form = new DistributorForm(page);
    await page.goto(site.publish('thrifty'));
    await form.fill();
    // The browser's own check accepts this address, the service's does not.
    await form.field('email').fill('ana@bluedoor');
    await form.send();
    await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(page.locator('[name="companyName"]')).toHaveValue(REQUEST.companyName);
  });
});
