import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text has a contrast of 7 to 1, large text of 4.5 to 1. It is a rule of level AAA, and off in axe. */
const ENHANCED = 'color-contrast-enhanced';

/** Runs axe with both contrast rules on and names each violation by rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, { type: 'tag', values: RULES });
}

/** Asks for the contrast alone, where a page that was checked has only changed its colours. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: [ENHANCED] });
}

async function expectNone(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) {
  // Legacy mode opens no second page, which only frames would need.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, rules: { [ENHANCED]: { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  }));
  expect(found).toEqual([]);
}
