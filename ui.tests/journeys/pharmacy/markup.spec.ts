import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '../../support/site';
import { expect, test } from '../../support/test';

/** The catalog that the frontend's build creates from every component's examples.ts. */
interface Catalog {
  slots: { name: string; examples: { id: string; address?: string }[] }[];
}

const { slots } = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;

const SUBJECTS = ['pharmacy', 'vaccines'];

const ofHealth = new Set(
  SUBJECTS.flatMap((subject) =>
    readdirSync(join(__dirname, '../../../ui.frontend/src', subject, 'slots')),
  ),
);

/** Returns every attribute with what a patient typed. A script of any origin on the page reads attributes. */
function leaksInMarkup(): string[] {
  // A store, a day and a time that the form offers before anything is typed.
  const OFFERED = ['storeText', 'location', 'pickUpDate', 'pickUpTime'];
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'form input:not([type=radio], [type=checkbox]), form textarea, form select',
    ),
  ];
  const typed = controls
    .filter(({ name }) => /^[^:]/.test(name) && !OFFERED.includes(name))
    .flatMap(({ value }) => [value, ...(value.match(/\d{12}/g) ?? [])])
    // Shorter texts, and codes of choices such as `covid`, are in names of every patient's markup.
    .filter((value) => value.length >= 4 && !/^[a-z][a-z,-]*$/.test(value));
  return [...document.querySelectorAll('[data-cmp-is] *')].flatMap((element) =>
    [...element.attributes]
      // The choices of a list are the same for every patient.
      .filter(({ name }) => !(name === 'value' && element.matches('option, [type=radio]')))
      .filter(({ value }) => typed.some((text) => value.includes(text)))
      .map(({ name, value }) => `${element.outerHTML.slice(0, 120)}: ${name}="${value}"`),
  );
}

for (const { name, examples } of slots.filter((slot) => ofHealth.has(slot.name)))
  test(`no attribute of ${name} contains what a patient typed`, async ({
    page,
    site,
    tolerated,
  }) => {
    test.setTimeout(20_000 + examples.length * 5_000);
    // An example may show the effect of a failing service; the browser logs the failure.
    tolerated.push(/Failed to load resource|could not be/);
    for (const { id, address = '' } of examples)
      await test.step(id, async () => {
        // A change of only the fragment would not load the page again.
        await page.goto('about:blank');
        await page.goto(site.author(`/workshop/stage/riteaid/en/${name}/${id}.html${address}`));
        await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
        expect(await page.evaluate(leaksInMarkup)).toEqual([]);
      });
  });
