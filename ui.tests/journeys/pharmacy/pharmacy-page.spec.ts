import { expectAccessible } from '../../support/axe';
import { expect, test } from '../../support/test';

for (const [brand, language, actions] of [
  [
    'riteaid',
    '',
    ['Refill prescriptions', 'See your prescriptions', 'Transfer a prescription', 'Sign up'],
  ],
  [
    'bartell',
    '',
    ['Refill prescriptions', 'See your prescriptions', 'Transfer a prescription', 'Sign up'],
  ],
  ['riteaid', '/es', ['Resurtir', 'recetas', 'Trasladar', 'Registrarse']],
] as const)
  test(`the pharmacy's page of ${brand}${language} begins with what a visitor can do`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.publish(brand, `${language}/pharmacy`));
    const links = page.getByRole('main').getByRole('link');
    for (const [place, name] of actions.entries()) {
      await expect(links.nth(place)).toContainText(name);
      await expect(links.nth(place)).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
  });
