import { launch } from 'puppeteer-core';
import { WINDOW, type Browser, type BrowserOptions, type Tab } from './Tab';

/** Starts Firefox and connects over WebDriver BiDi, which needs no driver program in between. */
export async function startFirefox(path: string, { dark }: BrowserOptions): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    defaultViewport: WINDOW,
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 },
  });
  return {
    async newTab(): Promise<Tab> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        async open(address) {
          await page.goto(address);
        },
        run: (script) => page.evaluate(script),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
