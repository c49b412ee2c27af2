import { expect, test as base } from '@playwright/test';
import { startSite, type Site } from '../support/site';
import { startFirefox } from './firefox';
import { firefoxPath, webKitPaths } from './installed';
import { Page } from './Page';
import { startReportingProxy, type ReportingProxy } from './reportingProxy';
import type { Browser } from './Tab';
import { startWebKit } from './webkit';

/** A project's browser and color scheme. */
export interface BrowserChoice {
  engine: 'firefox' | 'webkit';
  dark: boolean;
}

/**
 * The browsers' test: one site and one browser for each worker, a new visitor for each test. A test fails if anything
 * goes wrong in a page.
 */
export const test = base.extend<
  { visitor: Page },
  BrowserChoice & { proxied: { site: Site; proxy: ReportingProxy }; site: Site; engineRun: Browser }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  dark: [false, { option: true, scope: 'worker' }],
  proxied: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite();
      const proxy = await startReportingProxy(Number(new URL(site.publish('riteaid')).port));
      const publish: Site['publish'] = (brand, path) => {
        const address = new URL(site.publish(brand, path));
        address.port = String(proxy.port);
        return address.href;
      };
      // The first look-up reads a large table, and a locator on a busy machine would not wait long enough.
      await fetch(`http://127.0.0.1:${proxy.port}/services/geocode/search?q=97201`);
      await use({ site: { ...site, publish }, proxy });
      await proxy.close();
      await site.close();
    },
    { scope: 'worker' },
  ],
  site: [({ proxied }, use) => use(proxied.site), { scope: 'worker' }],
  engineRun: [
    async ({ engine, dark }, use) => {
      const browser =
        engine === 'firefox'
          ? await startFirefox(firefoxPath(), { dark })
          : await startWebKit(webKitPaths(), { dark });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  visitor: async ({ engineRun, proxied }, use, info) => {
    const tab = await engineRun.newTab();
    const page = new Page(tab);
    proxied.proxy.takeErrors();
    await use(page);
    if (info.status !== info.expectedStatus)
      await info.attach('window', { body: await page.screenshot(), contentType: 'image/png' });
    await tab.close();
    expect(proxied.proxy.takeErrors(), 'what went wrong in the pages').toEqual([]);
  },
});

export { expect };
