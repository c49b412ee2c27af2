import { expect, type Page } from '@playwright/test';
import type { Brand, Site } from './site';

/** The vaccine scheduler on a page. The patient is made up. */
export class Scheduler {
  constructor(
    private readonly page: Page,
    private readonly site: Pick<Site, 'publish'>,
    private readonly brand: Brand = 'riteaid',
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.site.publish(this.brand, '/vaccines/schedule'));
    await this.step('Who is it for, and which vaccines do you want?');
  }

  /** Waits until a step is open. */
  async step(heading: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: new RegExp(`^Step \\d of 6 ${escaped(heading)}$`) }),
    ).toBeVisible();
  }

  async next(name: 'Continue' | 'Save and review' = 'Continue'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /**
   * Fills in the first step's person.
   * @param year the patient's year of birth; by default that of an adult of 42 years
   */
  async fillWho(year = '1984', who = 'Me'): Promise<void> {
    const { page } = this;
    await page.getByRole('radio', { name: who, exact: true }).check();
    await page.getByRole('textbox', { name: 'Month' }).fill('4');
    await page.getByRole('textbox', { name: 'Day' }).fill('17');
    await page.getByRole('textbox', { name: 'Year' }).fill(year);
  }

  async chooseVaccines(...vaccines: readonly string[]): Promise<void> {
    await this.fillWho();
    await this.tickVaccines(...vaccines);
  }

  async tickVaccines(...vaccines: readonly string[]): Promise<void> {
    const { page } = this;
    for (const vaccine of vaccines) await page.getByRole('checkbox', { name: vaccine }).check();
    if (vaccines.includes('COVID-19 vaccine'))
      await page.getByLabel('Home state of the patient').selectOption('NJ');
    await this.next();
    await this.step('Where would you like to go?');
  }

  async chooseStore(place = '08104'): Promise<void> {
    await this.findStores(place);
    // A visit for one vaccine offers the first available time; this one goes to the calendar.
    const choose = this.page.getByRole('radio', { name: 'Let me choose a day and a time' });
    if ((await choose.count()) > 0) await choose.check();
    await this.next();
    await this.step('When would you like to come?');
  }

  /** Chooses the nearest store, and stays on this step. */
  async findStores(place = '08104'): Promise<void> {
    const box = this.page.getByRole('textbox', { name: 'ZIP code, or city and state' });
    await box.fill(place);
    await box.press('Enter');
    await expect(
      this.page.getByRole('heading', { name: /^\d+ stores? with available times/ }),
    ).toBeFocused();
    await this.page.getByRole('group', { name: 'Store' }).getByRole('radio').first().check();
  }

  async chooseEarliest(): Promise<void> {
    await this.page.getByRole('button', { name: /^Earliest/ }).click();
    await this.next();
    await this.step('Who is the patient?');
  }

  /** Fills in the patient's step, with the address if the vaccines of the visit need one. */
  async fillPatient(): Promise<void> {
    const answers = {
      'First name': 'Ana',
      'Last name': 'Quibble',
      'Phone number': '2025550123',
      'Email address': 'ana.quibble@example.com',
    };
    const address = { 'Street address': '12 Butler Street', City: 'Camden', 'ZIP code': '08104' };
    for (const [label, value] of Object.entries(answers))
      await this.page.getByLabel(label, { exact: true }).fill(value);
    if (await this.page.getByLabel('Street address').isVisible()) {
      for (const [label, value] of Object.entries(address))
        await this.page.getByLabel(label, { exact: true }).fill(value);
      await this.page.getByLabel('State').selectOption('NJ');
    }
    await this.page.getByRole('radio', { name: 'No reminder' }).check();
    await this.next();
    await this.step('What should the pharmacist know?');
  }

  /** Answers the questions about health with No, and the details if the vaccines of the visit need them. */
  async answerQuestions(): Promise<void> {
    const { page } = this;
    const all = page.getByRole('button', { name: /^No to all of these/ });
    if ((await page.getByLabel('Race').count()) === 0) {
      await all.click();
    } else {
      for (const name of ['Sex', 'Ethnicity'])
        await page.getByRole('group', { name }).getByRole('radio').last().check();
      await page.getByLabel('Race').selectOption('Declined');
      await all.click();
      await this.next();
    }
    await this.step('Is everything right?');
  }

  async consent(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'I have read this and consent.' }).check();
  }

  /** Fills in every step, and consents. */
  async toReview(...vaccines: readonly string[]): Promise<void> {
    await this.chooseVaccines(...vaccines);
    await this.chooseStore();
    await this.chooseEarliest();
    await this.fillPatient();
    await this.answerQuestions();
    await this.consent();
  }

  /** Books a flu vaccine, and calls `look` at each step when it opens and at the confirmation. */
  async walk(look: (heading: string) => Promise<void>): Promise<void> {
    const seen = async (heading: string, fill: () => Promise<void>): Promise<void> => {
      await this.step(heading);
      await look(heading);
      await fill();
    };
    await seen('Who is it for, and which vaccines do you want?', () =>
      this.chooseVaccines('Flu vaccine'),
    );
    await seen('Where would you like to go?', () => this.chooseStore());
    await seen('When would you like to come?', () => this.chooseEarliest());
    await seen('Who is the patient?', () => this.fillPatient());
    await seen('What should the pharmacist know?', () => this.answerQuestions());
    await seen('Is everything right?', async () => {
      await this.consent();
      await this.book();
    });
    await this.expectBooked();
  }

  async book(): Promise<void> {
    await this.page.getByRole('button', { name: 'Book this appointment' }).click();
  }

  async expectBooked(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: 'Your appointment is booked' }),
    ).toBeFocused();
  }
}

const escaped = (text: string): string => text.replace(/[?.]/g, '\\$&');
