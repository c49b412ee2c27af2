import { expect, type Locator, type Page } from '@playwright/test';

/** A visitor without a mouse, who reaches every control by Tab and sees where the focus is. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /**
   * Presses Tab until an element has the focus.
   * @throws Error if the element is not reached, for example because of a keyboard trap
   */
  async to(target: Locator, most = 60): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < most; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expect(target).toBeInViewport();
        return;
      }
    }
    throw new Error(`The keyboard does not get to ${target.toString()}.`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  /** Chooses a radio button with the arrow keys; a group is one stop of the Tab key. */
  async choose(group: Locator, answer: string): Promise<void> {
    await this.to(group.getByRole('radio').first());
    await this.page.keyboard.press('Space');
    for (const radio of await group.getByRole('radio').all()) {
      if (await group.getByRole('radio', { name: answer, exact: true }).isChecked()) return;
      await expect(radio).toBeChecked();
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked();
  }
}
