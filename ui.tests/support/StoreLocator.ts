import { expect, type Locator, type Page } from '@playwright/test';

/** A store locator on a page, the dessert brand's or the chain's. */
export class StoreLocator {
  readonly slot: Locator;
  readonly box: Locator;
  readonly heading: Locator;
  readonly stores: Locator;
  readonly more: Locator;
  readonly map: Locator;

  constructor(
    readonly page: Page,
    name: 'dessert-locator' | 'store-locator',
  ) {
    this.slot = page.locator(`[data-cmp-is="${name}"]`);
    this.box = this.slot.getByRole('combobox');
    this.heading = this.slot.locator('.ui-locator__count');
    this.stores = this.slot.locator('ol > li');
    this.more = this.slot.getByRole('button', { name: /^Show \d+ more$/ });
    this.map = this.slot.getByRole('region', { name: 'Map of our stores' });
  }

  /** Opens the page and waits for the stores, or for `until` instead. */
  async open(address: string, until: Locator = this.stores.first()): Promise<void> {
    await this.page.goto(address);
    await this.slot.scrollIntoViewIfNeeded();
    await expect(until).toBeVisible();
  }

  async search(text: string): Promise<void> {
    await this.box.fill(text);
    await this.button('Search').click();
  }

  button(name: string): Locator {
    return this.slot.getByRole('button', { name, exact: true });
  }

  filter(name: string): Locator {
    return this.slot.getByRole('checkbox', { name });
  }

  pin(name: RegExp): Locator {
    return this.map.getByRole('button', { name });
  }
}
