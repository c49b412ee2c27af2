import type { Locator, Page } from '@playwright/test';
import { hydrated } from './hydrated';

/** The values that a test types into the form. */
export const REQUEST = {
  companyName: 'Blue Door Market',
  distributorName: 'Ana Reyes',
  title: 'Buyer',
  phoneNo: '(503) 555-0142',
  email: 'ana@bluedoor.example',
  additionalComments: 'Three freezers, two stores.',
};

/** The distributor form on a page. */
export class DistributorForm {
  readonly slot: Locator;
  readonly button: Locator;
  readonly errors: Locator;
  readonly failure: Locator;
  readonly success: Locator;

  constructor(readonly page: Page) {
    this.slot = page.locator('[data-cmp-is="distributor-form"]');
    this.button = this.slot.locator('button[type="submit"]');
    this.errors = this.slot.locator('[id$="-error"]:not(:empty)');
    this.failure = this.slot.getByRole('alert').filter({ hasText: 'send' });
    this.success = this.slot.getByText('Request Submitted');
  }

  /** Opens the page and hydrates the form. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.slot);
  }

  field(name: keyof typeof REQUEST | 'businessCategory'): Locator {
    return this.slot.locator(`[name="${name}"]`);
  }

  async fill(): Promise<void> {
    for (const [name, value] of Object.entries(REQUEST)) {
      await this.field(name as keyof typeof REQUEST).fill(value);
    }
    await this.field('businessCategory').selectOption({ index: 1 });
  }

  async send(): Promise<void> {
    await this.button.click();
  }
}
