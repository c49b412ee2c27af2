import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text has a contrast of 7 to 1, large text of 4.5 to 1. It is a rule of level AAA, and off in axe. */
const ENHANCED = 'color-contrast-enhanced';

/** The same for 4.5 to 1 and 3 to 1, so that it finds nothing which `ENHANCED` does not find. */
const LESSER = 'color-contrast';

/** Runs axe with the stricter contrast rule on and names each violation by rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, { type: 'tag', values: RULES });
}

/** Asks for the contrast alone, where a page that was checked has only changed its colours. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: [ENHANCED] });
}

async function expectNone(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  const hasAxe = await page.evaluate(prepare);
  // The adapter sends axe's megabyte and a half twice for each check, and a page keeps it.
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    // Legacy mode opens no second page, which only frames would need.
    .setLegacyMode()
    .options({
      runOnly,
      rules: { [ENHANCED]: { enabled: true }, [LESSER]: { enabled: false } },
      resultTypes: ['violations'],
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  }));
  expect(found).toEqual([]);
}

/** Runs in the page: waits until no colour is on its way to another. Whether axe is there from a check before. */
async function prepare(): Promise<boolean> {
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  return 'axe' in window;
}
