import { resetServices, spoil } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';

const BOOK = '**/en.rabookappointment.json';

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a visitor who is taken for a robot reads whom to call, and books with a fresh token', async ({
  page,
  site,
}) => {
  const tokens: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('en.rabookappointment.json'))
      tokens.push(new URLSearchParams(request.postData() ?? '').get('captchatoken'));
  });
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.toReview('Flu vaccine');

  await spoil(page, BOOK, 'bot-check');
  await scheduler.book();
  const alert = page.getByRole('alert').filter({ hasText: 'a person' });
  await expect(alert).toContainText(/book by phone: \(\d{3}\) \d{3}-\d{4}/);
  await expect(page.getByText('score out of range')).toHaveCount(0);
  expect(tokens).toHaveLength(2);
  await expect(page.getByText('Ana Quibble').first()).toBeVisible();

  // The check refuses the first token once more, and accepts the second.
  await page.unroute(BOOK);
  await page.route(
    BOOK,
    (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'x-mock-scenario': 'bot-check' },
      }),
    { times: 1 },
  );
  await scheduler.book();
  await scheduler.expectBooked();
  expect(new Set(tokens).size).toBe(4);
});
