import type { Locator } from '@playwright/test';

/** Hydrates the form in a slot with a pointer event, and waits for it. */
export async function hydrated(slot: Locator): Promise<void> {
  await slot.scrollIntoViewIfNeeded();
  await slot.dispatchEvent('pointerover');
  await slot.locator('form[novalidate]').first().waitFor();
}
