import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO, DEMO_PASSWORD, SignInForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { CHALLENGE_PROVIDERS, type ChallengeProvider } from '../../support/challengeProviders';
import { expectToFit } from '../../support/fit';
import { startSite, type Site } from '../../support/site';
import { expect, test as base } from '../../support/test';

/** A site whose bot check may ask visitors to do something, with the origins that docs/aem.md names for it. */
for (const provider of CHALLENGE_PROVIDERS) {
  const test = base.extend<object, { site: Site }>({
    site: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const site = await siteOf(provider);
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
  });

  for (const width of [320, 1280])
    test(`${provider.name} at ${width} px: a member finishes the check by keyboard and is signed in`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await provider.play(page.context());
      const form = new SignInForm(page);
      await form.open(site.publish('riteaid', '/login'));
      await form.send({ email: DEMO['UBA Only'], password: DEMO_PASSWORD });

      const place = page.getByRole('group', { name: 'Complete this check' });
      // Not all of it by a fraction of a pixel.
      await expect(place).toBeInViewport({ ratio: 0.99 });
      await expect(form.button).toBeFocused();
      await expectAccessible(page);
      const frame = page.frameLocator('iframe[title*="challenge"]');
      const box = frame.getByRole('checkbox', { name: 'Verify that you are human' });
      await expect(box).toBeInViewport({ ratio: 1 });
      await expectToFit(page);

      if (provider.name === 'Turnstile') await page.keyboard.press('Tab');
      // hCaptcha's own window takes the focus itself.
      else await box.focus();
      await expect(box).toBeFocused();
      await page.keyboard.press('Space');
      await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
    });
}

function siteOf({ script, origins }: ChallengeProvider): Promise<Site> {
  return startSite({
    prepare({ content, dispatcher }) {
      replace(
        join(content, 'content/riteaid-web/.content.xml'),
        /captchaScript="[^"]*"/,
        `captchaScript="${script}"`,
      );
      replace(
        join(dispatcher, 'conf.d/variables/custom.vars'),
        /^Define BOT_ORIGINS .*$/m,
        `Define BOT_ORIGINS "'self' ${origins}"`,
      );
    },
  });
}

function replace(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has nothing like ${String(pattern)}.`);
  writeFileSync(file, after);
}
