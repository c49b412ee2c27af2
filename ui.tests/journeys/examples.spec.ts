import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/axe';
import { CATALOG } from '../support/site';
import { expect, test } from '../support/test';

/** What the frontend's build writes of every component's examples.ts. */
interface Catalog {
  slots: { name: string; examples: { id: string; address?: string }[] }[];
}

const { slots } = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;

for (const width of [360, 1280])
  for (const { name, examples } of slots)
    test(`${name} at ${width} px is accessible in each of its examples, and fits`, async ({
      page,
      site,
      tolerated,
    }) => {
      // An example may show what a failing service leads to; the browser reports the failure.
      tolerated.push(/Failed to load resource|could not be/);
      await page.setViewportSize({ width, height: 900 });
      for (const { id, address = '' } of examples)
        await test.step(id, async () => {
          // A change of the fragment alone would not load the page anew.
          await page.goto('about:blank');
          await page.goto(site.author(`/workshop/stage/riteaid/en/${name}/${id}.html${address}`));
          await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, 'pixels beyond the right edge').toBe(0);
        });
    });
